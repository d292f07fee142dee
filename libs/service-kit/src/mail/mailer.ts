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

/** Code of the error for a recipient that the mail server does not take. */
export const REFUSED_RECIPIENT = 'recipient_refused';

/** Whether a mail failed for this one recipient only: trying again is of no use. */
export const isRefusedRecipient = (error: unknown): boolean =>
  error instanceof DomainError && error.code === REFUSED_RECIPIENT;

/** Hands mails over. */
export interface Mailer {
  /**
   * Resolves when somebody else is responsible for the mail.
   * @throws {DomainError} invalid `recipient_refused` when this one recipient is not taken
   * @throws {DomainError} unavailable `mail_unavailable` when no mail can be sent
   */
  send(mail: Mail): Promise<void>;
}
/** Injection token of the mailer. */
export const MAILER = Symbol('Mailer');
