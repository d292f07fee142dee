import { writeText } from './stored.ts';

const key = 'sightline-theme';

type Theme = 'light' | 'dark';

/** Returns the current theme, which `public/theme.js` sets before the first paint. */
export function currentTheme(): Theme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}

/** Switches between light and dark, and stores the choice if possible. */
export function switchTheme(): Theme {
  const next = currentTheme() === 'dark' ? 'light' : 'dark';
  document.documentElement.dataset.theme = next;
  writeText(key, next);
  return next;
}
