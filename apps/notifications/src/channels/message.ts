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
  /** A Message-ID without brackets. Repeats have the same id, so mail servers and programs recognise them. */
  id?: string;
  subject: string;
  /** Headline of the content. Default: the subject. */
  title?: string;
  subtitle?: string;
  /** Time of sending in the reader's time zone. */
  dateline?: string;
  /** Text that message lists show beside the subject. Default: the subtitle. */
  preview?: string;
  /** The code that proves the recipient can read the channel. */
  code?: string;
  blocks: readonly ContentBlock[];
  /** Explains why the person gets this message, and how to unsubscribe. */
  footer: readonly (string | { label: string; url: string })[];
  /** One-click address that unsubscribes from this type of message with a POST (RFC 8058). */
  stopUrl?: string;
  /** For bulk messages: the List-Id, in the form of a host name, and a display name. */
  list?: { id: string; name: string };
}
