import type { NotificationPreferences } from '@sightline/contracts';
import type { MailBlock } from '@sightline/service-kit';

/** Parts of a message; each channel renders them in its own way. The text is untrusted. */
export type ContentBlock = MailBlock;

/** A message to a person, independent of the channel. */
export interface Message {
  kind:
    | 'digest'
    | 'test-digest'
    | 'alert-confirmation'
    | 'weekly-alert'
    | 'alert'
    | 'channel-code'
    | 'channel-test'
    | 'channel-problem';
  /** As in a Message-ID, without brackets. A repeat has the same one, by which mail servers and programs recognise it. */
  id?: string;
  /** One-line subject. */
  subject: string;
  /** Headline of the content. Default: the subject. */
  title?: string;
  /** A line below the headline. */
  subtitle?: string;
  /** When it is sent, as its reader's clock shows it. */
  dateline?: string;
  /** What lists of messages show beside the subject. Default: the subtitle. */
  preview?: string;
  /** The code that proves that somebody reads the channel. */
  code?: string;
  blocks: readonly ContentBlock[];
  /** Why the person gets this, and how to unsubscribe. */
  footer: readonly (string | { label: string; url: string })[];
  /** Address that ends messages of this kind with one POST (RFC 8058). */
  stopUrl?: string;
  /** Of messages that go to many: what they are filed by, like a host name, and its name. */
  list?: { id: string; name: string };
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
