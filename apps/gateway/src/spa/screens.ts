/** Paths of the SPA's screens (product §2). Other paths get the same page with status 404; it shows 'Page not found'. */
export const screens: readonly RegExp[] = [
  /^\/$/,
  /^\/auth(\/complete)?$/,
  /^\/boards(\/[\w-]+(\/companies)?)?$/,
  /^\/board\/new$/,
  /^\/(board-diagnostics|diagnostics|database-explorer)$/,
  /^\/pipeline-(clean|comps|lab|settings)$/,
  /^\/operations(\/cards\/[\w-]+)?$/,
  /^\/alerts\/(confirm|unsubscribe)$/,
  /^\/settings(\/(profile|account|notifications))?$/,
];

/** Paths for programs, where a 404 is a problem document instead of a page. */
export const notForPeople = /^\/(api|oidc|docs|dev|health|assets|internal)(\/|$)/;

export function isScreen(path: string): boolean {
  const trimmed = path.length > 1 ? path.replace(/\/$/, '') : path;
  return screens.some((pattern) => pattern.test(trimmed));
}
