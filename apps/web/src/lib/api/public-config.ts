import { gatewayRoutes, type PublicConfig } from '@sightline/contracts';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

let config: Promise<PublicConfig> | undefined;

/** Loads this installation's settings once; after a failure the next call tries again. */
export function publicConfig(): Promise<PublicConfig> {
  config ??= loadConfig().catch((error: unknown) => {
    config = undefined;
    throw error;
  });
  return config;
}

async function loadConfig(): Promise<PublicConfig> {
  const route = gatewayRoutes.publicConfig;
  const answer = await fetch(route.path);
  if (!answer.ok) throw new ApiError(answer.status, 'http_error', `The server returned status ${answer.status}.`);
  return route.response.parse(await answer.json());
}

/** Returns the settings, or undefined until they are loaded. */
export const usePublicConfig = (): PublicConfig | undefined =>
  useQuery({ queryKey: ['config'], queryFn: publicConfig, staleTime: Number.POSITIVE_INFINITY }).data;
