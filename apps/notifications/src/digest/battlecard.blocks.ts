import type { ContentBlock } from '../channels/message.ts';
import type { Digest } from './digest.ts';
import { counted } from './digest-words.ts';

/** Maximum number of linked battlecards; the others are counted. */
const mostCards = 5;

/** States how many lines need a look, with a link to each battlecard; empty if there is no such line. */
export function battlecardBlocks({ battlecards }: Pick<Digest, 'battlecards'>, publicUrl: string): ContentBlock[] {
  if (battlecards.length === 0) return [];
  const ordered = battlecards.toSorted((a, b) => b.lines - a.lines);
  const rest = ordered.length - mostCards;
  return [
    { kind: 'heading', text: 'Battlecards', isSection: true },
    { kind: 'paragraph', text: linesToCheckWords(ordered) },
    ...ordered.slice(0, mostCards).map(({ boardId, companyId, company, lines }): ContentBlock => {
      const [board, id] = [boardId, companyId].map(encodeURIComponent);
      const url = `${publicUrl}/boards/${board}/companies/${id}/battlecard`;
      return { kind: 'link', label: `${company ?? 'Battlecard'} (${counted(lines, 'line')})`, url };
    }),
    ...(rest > 0
      ? [{ kind: 'link', label: `${counted(rest, 'more battlecard')}`, url: `${publicUrl}/boards` } as const]
      : []),
  ];
}

/** For example '3 lines of 2 battlecards need a look.' */
export function linesToCheckWords(cards: readonly { lines: number }[]): string {
  const lines = cards.reduce((sum, card) => sum + card.lines, 0);
  return `${counted(lines, 'line')} of ${counted(cards.length, 'battlecard')} ${lines === 1 ? 'needs' : 'need'} a look.`;
}
