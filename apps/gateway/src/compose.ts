import type { Provider } from '@nestjs/common';
import type { CommonConfig } from '@sightline/service-kit';
import {
  CLOCK,
  type Clock,
  CONFIG,
  ConfigError,
  type ServiceOptions,
  Store,
  UPSTREAMS,
  type Upstreams,
} from '@sightline/service-kit';
import type { GatewaySettings } from './config.ts';
import { GatewayModule } from './gateway.module.ts';
import { LocalMailbox } from './mail/local-mailbox.ts';
import { MAILER } from './mail/mailer.ts';
import { SmtpMailer } from './mail/smtp-mailer.ts';

/** Mails go to `SMTP_URL`. @throws {ConfigError} without one */
export const smtpMailer: Provider = {
  provide: MAILER,
  inject: [CONFIG],
  useFactory: ({ SMTP_URL, MAIL_FROM }: GatewaySettings) => {
    if (!SMTP_URL) throw new ConfigError(['SMTP_URL: is missing: which server mails the sign-in links?']);
    return new SmtpMailer(SMTP_URL, MAIL_FROM);
  },
};

/** Mails stay here and are shown at `/dev/mailbox`: for one-machine runs, never in production. */
export const localMailbox: Provider = {
  provide: MAILER,
  inject: [Store, CLOCK],
  useFactory: (store: Store, clock: Clock) => new LocalMailbox(store, clock),
};

/** What `createService` needs to build the gateway; the composer adds the transport. */
export function gatewayOptions<C extends CommonConfig & GatewaySettings>(
  config: C,
  parts: { upstreams: Upstreams; mailer: Provider },
): Pick<ServiceOptions<C>, 'name' | 'module' | 'config' | 'requirePrincipal' | 'trustProxy' | 'providers'> {
  return {
    name: 'gateway',
    module: GatewayModule,
    config,
    requirePrincipal: false,
    trustProxy: config.TRUST_PROXY === 'none' ? false : config.TRUST_PROXY.split(/[\s,]+/),
    providers: [{ provide: UPSTREAMS, useValue: parts.upstreams }, parts.mailer],
  };
}
