// The site of one language, kept on the reader's device to be read without a connection. The build writes in what is kept.
// An edition is kept whole or not at all, and answers alone until the next one is whole: pages and styles never mix.
const FILES = {};
const EDITION = "";

const SCOPE = new URL("./", location).href;
const MINE = `${new URL(SCOPE).pathname} `; // one origin may hold other languages and other sites
const NAME = MINE + EDITION;
const AT_ONCE = 4;

const mine = async () => (await caches.keys()).filter(name => name.startsWith(MINE));
const digest = async body => [...new Uint8Array(await crypto.subtle.digest("SHA-256", body))].map(byte => byte.toString(16).padStart(2, "0")).join("");
const right = async (answer, place) => Boolean(answer?.ok) && (await digest(await answer.clone().arrayBuffer())).startsWith(FILES[place]);

// What an older edition holds unchanged is not asked for again; a file of yet another edition is refused, and all is tried anew later.
const keep = async (place, cache, names) => {
  const url = SCOPE + place;
  for (const name of names) {
    const kept = await (await caches.open(name)).match(url);
    if (await right(kept, place)) return name === NAME || cache.put(url, kept);
  }
  const fresh = await fetch(url, { cache: "no-cache" });
  if (!await right(fresh, place)) throw new Error(`${place} is not of this edition`);
  await cache.put(url, fresh);
};

addEventListener("install", event => event.waitUntil((async () => {
  const names = await mine(), cache = await caches.open(NAME), places = Object.keys(FILES);
  const hand = async () => { while (places.length) await keep(places.shift(), cache, names); };
  await Promise.all(Array.from({ length: AT_ONCE }, hand));
})()));

addEventListener("activate", event => event.waitUntil((async () => {
  for (const name of await mine()) if (name !== NAME) await caches.delete(name);
})()));

addEventListener("message", event => event.data === "take over" && skipWaiting());

const kept = async place => place in FILES ? (await caches.open(NAME)).match(SCOPE + place) : undefined;

const missing = async () => {
  const page = await kept("404.html");
  if (!page) return Response.error();
  const html = (await page.text()).replace("<html ", '<html data-offline ');
  return new Response(html, { status: 503, headers: { "Content-Type": "text/html; charset=utf-8" } });
};

const visit = async (request, place, search) => {
  // A newer edition waits and no other page of this one is open: it takes over, and the page is asked of it.
  if (registration.waiting && (await clients.matchAll()).length < 2) {
    registration.waiting.postMessage("take over");
    return new Response("", { headers: { Refresh: "0" } });
  }
  if (`${place}/` in FILES) return Response.redirect(`${SCOPE}${place}/${search}`);
  return await kept(place.replace(/(^|\/)index\.html$/, "$1")) || fetch(request).catch(missing);
};

addEventListener("fetch", event => {
  const { request } = event, url = new URL(request.url), address = url.origin + url.pathname;
  if (request.method !== "GET" || !address.startsWith(SCOPE)) return;
  const place = decodeURI(address.slice(SCOPE.length));
  if (request.mode === "navigate") event.respondWith(visit(request, place, url.search));
  else if (place in FILES) event.respondWith(kept(place).then(answer => answer || fetch(request)));
});
