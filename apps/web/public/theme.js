// Runs before the first paint, as a file of its own because the content security policy allows no inline scripts.
// The keys and the values are those of src/lib/theme.ts and src/lib/session.ts.
(() => {
  let theme = null;
  try {
    theme = localStorage.getItem('sightline-theme');
    // Signed-in people are led on from the start page: what was made of it at build time is not for them.
    if (localStorage.getItem('sightline-auth')) document.documentElement.dataset.known = '';
  } catch {
    // Storage is switched off: follow the system.
  }
  if (theme !== 'light' && theme !== 'dark') {
    theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  document.documentElement.dataset.theme = theme;
})();
