// Starts the application behind the first paint of the start page, which would otherwise wait for it. A file of its own
// because the content security policy allows no inline scripts.
(() => {
  const { entry } = document.currentScript.dataset;
  const start = () => import(entry);
  const tellsOfPaints = globalThis.PerformanceObserver?.supportedEntryTypes?.includes('paint');
  // A page that nobody sees is not painted.
  if (!tellsOfPaints || document.visibilityState === 'hidden') {
    start();
    return;
  }
  const observer = new PerformanceObserver((entries) => {
    if (entries.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    start();
  });
  observer.observe({ type: 'paint', buffered: true });
})();
