import type { MailBlock } from '@sightline/product';

/** Parts of a message, rendered differently by each channel. The text is untrusted. */
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
  /** A Message-ID without brackets. A repeat has the same id, so mail servers and programs recognise it. */
  id?: string;
  subject: string;
  /** Headline of the content. Default: the subject. */
  title?: string;
  subtitle?: string;
  /** Time of sending in the reader's time zone. */
  dateline?: string;
  /** Text that message lists show beside the subject. Default: the subtitle. */
  preview?: string;
  /** The code to prove that the recipient reads the channel. */
  code?: string;
  blocks: readonly ContentBlock[];
  /** Why the person gets this, and how to unsubscribe. */
  footer: readonly (string | { label: string; url: string })[];
  /** One-click address that unsubscribes from this kind of message with a POST (RFC 8058). */
  stopUrl?: string;
  /** For bulk messages: the List-Id, like a host name, and a display name. */
  list?: { id: string; name: string };
}
