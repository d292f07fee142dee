import type { MailBlock, MailChange, MailContent } from './mail-blocks.ts';
import { oneLine, webAddress } from './mail-words.ts';

const signature = 'Sightline: know what your market is doing.';
const absent = 'not on the page';

const addressLine = (address: string) => webAddress(address) ?? '';

const changeLine = ({ label, before, after, change }: MailChange): string =>
  oneLine(`${label}: ${before || absent} -> ${after || absent}${change ? ` (${change})` : ''}`);

function textOf(block: MailBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return oneLine(block.text);
    case 'heading': {
      const title = oneLine(block.text);
      return `${title}\n${'-'.repeat(Math.min(title.length, 60))}`;
    }
    case 'changes':
      return block.changes.map(changeLine).join('\n');
    case 'button':
    case 'link':
      return `${oneLine(block.label)}:\n${addressLine(block.url)}`;
    case 'article': {
      const { title, url, meta, text, badge, note, changes = [], scores = [] } = block;
      return [
        oneLine(title),
        oneLine(text),
        note ? oneLine(`${note.label} ${note.text}`) : '',
        ...changes.map(changeLine),
        oneLine(badge ? `${badge} · ${meta}` : meta),
        scores.map(({ label, value }) => `${label} ${value}/10`).join(' · '),
        addressLine(url),
      ]
        .filter(Boolean)
        .join('\n');
    }
  }
}

/** Renders the content as plain text, for programs and people that prefer it. */
export function mailText({ subject, title = subject, subtitle, blocks, footer }: MailContent): string {
  const notes = footer.map((note) =>
    typeof note === 'string' ? oneLine(note) : `${oneLine(note.label)}: ${addressLine(note.url)}`,
  );
  const parts = [
    [oneLine(title), oneLine(subtitle ?? '')].filter(Boolean).join('\n'),
    ...blocks.map(textOf),
    notes.join('\n'),
    signature,
  ];
  return `${parts.join('\n\n')}\n`;
}
