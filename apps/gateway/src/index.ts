export { gatewayOptions, localMailbox, smtpMailer } from './compose.ts';
export { GatewayConfig, GatewaySettings, upstreamAddresses } from './config.ts';
export { GatewayModule } from './gateway.module.ts';
export { MAILER, type Mail, type Mailer } from './mail/mailer.ts';
export { withWholeSignIn } from './sign-in/sign-in-mode.ts';
export { SignInSettings } from './sign-in/sign-in-settings.ts';
