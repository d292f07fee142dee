export { gatewayOptions } from './compose.ts';
export { GatewayConfig, GatewaySettings, upstreamAddresses } from './config.ts';
export { GatewayModule } from './gateway.module.ts';
export { refuseForeignWrite } from './http/foreign-writes.ts';
export { requireThisMachine } from './principal/loopback.ts';
