import type { Battlecard, BoardCompany, Evidence } from '@sightline/contracts';
import { formatDate } from '@/lib/format/format';
import { sectionTitle } from './drafted-section.tsx';
import { changesOf } from './win-line.tsx';
import { sideTitles } from './win-lines.tsx';

const sides = ['we-win', 'they-win'] as const;

/** External text must not become markup or links in the document into which it is pasted. */
const plain = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_{}[\]<>#|~!]/g, '\\$&');

/** Notes stay on the board, so the export only says that a note exists. */
function sourceOf({ ref, label, text, url, seenAt }: Evidence): string {
  if (ref.kind === 'note') return `  - a note of ${formatDate(seenAt)}`;
  const address = url && /^https?:\/\//.test(url) ? ` <${url.replace(/[<>\s]/g, encodeURIComponent)}>` : '';
  return `  - ${plain(label)}, ${formatDate(seenAt)}: “${plain(text)}”${address}`;
}

/** Returns a battlecard as Markdown. Each line has its evidence, and amber lines are marked. */
export function battlecardMarkdown({ sections, lines }: Battlecard, { name }: Pick<BoardCompany, 'name'>): string {
  const parts = [`# Battlecard: ${plain(name)}`];
  for (const side of sides) {
    const ofSide = lines.filter((line) => line.side === side);
    if (ofSide.length === 0) continue;
    parts.push(
      `## ${sideTitles[side]}`,
      ofSide
        .flatMap((line) => [
          `- ${plain(line.text)}`,
          ...changesOf(line).map(({ text, at }) => `  - **Needs a look:** ${plain(text)} (${formatDate(at)})`),
          ...line.evidence.map(sourceOf),
        ])
        .join('\n'),
    );
  }
  for (const section of sections) {
    const drafted = section.lines.flatMap(({ text, isQuote, evidence }) => [
      `- ${isQuote ? `“${plain(text)}”` : plain(text)}`,
      ...evidence.map(sourceOf),
    ]);
    parts.push(
      `## ${sectionTitle(section.name)}`,
      drafted.length > 0 ? drafted.join('\n') : plain(section.empty ?? ''),
    );
  }
  return `${parts.join('\n\n')}\n`;
}
