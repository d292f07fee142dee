import type { Battlecard, BoardCompany, Evidence } from '@sightline/contracts';
import { formatDate } from '@/lib/format/format';
import { sectionTitle } from './drafted-section.tsx';
import { changesOf } from './win-line.tsx';
import { linesOf, sideTitles } from './win-lines.tsx';

const sides = (['we-win', 'they-win'] as const).map((side) => ({ place: { side }, title: sideTitles[side] }));

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

/** Returns a battlecard as Markdown, each line with its evidence. Amber lines are marked. */
export function battlecardMarkdown(
  { sections, ownSections, lines }: Battlecard,
  { name }: Pick<BoardCompany, 'name'>,
): string {
  const parts = [`# Battlecard: ${plain(name)}`];
  const own = ownSections.map(({ id, title }) => ({ place: { sectionId: id }, title }));
  for (const { place, title } of [...sides, ...own]) {
    const written = linesOf({ lines }, place);
    if (written.length === 0) continue;
    parts.push(
      `## ${plain(title)}`,
      written
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
