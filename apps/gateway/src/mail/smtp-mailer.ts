import { createTransport, type Transporter } from 'nodemailer';
import type { Mail, Mailer } from './mailer.ts';

/** Hands mails to a mail server (`smtp://` or `smtps://`, credentials in the address). */
export class SmtpMailer implements Mailer {
  readonly #transport: Transporter;

  constructor(
    url: string,
    private readonly from: string,
  ) {
    this.#transport = createTransport({
      url,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
    });
  }

  async send(mail: Mail): Promise<void> {
    await this.#transport.sendMail({ from: this.from, ...mail });
  }
}
