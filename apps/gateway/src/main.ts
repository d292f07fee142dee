import 'reflect-metadata';
import { runAlone } from '@sightline/service-kit';
import { GatewayConfig } from './config.ts';
import { GatewayModule } from './gateway.module.ts';

await runAlone({ name: 'gateway', module: GatewayModule, config: GatewayConfig });
