import { demoAddress } from '@sightline/contracts';
import { usePublicConfig } from '../api/public-config.ts';
import { linkable } from './website.ts';

/** Returns the address to open in a browser if it is safe to link to; see `demoAddress` for sites in the demo world. */
export function safeExternalUrl(address: string | null, demoUrl: string | null): string | undefined {
  const found = linkable(address);
  return found && demoAddress(found, demoUrl);
}

/** Returns `safeExternalUrl` with this installation's settings. Until these are loaded, addresses remain unchanged. */
export function useSafeExternalUrl(): (address: string | null) => string | undefined {
  const demoUrl = usePublicConfig()?.demoUrl ?? null;
  return (address) => safeExternalUrl(address, demoUrl);
}
