import type { Provider } from '@nestjs/common';
import { UPSTREAMS, type Upstreams } from '@sightline/service-kit';

/** What the way of running decides on: how boards and cards are reached, and where mails go. */
export const notificationsProviders = (parts: { upstreams: Upstreams; mailer: Provider }): Provider[] => [
  { provide: UPSTREAMS, useValue: parts.upstreams },
  parts.mailer,
];
