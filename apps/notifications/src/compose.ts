import type { Provider } from '@nestjs/common';
import { UPSTREAMS, type Upstreams } from '@sightline/service-kit';

/** Parts that depend on the run mode: connections to other services, and mail delivery. */
export const notificationsProviders = (parts: { upstreams: Upstreams; mailer: Provider }): Provider[] => [
  { provide: UPSTREAMS, useValue: parts.upstreams },
  parts.mailer,
];
