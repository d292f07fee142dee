/** An article's score, 0 to 10. */
export interface MailScore {
  label: string;
  value: number;
}

/** A value before and after a change. An empty side means that the value did not or does not exist. */
export interface MailChange {
  label: string;
  before: string;
  after: string;
  /** Relative change of an amount, such as "+25%". */
  change?: string;
}

/** A part of an email. Its text is untrusted and escaped when it is rendered. */
export type MailBlock =
  | { kind: 'paragraph'; text: string }
  /** With `copyLine`, the URL is also written out, for mail clients that show no buttons. */
  | { kind: 'button'; label: string; url: string; copyLine?: string }
  /** With `isSection`, the small heading of a section rather than of a subject. */
  | { kind: 'heading'; text: string; url?: string; isSection?: boolean }
  | {
      kind: 'article';
      title: string;
      url: string;
      meta: string;
      text: string;
      /** Label that stands out before `meta`. */
      badge?: string;
      tone?: 'positive' | 'negative';
      /** A labelled remark, such as "For you:". */
      note?: { label: string; text: string };
      changes?: readonly MailChange[];
      scores?: readonly MailScore[];
      /** Limits the entry to one line: title and `meta`. */
      isShort?: boolean;
    }
  /** Table rows with the values before and after. */
  | { kind: 'changes'; changes: readonly MailChange[] }
  | { kind: 'link'; label: string; url: string };

/** The content of an email, from which the layout renders HTML and text. */
export interface MailContent {
  to: string;
  subject: string;
  /** Headline inside the email. Default: the subject. */
  title?: string;
  subtitle?: string;
  /** Time of sending in the reader's time zone. */
  dateline?: string;
  /** Text that mail lists show beside the subject. Default: the subtitle. */
  preview?: string;
  blocks: readonly MailBlock[];
  /** Why the recipient gets this email, and how to unsubscribe. */
  footer: readonly (string | { label: string; url: string })[];
  headers?: Record<string, string>;
}
