/** How often sign-in links may be requested; the host decides, and provides it to `IdentityModule.register`. */
export abstract class SignInLimits {
  /** @throws {DomainError} rate-limited when this client address has requested too many */
  abstract linksOfClient(ip: string): Promise<void>;
  /** Whether one more link may be mailed to this address. Never throws: an error would reveal who has an account. */
  abstract mayMailLinkTo(email: string): Promise<boolean>;
}
