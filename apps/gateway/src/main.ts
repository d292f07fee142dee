import 'reflect-metadata';
import { HttpUpstreams, runAlone, smtpMailer } from '@sightline/service-kit';
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
