/** True if an address names this machine, so that only local browsers can open it. */
export const isLoopbackUrl = (url: string): boolean =>
  /^(localhost|127\.0\.0\.1|\[::1\]|.+\.localhost)$/.test(new URL(url).hostname);
