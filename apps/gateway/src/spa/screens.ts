/**
 * Paths of the SPA's screens (product §2). Other paths get the same page with status 404, which shows 'Page not
 * found'.
 */
export const screens: readonly RegExp[] = [
  /^\/$/,
  /^\/auth(\/complete)?$/,
  /^\/portfolio$/,
  /^\/boards(\/[\w-]+(\/(companies(\/[\w-]+(\/(jobs|battlecard))?)?|people|changes|pages\/[\w-]+|trends|timeline|share))?)?$/,
  // Board link previews use '/board/{boardId}'; the SPA redirects to '/boards/{boardId}'.
  /^\/board\/[\w-]+(\/(companies(\/[\w-]+(\/(jobs|battlecard))?)?|changes|pages\/[\w-]+|trends|timeline))?$/,
  /^\/search$/,
  /^\/(board-diagnostics|diagnostics|database-explorer)$/,
  /^\/pipeline-(clean|comps|lab|settings)$/,
  /^\/operations(\/(sources|cards\/[\w-]+))?$/,
  /^\/invite$/,
  /^\/alerts\/(confirm|unsubscribe)$/,
  /^\/inbox$/,
  /^\/settings(\/(profile|account|notifications|channels|access))?$/,
  /^\/s\/[\w-]+$/,
];

/** Paths for programs, where a 404 is a problem document instead of a page. */
export const notForPeople = /^\/(api|oidc|docs|dev|health|assets|internal|feeds|mcp)(\/|$)/;

export function isScreen(path: string): boolean {
  const trimmed = path.length > 1 ? path.replace(/\/$/, '') : path;
  return screens.some((pattern) => pattern.test(trimmed));
}

/** Pages that are open to anyone with their address, which search engines must not index. */
export const secretAddresses = /^\/s\//;
