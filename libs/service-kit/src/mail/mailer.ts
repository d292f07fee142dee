import { DomainError } from '@sightline/contracts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Additional headers, such as `List-Unsubscribe`. */
  headers?: Record<string, string>;
}

/** Error code for a recipient that the mail server rejects. */
export const REFUSED_RECIPIENT = 'recipient_refused';

/**
 * Error code if the server's response was lost, so that it is unknown whether the server accepted an email. A retry
 * must send the same email.
 */
export const UNCONFIRMED_MAIL = 'mail_unconfirmed';

/** Returns true if the server may have accepted an email despite the error. */
export const mayBeAccepted = (error: unknown): boolean =>
  error instanceof DomainError && error.code === UNCONFIRMED_MAIL;

/** Returns true if an email failed only because of its recipient, so that a retry is pointless. */
export const isRefusedRecipient = (error: unknown): boolean =>
  error instanceof DomainError && error.code === REFUSED_RECIPIENT;

export interface Mailer {
  /**
   * Resolves once the mail server has accepted the email.
   * @throws {DomainError} invalid `recipient_refused` if this recipient is rejected
   * @throws {DomainError} unavailable `mail_unavailable` if the email was not sent; `mail_unconfirmed` if that is
   *  unknown
   */
  send(mail: Mail): Promise<void>;
}
/** Injection token of the mailer. */
export const MAILER = Symbol('Mailer');
