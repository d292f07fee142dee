/** A path on this site, as the contracts accept it; undefined for anything that could lead elsewhere. */
export function safeReturnTo(path: unknown): string | undefined {
  return typeof path === 'string' && path.length <= 512 && /^\/(?![/\\])/.test(path) ? path : undefined;
}
