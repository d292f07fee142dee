import type { Message, Transport } from '@sightline/service-kit';

/** A transport without consumers. The test decides the outcome for each message. */
export class ScriptedTransport implements Transport {
  readonly system = 'in_process';
  /** Every message sent, including repeated ones. */
  readonly offered: Message[] = [];
  /** The accepted messages, in order. */
  readonly taken: Message[] = [];
  /** Decides about a message: the transport accepts it if this resolves, and refuses it if this rejects. */
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
