import type { Provider } from '@nestjs/common';
import type { CommonConfig } from '@sightline/service-kit';
import { type ServiceOptions, UPSTREAMS, type Upstreams } from '@sightline/service-kit';
import type { GatewaySettings } from './config.ts';
import { GatewayModule } from './gateway.module.ts';

/** What `createService` needs to build the gateway; the composer adds the transport. */
export function gatewayOptions<C extends CommonConfig & GatewaySettings>(
  config: C,
  /** The mailer is `smtpMailer`, or a `LocalMailbox`, which then is shown at `/dev/mailbox`. */
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
