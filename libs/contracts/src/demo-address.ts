/**
 * Rewrites an address of the demo world so that a browser can open it: its sites have reserved names (`*.example`) that don't
 * resolve, so they are served under `.localhost` on the demo world's port. Other addresses are returned unchanged, as are all
 * when there is no demo world.
 */
export function demoAddress(address: string, demoUrl: string | null | undefined): string {
  if (!demoUrl || !URL.canParse(address)) return address;
  const { protocol, hostname, pathname, search, hash } = new URL(address);
  if (!/^https?:$/.test(protocol) || !hostname.endsWith('.example')) return address;
  return `http://${hostname}.localhost:${new URL(demoUrl).port}${pathname}${search}${hash}`;
}
