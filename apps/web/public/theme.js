// Runs before the first paint, as a file of its own because the content security policy allows no inline scripts.
// The key and the values are those of src/lib/theme.ts.
(() => {
  let theme = null;
  try {
    theme = localStorage.getItem('sightline-theme');
  } catch {
    // Storage is switched off: follow the system.
  }
  if (theme !== 'light' && theme !== 'dark') {
    theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  document.documentElement.dataset.theme = theme;
})();
