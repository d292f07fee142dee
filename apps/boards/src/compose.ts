import type { Provider } from '@nestjs/common';
import { UPSTREAMS, type Upstreams } from '@sightline/service-kit';

/** Providers that depend on the run mode: connections to other services, and email delivery. */
export const boardsProviders = (parts: { upstreams: Upstreams; mailer: Provider }): Provider[] => [
  { provide: UPSTREAMS, useValue: parts.upstreams },
  parts.mailer,
];
