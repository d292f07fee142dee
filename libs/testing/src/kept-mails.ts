import type { Mail, Mailer } from '@sightline/service-kit';

/** Keeps emails instead of sending them; fails while `failure` is set. */
export class KeptMails implements Mailer {
  readonly mails: Mail[] = [];
  failure: Error | null = null;
  /** Runs after an email is stored and before the sender's promise resolves. */
  accepted: () => Promise<void> = async () => undefined;

  async send(mail: Mail): Promise<void> {
    if (this.failure) throw this.failure;
    this.mails.push(mail);
    await this.accepted();
  }
}
