import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

/* Every sentence of docs/product.md needs rows in docs/product-coverage.md, in the chapter with the same number. Rows use
   their own wording, and a sentence may be split over several rows. Therefore words are compared: up to four rows together
   must contain at least half of its words. */
const mostRows = 4;
const leastCovered = 0.5;
/** Minimum share of a row's own words in the sentence, so that an unrelated row doesn't cover a sentence by chance. */
const leastShared = 0.3;
/** Shorter sentences ("In order.") are meaningless on their own. */
const leastWords = 3;

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const readDocument = (name: string) => readFileSync(join(root, 'docs', name), 'utf8');

const fillers = new Set(
  'about above after also and are aren because been before being below between both but can could did does doing don each every for from had has have here how into isn its itself just least may more most much must not off once one only onto other others out over own said same say says she should show shown shows some such than that the their them then there these they this those through under until upon very was were what when where which while who whom whose why will with within without would yet you your'.split(
    ' ',
  ),
);
const endings = ['ing', 'ed', 'es', 's'];
const stem = (word: string): string => {
  const ending = endings.find((one) => word.endsWith(one) && word.length - one.length >= 4);
  return ending ? word.slice(0, -ending.length) : word;
};
const wordsOf = (text: string): Set<string> =>
  new Set((text.toLowerCase().match(/[a-z0-9]{3,}/g) ?? []).filter((word) => !fillers.has(word)).map(stem));

/** The lines of each chapter, keyed by its number. */
function chaptersOf(markdown: string): Map<string, string[]> {
  const chapters = new Map<string, string[]>();
  let lines: string[] = [];
  for (const line of markdown.split('\n')) {
    const number = /^## §(\d+)/.exec(line)?.[1];
    if (number === undefined) {
      lines.push(line);
      continue;
    }
    lines = [];
    chapters.set(number, lines);
  }
  return chapters;
}

/** Paragraphs and list entries, each on one line, without tables and headings. */
function paragraphsOf(lines: readonly string[]): string[] {
  const paragraphs: string[] = [];
  let isOpen = false;
  for (const line of lines) {
    const entry = /^(?:- |\d+\. )(.*)$/.exec(line)?.[1];
    if (line.trim() === '' || /^[#|]/.test(line)) isOpen = false;
    else if (entry !== undefined || !isOpen) {
      paragraphs.push(entry ?? line.trim());
      isOpen = true;
    } else paragraphs.push(`${paragraphs.pop()} ${line.trim()}`);
  }
  return paragraphs;
}

/** Splits a paragraph into sentences. Full stops in quotation marks and code don't end a sentence. */
function sentencesOf(paragraph: string): string[] {
  const quotes: string[] = [];
  const text = paragraph.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/"[^"]*"|“[^”]*”|`[^`]*`/g, (quote) => {
    quotes.push(quote);
    return `<${quotes.length - 1}>`;
  });
  return text
    .split(/(?<=[.?!])\s+/)
    .map((sentence) => sentence.replaceAll(/<(\d+)>/g, (_, at) => quotes[Number(at)] ?? '').replaceAll('*', ''));
}

const rowsOf = (lines: readonly string[]): Set<string>[] =>
  lines.flatMap((line) => {
    const cells = /^\| (.*) \|$/.exec(line)?.[1]?.split(' | ') ?? [];
    return cells.length === 3 && cells[0] !== 'product' ? [wordsOf(cells[0] ?? '')] : [];
  });

const sharedWords = (one: ReadonlySet<string>, other: ReadonlySet<string>): number =>
  [...one].filter((word) => other.has(word)).length;

/** The share of words covered by these rows, 0 to 1. */
function coveredPart(words: ReadonlySet<string>, rows: readonly Set<string>[]): number {
  const near = rows.filter((row) => {
    const shared = sharedWords(row, words);
    return shared >= Math.min(2, words.size) && shared >= leastShared * row.size;
  });
  let left = new Set(words);
  for (let used = 0; used < mostRows && left.size > 0; used++) {
    const best = near.toSorted((a, b) => sharedWords(b, left) - sharedWords(a, left))[0];
    if (!best) break;
    left = new Set([...left].filter((word) => !best.has(word)));
  }
  return 1 - left.size / words.size;
}

function uncovered(product: string, coverage: string): string[] {
  const rows = chaptersOf(coverage);
  return [...chaptersOf(product)].flatMap(([chapter, lines]) => {
    const ofChapter = rowsOf(rows.get(chapter) ?? []);
    return paragraphsOf(lines)
      .flatMap(sentencesOf)
      .filter((sentence) => {
        const words = wordsOf(sentence);
        return words.size >= leastWords && coveredPart(words, ofChapter) < leastCovered;
      })
      .map((sentence) => `§${chapter}: ${sentence}`);
  });
}

it('docs/product-coverage.md has rows for every sentence of docs/product.md', () => {
  expect(uncovered(readDocument('product.md'), readDocument('product-coverage.md'))).toEqual([]);
});

describe('a sentence', () => {
  const row = (text: string) => `| ${text} | \`a.ts\` | \`a.spec.ts › does\` |`;
  const product = (text: string) => `# What\n\n## §2 Screens\n\n### Boards\n\n${text}\n`;
  const coverage = (rows: string, chapter = 2) => `## §${chapter} Screens\n\n${rows}\n`;
  const deletion = 'The owner deletes a board after a confirmation.';

  it.each([
    ['is covered by a row in other words', deletion, row('A confirmation before the owner can delete a board'), []],
    [
      'is covered by several rows',
      'Cards have a title, a picture, a summary and three scores.',
      `${row('Cards have a title and a picture')}\n${row('Cards: a summary and three scores')}`,
      [],
    ],
    ['is covered by no row about something else', deletion, row('A board is shared with people'), [deletion]],
    ['may span lines and lists', '- The owner deletes\n  a board after\n  a confirmation.', '', [deletion]],
    [
      'ends at no full stop in a quotation',
      'The button reads "Sure? Yes. Delete." to owners.',
      '',
      ['The button reads "Sure? Yes. Delete." to owners.'],
    ],
    ['of two words needs no row', 'In order.', '', []],
    ['in a table is left to its section', '| The owner deletes boards | after a confirmation |', '', []],
  ])('%s', (_what, text, rows, expected) => {
    expect(uncovered(product(text), coverage(rows))).toEqual(expected.map((sentence) => `§2: ${sentence}`));
  });

  it('needs rows in its own chapter', () => {
    const rows = row('A confirmation before the owner can delete a board');
    expect(uncovered(product(deletion), coverage(rows, 4))).toHaveLength(1);
  });

  it('needs a row when it is added to the document', () => {
    const added = 'Saturdays paint boards in purple stripes for accountants.';
    const withIt = readDocument('product.md').replace('\n### Portfolio\n', `\n${added}\n\n### Portfolio\n`);
    expect(uncovered(withIt, readDocument('product-coverage.md'))).toContain(`§2: ${added}`);
  });
});
