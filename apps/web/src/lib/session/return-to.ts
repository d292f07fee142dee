/** A path on this site, as accepted by the contracts; undefined for anything that could lead to another site. */
export function safeReturnTo(path: unknown): string | undefined {
  return typeof path === 'string' && path.length <= 512 && /^\/(?![/\\])/.test(path) ? path : undefined;
}
