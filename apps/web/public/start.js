// Starts the application after the first paint of the start page, which would otherwise wait for it. This is a
// separate file because the content security policy allows no inline scripts.
(() => {
  const { entry } = document.currentScript.dataset;
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    // Uses a script element, as on every other page: theme.js reports when it doesn't load.
    const script = document.createElement('script');
    script.type = 'module';
    script.crossOrigin = '';
    script.src = entry;
    document.head.append(script);
  };
  const reportsPaints = globalThis.PerformanceObserver?.supportedEntryTypes?.includes('paint');
  // Signed-in people are redirected, so there is nothing to paint for them. A hidden page is never painted.
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
  // Applies if the browser reports no paint, for instance because the user left the tab before the first one.
  setTimeout(start, 1_000);
})();
