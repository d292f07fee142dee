import type { Message, Transport } from '@sightline/service-kit';

/** A transport without consumers that does with every message what the test says. */
export class ScriptedTransport implements Transport {
  readonly system = 'in_process';
  /** Every message handed over, repeats included. */
  readonly offered: Message[] = [];
  /** The messages it took, in that order. */
  readonly taken: Message[] = [];
  /** What becomes of a message; taken when it resolves, refused when it rejects. */
  respond: (message: Message) => Promise<void> = async () => {};

  async publish(message: Message): Promise<void> {
    this.offered.push(message);
    await this.respond(message);
    this.taken.push(message);
  }

  subscribe(): void {}
  async start(): Promise<void> {}
  async putDeadLetter(): Promise<void> {}
  async listDeadLetters(): Promise<[]> {
    return [];
  }
  async replay(): Promise<number> {
    return 0;
  }
  async check(): Promise<void> {}
  async stop(): Promise<void> {}
}
