// Starts the application behind the first paint of the start page, which would otherwise wait for it. A file of its own
// because the content security policy allows no inline scripts.
(() => {
  const { entry } = document.currentScript.dataset;
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    // An element, as on every other page: theme.js reports when it does not load.
    const script = document.createElement('script');
    script.type = 'module';
    script.crossOrigin = '';
    script.src = entry;
    document.head.append(script);
  };
  const reportsPaints = globalThis.PerformanceObserver?.supportedEntryTypes?.includes('paint');
  // Signed-in people are led on: there is nothing to paint for them. A hidden page is never painted.
  if (!reportsPaints || 'known' in document.documentElement.dataset || document.visibilityState === 'hidden') {
    start();
    return;
  }
  const observer = new PerformanceObserver((entries) => {
    if (entries.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    start();
  });
  observer.observe({ type: 'paint', buffered: true });
  // In case the browser reports no paint, for instance because the tab was left before the first one.
  setTimeout(start, 1_000);
})();
