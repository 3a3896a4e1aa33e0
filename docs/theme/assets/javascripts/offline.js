// Once the page stands and nothing else is to be done, the site of this language is kept for reading without a connection:
// not for a reader who saves data, and not from a folder of files.
{
  const worker = new URL("../../sw.js", document.currentScript.src), { saveData, effectiveType } = navigator.connection ?? {};
  const idle = window.requestIdleCallback ?? (done => done());
  if ("serviceWorker" in navigator && !saveData && !/2g/.test(effectiveType))
    addEventListener("load", () => setTimeout(() => idle(() => navigator.serviceWorker.register(worker).catch(() => {})), 2500));
}
