/**
 * Where a browser opens an address of the demo world: its sites have reserved names (`*.example`) that no resolver knows, and are
 * reached under `.localhost` on the demo world's port. Other addresses, and all without a demo world, stay as they are.
 */
export function demoAddress(address: string, demoUrl: string | null | undefined): string {
  if (!demoUrl || !URL.canParse(address)) return address;
  const { protocol, hostname, pathname, search, hash } = new URL(address);
  if (!/^https?:$/.test(protocol) || !hostname.endsWith('.example')) return address;
  return `http://${hostname}.localhost:${new URL(demoUrl).port}${pathname}${search}${hash}`;
}
