import type { Provider } from '@nestjs/common';
import { UPSTREAMS, type Upstreams } from '@sightline/service-kit';
import { WebReader } from '@sightline/web-reader';

/**
 * Providers that depend on the run mode: connections to other services, email delivery, and HTTP access for channels.
 */
export const notificationsProviders = (parts: {
  upstreams: Upstreams;
  mailer: Provider;
  reader: Pick<WebReader, 'post'>;
}): Provider[] => [
  { provide: UPSTREAMS, useValue: parts.upstreams },
  parts.mailer,
  { provide: WebReader, useValue: parts.reader },
];
