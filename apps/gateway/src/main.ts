import 'reflect-metadata';
import { HttpUpstreams, smtpMailer } from '@sightline/service-kit';
import { runAlone } from '@sightline/service-kit/alone';
import { gatewayOptions } from './compose.ts';
import { GatewayConfig, upstreamAddresses } from './config.ts';
import { GatewayModule } from './gateway.module.ts';

await runAlone({
  name: 'gateway',
  module: GatewayModule,
  config: GatewayConfig,
  parts: (config) =>
    gatewayOptions(config, { upstreams: new HttpUpstreams(upstreamAddresses(config)), mailer: smtpMailer }),
});
