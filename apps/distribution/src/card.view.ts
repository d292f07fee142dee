import type { Card } from '@sightline/contracts';
import type { Alias } from './board-link.document.ts';
import type { ItemDocument } from './card.document.ts';
import { itemPartOf, judgedOf, type ReadView } from './item.view.ts';
import type { ListedCard } from './listed-card.ts';
import { lowerReason } from './stories/priority.ts';

const shownAs = (companyId: string, aliases: readonly Alias[] = []) =>
  aliases.find((alias) => alias.companyId === companyId)?.shownAs;

/** The company that a card is shown under. */
export function shownCompany(
  { companyId, companyName }: Pick<ItemDocument, 'companyId' | 'companyName'>,
  aliases?: readonly Alias[],
) {
  return shownAs(companyId, aliases) ?? { companyId, name: companyName };
}

/** The company that cards of this one are shown under: itself, unless it is merged. */
export const shownCompanyId = (companyId: string, aliases?: readonly Alias[]): string =>
  shownAs(companyId, aliases)?.companyId ?? companyId;

/** What a card says of the further reports of its event. */
export type FurtherReports = Pick<Card, 'reports' | 'sources' | 'updatedAt' | 'update'>;

/** Of an event with a single report. */
const noReports: FurtherReports = { reports: 0, sources: 0, updatedAt: null, update: null };

/** What lists read of an item. */
export type ViewedItem = Pick<ItemDocument, '_id' | 'companyId' | 'companyName'> & { view: ReadView };
/** What of an item decides how a board shows its card. */
type ShownItem = Omit<ViewedItem, 'view'> & { view: Omit<ReadView, 'json'> };

/** The fields of a card that depend on its board. */
function boardPartOf(
  card: ListedCard,
  item: ShownItem,
  aliases: readonly Alias[] | undefined,
  further: FurtherReports,
): Omit<Card, keyof ReturnType<typeof itemPartOf>> {
  const company = shownCompany(item, aliases);
  const { reason, doubtful } = item.view;
  const isConfirmed = doubtful && card.doubt === null && !card.hiddenBy;
  return {
    id: card._id,
    boardId: card.boardId,
    companyId: company.companyId,
    storyId: card.storyId,
    ...further,
    importance: card.importance,
    ...(card.lowered !== undefined && { priorityLowered: true }),
    company: company.name,
    ...(doubtful && !isConfirmed && { doubtful: true }),
    ...(card.hiddenBy && { hiddenBy: card.hiddenBy }),
    reason: [
      ...(isConfirmed ? [`You said that this is about ${company.name}.`] : []),
      reason,
      ...(card.lowered === undefined ? [] : [lowerReason(card.lowered)]),
    ].join(' '),
    read: card.read,
    archived: card.archived,
    createdAt: card.createdAt.toISOString(),
  };
}

/** The card as the API shows it (product §3, news card view). */
export function toCard(
  card: ListedCard,
  document: ItemDocument,
  aliases: readonly Alias[] | undefined,
  further: FurtherReports = noReports,
): Card {
  const view = judgedOf(document);
  return { ...boardPartOf(card, { ...document, view }, aliases, further), ...itemPartOf(document) };
}

/** The same as JSON, in two parts that follow each other: what depends on the board, and what the item has. */
export interface CardJson {
  readonly begin: string;
  readonly item: Uint8Array;
}

export function toCardJson(
  card: ListedCard,
  item: ViewedItem,
  aliases: readonly Alias[] | undefined,
  further: FurtherReports = noReports,
  more: Pick<Card, 'doubtfulLikeIt'> = {},
): CardJson {
  const begin = `${JSON.stringify({ ...boardPartOf(card, item, aliases, further), ...more }).slice(0, -1)},`;
  return { begin, item: item.view.json };
}

/** A list of cards as JSON. @param rest of the list's fields */
export function toListJson(cards: readonly CardJson[], rest: object): Buffer {
  const begins = cards.map(({ begin }, at) => `${at === 0 ? '{"items":[' : '},'}${begin}`);
  const end = `${cards.length === 0 ? '{"items":[' : '}'}],${JSON.stringify(rest).slice(1)}`;
  const texts = [...begins, end];
  const size = cards.reduce((sum, { item }) => sum + item.length, 0);
  const list = Buffer.allocUnsafeSlow(texts.reduce((sum, text) => sum + Buffer.byteLength(text), size));
  let at = 0;
  for (const [index, text] of texts.entries()) {
    at += list.write(text, at);
    const item = cards[index]?.item;
    if (item) {
      list.set(item, at);
      at += item.length;
    }
  }
  return list;
}
