/** Paths that are screens of the SPA (spec §2). Others get the same page with status 404: it shows 'Page not found'. */
const screens: readonly RegExp[] = [
  /^\/$/,
  /^\/auth(\/complete)?$/,
  /^\/boards(\/[\w-]+)?$/,
  /^\/board\/new$/,
  /^\/(board-diagnostics|diagnostics|database-explorer)$/,
  /^\/pipeline-(clean|comps|lab|settings)$/,
  /^\/operations(\/cards\/[\w-]+)?$/,
  /^\/alerts\/(confirm|unsubscribe)$/,
  /^\/settings(\/(profile|account|notifications))?$/,
];

export function isScreen(path: string): boolean {
  const trimmed = path.length > 1 ? path.replace(/\/$/, '') : path;
  return screens.some((pattern) => pattern.test(trimmed));
}
