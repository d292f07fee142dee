import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  to: string;
  subject: string;
  text: string;
  messageId: string;
}

/**
 * The point at which the server stops responding: before accepting an email, or after accepting it but before
 * confirming.
 */
type Hold = 'before' | 'after';

/** A mail server that can keep its clients waiting in the middle of an email. */
export class HeldMailServer {
  readonly accepted: ReceivedMail[] = [];
  #hold: { when: Hold; from: number } | null = null;
  #held: (() => void)[] = [];
  readonly #smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onData: (stream, session, done) => {
      const to = session.envelope.rcptTo.map(({ address }) => address.toLowerCase()).join();
      this.#take(stream, to).then(() => done(), done);
    },
  });

  async listen(): Promise<string> {
    // Clients are killed while connected.
    this.#smtp.on('error', () => undefined);
    await new Promise<void>((resolve) => this.#smtp.listen(0, '127.0.0.1', resolve));
    const address = this.#smtp.server.address();
    if (typeof address !== 'object' || !address) throw new Error('the mail server has no port');
    return `smtp://127.0.0.1:${address.port}`;
  }

  /** Holds all emails after `afterMails` more have been accepted. */
  hold(when: Hold, afterMails: number): void {
    this.#hold = { when, from: this.accepted.length + afterMails };
  }

  get waiting(): number {
    return this.#held.length;
  }

  /** Responds to all waiting clients. Emails held before their acceptance are not accepted. */
  release(): void {
    this.#hold = null;
    for (const answer of this.#held.splice(0)) answer();
  }

  async #take(stream: AsyncIterable<Uint8Array>, to: string): Promise<void> {
    const chunks: Uint8Array[] = [];
    for await (const chunk of stream) chunks.push(chunk);
    const { subject = '', text = '', messageId = '' } = await PostalMime.parse(Buffer.concat(chunks));
    const when = this.#hold && this.accepted.length >= this.#hold.from ? this.#hold.when : null;
    if (when === 'before') {
      await this.#wait();
      throw new Error('the email was not accepted in time');
    }
    this.accepted.push({ to, subject, text: text.trim(), messageId });
    if (when === 'after') await this.#wait();
  }

  #wait(): Promise<void> {
    return new Promise((resolve) => this.#held.push(resolve));
  }

  close(): Promise<void> {
    this.release();
    return new Promise((resolve) => this.#smtp.close(resolve));
  }
}
