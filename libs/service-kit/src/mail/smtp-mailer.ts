import { DomainError, messageOf } from '@sightline/contracts';
import type { Transporter } from 'nodemailer';
import { type Mail, type Mailer, REFUSED_RECIPIENT } from './mailer.ts';

/** Sends mails through an SMTP server (`smtp://` or `smtps://`, credentials in the URL). */
export class SmtpMailer implements Mailer {
  #transport: Promise<Transporter> | null = null;

  constructor(
    private readonly url: string,
    private readonly from: string,
  ) {}

  async send(mail: Mail): Promise<void> {
    try {
      this.#transport ??= transportTo(this.url);
      await (await this.#transport).sendMail({ from: this.from, ...mail });
    } catch (error) {
      if (isRefusal(error))
        throw new DomainError('invalid', REFUSED_RECIPIENT, 'The mail server does not take this recipient');
      // The server's message is logged, without the address it may contain.
      const words = messageOf(error).replaceAll(mail.to, '<recipient>');
      throw new DomainError(
        'unavailable',
        'mail_unavailable',
        'We can not send mails right now. Please try again later.',
        { cause: new Error(`The mail server fails: ${words}`) },
      );
    }
  }
}

/** Loaded with the first mail: most copies on one machine never send any. */
async function transportTo(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 });
}

/** Permanent errors (5xx) for the recipient; a rejected sender or temporary errors concern the server. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'EENVELOPE') return false;
  return (
    'command' in error && error.command === 'RCPT TO' && 'responseCode' in error && Number(error.responseCode) >= 500
  );
}
