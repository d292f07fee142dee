import { usePublicConfig } from './public-config.ts';
import { linkable } from './website.ts';

/**
 * Where a browser finds an address: itself, or, for the demo world's reserved names, the same site under `.localhost` on
 * the demo world's port (every browser takes `*.localhost` for this machine).
 */
export function openable(address: string | null, demoUrl: string | null): string | undefined {
  const found = linkable(address);
  if (!found || !demoUrl) return found;
  const url = new URL(found);
  if (!url.hostname.endsWith('.example')) return found;
  return `http://${url.hostname}.localhost:${new URL(demoUrl).port}${url.pathname}${url.search}${url.hash}`;
}

/** `openable` with the settings of this installation; until they are known, addresses stay as they are. */
export function useOpenable(): (address: string | null) => string | undefined {
  const demoUrl = usePublicConfig()?.demoUrl ?? null;
  return (address) => openable(address, demoUrl);
}
