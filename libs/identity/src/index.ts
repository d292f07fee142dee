export type { IdentityConfig } from './config.ts';
export { IdentityModule } from './identity.module.ts';
export { AccountRemoval } from './issuer/account-removal.ts';
export { SignInLimits } from './sign-in/sign-in-limits.ts';
export { issuerOf, type SignInMode, withWholeSignIn } from './sign-in/sign-in-mode.ts';
export { SignInOptions } from './sign-in/sign-in-options.ts';
export { SignInSettings } from './sign-in/sign-in-settings.ts';
export { TokenVerifier, type User } from './tokens/token-verifier.ts';
