import type { NotificationPreferences } from '@sightline/contracts';
import type { MailBlock } from '@sightline/service-kit';

/** Parts of a message; each channel renders them in its own way. The text is untrusted. */
export type ContentBlock = MailBlock;

/** A message to a person, independent of the channel. */
export interface Message {
  kind: 'digest' | 'test-digest' | 'alert-confirmation';
  /** As in a Message-ID, without brackets. A repeat has the same one, by which mail servers and programs recognise it. */
  id?: string;
  /** One-line subject. */
  subject: string;
  /** Headline of the content. Default: the subject. */
  title?: string;
  blocks: readonly ContentBlock[];
  /** Why the person gets this, and how to unsubscribe. */
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

/** One way to reach people. A new one needs its file, its spec and a row in channels.ts. */
export interface Channel {
  /** Part of the key of the delivery ledger: never rename it. */
  readonly name: string;
  isWanted(preferences: NotificationPreferences): boolean;
  /**
   * Resolves once the channel accepts the message.
   * @throws {DomainError} invalid `recipient_refused` when it rejects this recipient; unavailable when it can't be reached
   */
  send(recipient: Recipient, message: Message): Promise<void>;
}
