import 'reflect-metadata';
import { HttpUpstreams, smtpMailer } from '@sightline/service-kit';
import { runProcess } from '@sightline/service-kit/process';
import { gatewayOptions } from './compose.ts';
import { GatewayConfig, upstreamAddresses } from './config.ts';
import { GatewayModule } from './gateway.module.ts';

await runProcess({
  name: 'gateway',
  module: GatewayModule,
  config: GatewayConfig,
  parts: (config) =>
    gatewayOptions(config, { upstreams: new HttpUpstreams(upstreamAddresses(config)), mailer: smtpMailer }),
});
