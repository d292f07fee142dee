import { demoAddress } from '@sightline/contracts';
import { usePublicConfig } from '../api/public-config.ts';
import { linkable } from './website.ts';

/** The address to open in a browser if it is safe to link to; see `demoAddress` for sites of the demo world. */
export function safeExternalUrl(address: string | null, demoUrl: string | null): string | undefined {
  const found = linkable(address);
  return found && demoAddress(found, demoUrl);
}

/** `safeExternalUrl` with the settings of this installation. Until these are loaded, addresses stay unchanged. */
export function useSafeExternalUrl(): (address: string | null) => string | undefined {
  const demoUrl = usePublicConfig()?.demoUrl ?? null;
  return (address) => safeExternalUrl(address, demoUrl);
}
