import type { Provider } from '@nestjs/common';
import { UPSTREAMS, type Upstreams } from '@sightline/service-kit';
import { WebReader } from '@sightline/web-reader';

/** Providers that depend on the run mode: connections to other services, and the web reader. */
export const companiesProviders = (reader: WebReader, upstreams: Upstreams): Provider[] => [
  { provide: WebReader, useValue: reader },
  { provide: UPSTREAMS, useValue: upstreams },
];
