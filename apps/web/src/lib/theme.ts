import { keepText } from './stored.ts';

const key = 'sightline-theme';

export type Theme = 'light' | 'dark';

/** The theme on screen; `public/theme.js` set it before the first paint. */
export function currentTheme(): Theme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}

/** Switches between light and dark; the choice is remembered when this browser remembers anything. */
export function switchTheme(): Theme {
  const next = currentTheme() === 'dark' ? 'light' : 'dark';
  document.documentElement.dataset.theme = next;
  keepText(key, next);
  return next;
}
