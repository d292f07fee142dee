/** A score of an article, 0 to 10. */
export interface MailScore {
  label: string;
  value: number;
}

/** What something was and is. An empty side was, or is, not there. */
export interface MailChange {
  label: string;
  before: string;
  after: string;
  /** Of an amount: "+25%". */
  change?: string;
}

/** A part of a mail. Its text is untrusted and escaped when it is rendered. */
export type MailBlock =
  | { kind: 'paragraph'; text: string }
  /** `copyLine`: the URL is written out too, for mail clients that show no buttons. */
  | { kind: 'button'; label: string; url: string; copyLine?: string }
  /** `isSection`: the small heading of a part, rather than of a subject. */
  | { kind: 'heading'; text: string; url?: string; isSection?: boolean }
  | {
      kind: 'article';
      title: string;
      url: string;
      meta: string;
      text: string;
      /** Stands out before `meta`. */
      badge?: string;
      tone?: 'positive' | 'negative';
      /** A remark with its name: "For you:". */
      note?: { label: string; text: string };
      changes?: readonly MailChange[];
      scores?: readonly MailScore[];
      /** Only a line: title and `meta`. */
      isShort?: boolean;
    }
  /** Rows of a table, before and after. */
  | { kind: 'changes'; changes: readonly MailChange[] }
  | { kind: 'link'; label: string; url: string };

/** The content of a mail, from which the layout renders HTML and text. */
export interface MailContent {
  to: string;
  subject: string;
  /** Headline inside the mail. Default: the subject. */
  title?: string;
  /** A line below the headline. */
  subtitle?: string;
  /** When it is sent, as its reader's clock shows it. */
  dateline?: string;
  /** What lists of mails show beside the subject. Default: the subtitle. */
  preview?: string;
  blocks: readonly MailBlock[];
  /** Why the recipient gets this mail, and how to unsubscribe. */
  footer: readonly (string | { label: string; url: string })[];
  headers?: Record<string, string>;
}
