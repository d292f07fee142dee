import { DomainError, messageOf } from '@sightline/contracts';
import { createTransport, type Transporter } from 'nodemailer';
import { type Mail, type Mailer, REFUSED_RECIPIENT } from './mailer.ts';

/** Hands mails to a mail server (`smtp://` or `smtps://`, credentials in the address). */
export class SmtpMailer implements Mailer {
  readonly #transport: Transporter;

  constructor(
    url: string,
    private readonly from: string,
  ) {
    const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
    this.#transport = createTransport({ url, ...timeouts });
  }

  async send(mail: Mail): Promise<void> {
    try {
      await this.#transport.sendMail({ from: this.from, ...mail });
    } catch (cause) {
      throw isRefusal(cause)
        ? new DomainError('invalid', REFUSED_RECIPIENT, 'The mail server does not take this recipient', { cause })
        : new DomainError('unavailable', 'mail_unavailable', `The mail server fails: ${messageOf(cause)}`, { cause });
    }
  }
}

/** Permanent answers (5xx) to the recipient; a refused sender or temporary answers are about the server. */
function isRefusal(cause: unknown): boolean {
  if (!(cause instanceof Error) || !('code' in cause) || cause.code !== 'EENVELOPE') return false;
  return (
    'command' in cause && cause.command === 'RCPT TO' && 'responseCode' in cause && Number(cause.responseCode) >= 500
  );
}
