import type { Provider } from '@nestjs/common';
import type { CommonConfig } from '@sightline/service-kit';
import { type ServiceOptions, UPSTREAMS, type Upstreams } from '@sightline/service-kit';
import type { GatewaySettings } from './config.ts';
import { GatewayModule } from './gateway.module.ts';
import { DEMO_VISIT_PATH, MAILBOX_PATH } from './http/public-config.controller.ts';

/** Options of `createService` for the gateway; the composer adds the transport. */
export function gatewayOptions<C extends CommonConfig & GatewaySettings>(
  config: C,
  parts: {
    upstreams: Upstreams;
    mailer: Provider;
    /** Path of the page that shows emails in installations that don't send them. */
    mailboxPath?: string;
    /** Path that triggers a change to the demo world's sites, where there is one. */
    demoVisitPath?: string;
  },
): Pick<ServiceOptions<C>, 'name' | 'module' | 'config' | 'requirePrincipal' | 'trustProxy'> & {
  providers: Provider[];
} {
  return {
    name: 'gateway',
    module: GatewayModule,
    config,
    requirePrincipal: false,
    trustProxy: config.TRUST_PROXY === 'none' ? false : config.TRUST_PROXY.split(/[\s,]+/),
    providers: [
      { provide: UPSTREAMS, useValue: parts.upstreams },
      { provide: MAILBOX_PATH, useValue: parts.mailboxPath ?? null },
      { provide: DEMO_VISIT_PATH, useValue: parts.demoVisitPath ?? null },
      parts.mailer,
    ],
  };
}
