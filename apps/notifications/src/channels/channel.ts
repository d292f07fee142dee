import type { NotificationPreferences } from '@sightline/contracts';
import type { MailBlock } from '@sightline/service-kit';

/** What a message is made of; each channel renders it in its own way. Text in it may come from anybody. */
export type ContentBlock = MailBlock;

/** What a person or a board is told. */
export interface Message {
  kind: 'digest' | 'test-digest' | 'alert-confirmation';
  /** One line that announces it. */
  subject: string;
  /** Headline of the content. Default: the subject. */
  title?: string;
  blocks: readonly ContentBlock[];
  /** Why one gets this, and how to stop it. */
  footer: readonly (string | { label: string; url: string })[];
  /** Address that ends messages of this kind with one POST (RFC 8058). */
  stopUrl?: string;
}

/** The person a message goes to. */
export interface Recipient {
  /** Null for an address that belongs to no account. */
  userId: string | null;
  email: string;
}

/** One way to reach people. A new one is its file, its spec and a row in channels.ts. */
export interface Channel {
  /** Part of the key of the delivery ledger: never rename it. */
  readonly name: string;
  isWanted(preferences: NotificationPreferences): boolean;
  /**
   * Resolves when the channel has taken over the message.
   * @throws {DomainError} invalid `recipient_refused` when it does not take this recipient; unavailable when it can't be reached
   */
  send(recipient: Recipient, message: Message): Promise<void>;
}
