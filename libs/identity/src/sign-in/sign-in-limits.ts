/**
 * Limits how often sign-in links can be requested. The host decides, and passes its class to
 * `IdentityModule.register`.
 */
export abstract class SignInLimits {
  /** @throws {DomainError} rate-limited when this client address has requested too many */
  abstract linksOfClient(ip: string): Promise<void>;
  /**
   * True if one more link can be emailed to this address. Never throws, because an error would reveal who has an
   * account.
   */
  abstract mayMailLinkTo(email: string): Promise<boolean>;
}
