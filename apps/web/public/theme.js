// Runs before the first paint, and is a separate file because the content security policy allows no inline scripts.
// The keys and values are those of src/lib/browser/theme.ts and src/lib/session/session.ts.
(() => {
  const page = document.documentElement;
  let theme = null;
  try {
    theme = localStorage.getItem('sightline-theme');
    // Signed-in people are redirected from the start page: base.css hides its prerendered content for a second.
    if (localStorage.getItem('sightline-auth')) page.dataset.known = '';
  } catch {
    // Storage is disabled, so the page follows the system.
  }
  if (theme !== 'light' && theme !== 'dark') {
    theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  page.dataset.theme = theme;

  const load = (src) => {
    const script = document.createElement('script');
    script.type = 'module';
    script.crossOrigin = '';
    script.src = src;
    document.head.append(script);
  };
  // Without this, a script that doesn't load would leave an empty page, or a start page that never reacts.
  const sayNotLoaded = () => {
    const root = document.getElementById('root');
    delete page.dataset.known;
    root.inert = false;
    const notice = document.createElement('p');
    notice.id = 'not-loaded';
    notice.setAttribute('role', 'alert');
    const again = document.createElement('a');
    again.href = '';
    again.textContent = 'Try again';
    notice.append('Sightline could not be loaded. Check your connection. ', again);
    root.prepend(notice);
  };
  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLScriptElement)) return;
      // start.js contains the address of the application.
      if (target.dataset.entry) load(target.dataset.entry);
      else sayNotLoaded();
    },
    true,
  );
})();
