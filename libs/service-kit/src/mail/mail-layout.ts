import { escapeHtml } from './html.ts';
import type { Mail } from './mailer.ts';

/** A paragraph, a button, a heading, or an article. Their text is untrusted and escaped here. */
export type MailBlock =
  | { kind: 'paragraph'; text: string }
  /** `copyLine`: the URL is written out too, for mail clients that show no buttons. */
  | { kind: 'button'; label: string; url: string; copyLine?: string }
  | { kind: 'heading'; text: string; url?: string }
  | { kind: 'article'; title: string; url: string; meta: string; text: string }
  | { kind: 'link'; label: string; url: string };

/** The content of a mail, from which the layout renders HTML and text. */
export interface MailContent {
  to: string;
  subject: string;
  /** Headline inside the mail. Default: the subject. */
  title?: string;
  blocks: readonly MailBlock[];
  /** Why the recipient gets this mail, and how to unsubscribe. */
  footer: readonly (string | { label: string; url: string })[];
  headers?: Record<string, string>;
}

const signature = 'Sightline: know what your market is doing.';
const ink = '#16181d';
const soft = '#5a6070';
const accent = '#0b5a73';
const line = '#d9dce3';

/** A single line: line breaks in untrusted text could imitate our own lines. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** The URL if it may be linked: http(s) only. */
function webAddress(address: string): string | null {
  const url = URL.parse(address);
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null;
}

/** A link, or only its text when the URL may not be linked. Untrusted text has its own text direction. */
function anchor(label: string, address: string, style: string): string {
  const words = `<bdi>${escapeHtml(oneLine(label))}</bdi>`;
  const url = webAddress(address);
  return url ? `<a href="${escapeHtml(url)}" style="${style}">${words}</a>` : words;
}

const addressLine = (address: string) => webAddress(address) ?? '';

function htmlOf(block: MailBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p style="margin:0 0 20px"><bdi>${escapeHtml(oneLine(block.text))}</bdi></p>`;
    case 'heading': {
      const style = `color:${ink};text-decoration:none`;
      const words = block.url ? anchor(block.text, block.url, style) : `<bdi>${escapeHtml(oneLine(block.text))}</bdi>`;
      return `<h2 style="margin:28px 0 12px;padding:0 0 8px;border-bottom:1px solid ${line};font-size:18px;line-height:1.3;overflow-wrap:anywhere">${words}</h2>`;
    }
    case 'button': {
      const style = `display:inline-block;padding:12px 24px;background:${accent};color:#ffffff;border-radius:8px;font-weight:600;text-decoration:none`;
      const button = `<p style="margin:0 0 24px">${anchor(block.label, block.url, style)}</p>`;
      if (!block.copyLine) return button;
      const copy = anchor(block.url, block.url, `color:${accent}`);
      return `${button}\n<p style="margin:0 0 8px">${escapeHtml(block.copyLine)}</p>\n<p style="margin:0 0 24px;word-break:break-all">${copy}</p>`;
    }
    case 'article':
      return `<div style="margin:0 0 20px">
<h3 style="margin:0 0 2px;font-size:16px;line-height:1.4;overflow-wrap:anywhere">${anchor(block.title, block.url, `color:${accent}`)}</h3>
<p style="margin:0 0 4px;color:${soft};font-size:14px"><bdi>${escapeHtml(oneLine(block.meta))}</bdi></p>
<p style="margin:0"><bdi>${escapeHtml(oneLine(block.text))}</bdi></p>
</div>`;
    case 'link':
      return `<p style="margin:0 0 20px">${anchor(block.label, block.url, `color:${accent}`)}</p>`;
  }
}

function textOf(block: MailBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return oneLine(block.text);
    case 'heading': {
      const title = oneLine(block.text);
      return `${title}\n${'-'.repeat(Math.min(title.length, 60))}`;
    }
    case 'button':
    case 'link':
      return `${oneLine(block.label)}:\n${addressLine(block.url)}`;
    case 'article':
      return [oneLine(block.title), oneLine(block.meta), oneLine(block.text), addressLine(block.url)]
        .filter(Boolean)
        .join('\n');
  }
}

/**
 * Renders a mail in the common layout: plain HTML with inline styles, and the same as text. All content is escaped, line breaks
 * are removed from single lines, and only http(s) URLs become links.
 */
export function mailOf({ to, subject, title = subject, blocks, footer, headers }: MailContent): Mail {
  const notes = footer.map((note) =>
    typeof note === 'string' ? escapeHtml(note) : anchor(note.label, note.url, `color:${accent}`),
  );
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(oneLine(subject))}</title>
</head>
<body style="margin:0;padding:32px 16px;background:#f3f6f8;color:${ink};font:16px/1.6 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<main style="max-width:560px;margin:0 auto;padding:32px 24px;background:#ffffff;border:1px solid ${line};border-radius:12px">
<p style="margin:0 0 24px;font-weight:700">Sightline</p>
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.3">${escapeHtml(oneLine(title))}</h1>
${blocks.map(htmlOf).join('\n')}
<div style="margin:28px 0 0;padding:16px 0 0;border-top:1px solid ${line};color:${soft};font-size:14px">
${notes.map((note) => `<p style="margin:0 0 6px">${note}</p>`).join('\n')}
</div>
</main>
</body>
</html>
`;
  const textNotes = footer.map((note) =>
    typeof note === 'string' ? note : `${oneLine(note.label)}: ${addressLine(note.url)}`,
  );
  const text = `${[oneLine(title), ...blocks.map(textOf), textNotes.join('\n'), signature].join('\n\n')}\n`;
  return { to, subject: oneLine(subject), text, html, ...(headers ? { headers } : {}) };
}
