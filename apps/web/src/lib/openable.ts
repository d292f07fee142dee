import { usePublicConfig } from './public-config.ts';
import { linkable } from './website.ts';

/**
 * The address to open in a browser: unchanged, or, for the demo world's reserved names, the same site under `.localhost` on
 * the demo world's port (browsers resolve `*.localhost` to this machine).
 */
export function openable(address: string | null, demoUrl: string | null): string | undefined {
  const found = linkable(address);
  if (!found || !demoUrl) return found;
  const url = new URL(found);
  if (!url.hostname.endsWith('.example')) return found;
  return `http://${url.hostname}.localhost:${new URL(demoUrl).port}${url.pathname}${url.search}${url.hash}`;
}

/** `openable` with the settings of this installation; until they are loaded, addresses stay unchanged. */
export function useOpenable(): (address: string | null) => string | undefined {
  const demoUrl = usePublicConfig()?.demoUrl ?? null;
  return (address) => openable(address, demoUrl);
}
