export { gatewayOptions } from './compose.ts';
export { GatewayConfig, GatewaySettings, upstreamAddresses } from './config.ts';
export { GatewayModule } from './gateway.module.ts';
export { LocalMailbox, type MailDocument } from './mail/local-mailbox.ts';
export { withWholeSignIn } from './sign-in/sign-in-mode.ts';
export { SignInSettings } from './sign-in/sign-in-settings.ts';
