export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Hands mails over. */
export interface Mailer {
  /** Resolves when somebody else is responsible for the mail. Rejects when it could not be handed over. */
  send(mail: Mail): Promise<void>;
}
/** Injection token of the mailer. */
export const MAILER = Symbol('Mailer');
