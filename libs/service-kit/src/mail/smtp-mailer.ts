import { DomainError, messageOf } from '@sightline/contracts';
import type { Transporter } from 'nodemailer';
import { type Mail, type Mailer, REFUSED_RECIPIENT, UNCONFIRMED_MAIL } from './mailer.ts';

/** Sends emails through an SMTP server (`smtp://` or `smtps://`, credentials in the URL). */
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
        throw new DomainError('invalid', REFUSED_RECIPIENT, 'The mail server rejected this recipient');
      // The server's message is logged, without the address it may contain.
      const words = messageOf(error).replaceAll(mail.to, '<recipient>');
      throw new DomainError(
        'unavailable',
        wasNotSent(error) ? 'mail_unavailable' : UNCONFIRMED_MAIL,
        'We cannot send email right now. Please try again later.',
        { cause: new Error(`The mail server failed: ${words}`) },
      );
    }
  }
}

/** Loads the SMTP client with the first email, because most local installations never send any. */
async function transportTo(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 });
}

interface SmtpError extends Error {
  code?: unknown;
  command?: unknown;
  responseCode?: unknown;
  response?: unknown;
}

/**
 * Returns true if the server rejected the email or was never reached. Otherwise the connection ended without a
 * response.
 */
function wasNotSent(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, responseCode }: SmtpError = error;
  return (
    typeof responseCode === 'number' || neverReached.has(code) || /ECONNREFUSED|ENOTFOUND|EAI_AGAIN/.test(error.message)
  );
}
const neverReached: ReadonlySet<unknown> = new Set(['EDNS', 'ETLS', 'EAUTH', 'ECONNREFUSED']);

/**
 * Returns true for a permanent response (5xx) about the recipient's mailbox. A rejected sender, temporary errors, and
 * 5.7.x (relaying denied, blocked) concern us, not the recipient.
 */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, command, responseCode, response }: SmtpError = error;
  if (code !== 'EENVELOPE' || command !== 'RCPT TO') return false;
  return Number(responseCode) >= 500 && !/^\d{3}[ -]5\.7\./.test(String(response));
}
