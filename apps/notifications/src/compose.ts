import type { Provider } from '@nestjs/common';
import { UPSTREAMS, type Upstreams } from '@sightline/service-kit';

/** What depends on the run mode: how other services are reached, and where mails go. */
export const notificationsProviders = (parts: { upstreams: Upstreams; mailer: Provider }): Provider[] => [
  { provide: UPSTREAMS, useValue: parts.upstreams },
  parts.mailer,
];
