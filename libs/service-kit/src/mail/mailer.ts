import { DomainError } from '@sightline/contracts';

/** One mail to one person. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Headers besides the usual ones, like `List-Unsubscribe`. */
  headers?: Record<string, string>;
}

/** Error code for a recipient that the mail server rejects. */
export const REFUSED_RECIPIENT = 'recipient_refused';

/**
 * Error code for a mail of which it isn't known whether the server accepted it: its answer was lost. Sent again, it has to be the
 * same mail.
 */
export const UNCONFIRMED_MAIL = 'mail_unconfirmed';

/** Whether a mail that failed may have been accepted. */
export const mayBeAccepted = (error: unknown): boolean =>
  error instanceof DomainError && error.code === UNCONFIRMED_MAIL;

/** Whether a mail failed only because of its recipient, so that a retry is pointless. */
export const isRefusedRecipient = (error: unknown): boolean =>
  error instanceof DomainError && error.code === REFUSED_RECIPIENT;

/** Sends mails. */
export interface Mailer {
  /**
   * Resolves when the mail server has accepted the mail.
   * @throws {DomainError} invalid `recipient_refused` when this recipient is rejected
   * @throws {DomainError} unavailable `mail_unavailable` when it was not sent; `mail_unconfirmed` when that isn't known
   */
  send(mail: Mail): Promise<void>;
}
/** Injection token of the mailer. */
export const MAILER = Symbol('Mailer');
