/** A path of this site, as the contracts accept it; anything that could lead elsewhere is dropped. */
export function safeReturnTo(path: unknown): string | undefined {
  return typeof path === 'string' && path.length <= 512 && /^\/(?![/\\])/.test(path) ? path : undefined;
}
