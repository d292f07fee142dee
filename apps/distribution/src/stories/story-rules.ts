import { derivedIdOf } from '@sightline/service-kit';
import type { CardDocument } from '../card.document.ts';

/** The event of a report that a person made an event of its own. */
const apartIdOf = (cardId: string): string => derivedIdOf('apart', cardId);

/**
 * The event of a card: where a person put it, else the one of its item. It follows the card it was joined to, so that it stays
 * beside that one however the items are grouped.
 */
function storyOf(card: CardDocument, byId: ReadonlyMap<string, CardDocument>): string {
  let current = card;
  for (const seen = new Set<string>(); current.pinnedTo !== undefined; ) {
    if (current.pinnedTo === current._id) return apartIdOf(current._id);
    const anchor = byId.get(current.pinnedTo);
    if (!anchor || seen.has(anchor._id)) break;
    seen.add(anchor._id);
    current = anchor;
  }
  return current.itemStoryId;
}

/**
 * Whether the first report stands for the event rather than the second: not hidden, sure to be about the company, most credible, earliest,
 * then the smaller id.
 */
function leadsBefore(one: CardDocument, other: CardDocument): boolean {
  const isHidden = (card: CardDocument) => (card.hiddenBy ?? null) !== null;
  if (isHidden(one) !== isHidden(other)) return isHidden(other);
  if ((one.doubtful ?? false) !== (other.doubtful ?? false)) return !one.doubtful;
  if (one.credibilityScore !== other.credibilityScore) return one.credibilityScore > other.credibilityScore;
  const apartMs = one.publishedAt.getTime() - other.publishedAt.getTime();
  return apartMs === 0 ? one._id < other._id : apartMs < 0;
}

/**
 * The cards of one board by event, each event with one lead. An event is read or archived when one of its reports was, and on the
 * board since the first of them came: it is told once.
 * @param cards all cards of the events in question
 */
export function arrange(cards: readonly CardDocument[]): CardDocument[] {
  const byId = new Map(cards.map((card) => [card._id, card]));
  // A card whose companion left the board is free again.
  const placed = cards.map(({ pinnedTo, ...card }) =>
    pinnedTo === undefined || !byId.has(pinnedTo) ? card : { ...card, pinnedTo },
  );
  const placedById = new Map(placed.map((card) => [card._id, card]));
  return [...Map.groupBy(placed, (card) => storyOf(card, placedById))].flatMap(([storyId, reports]) => {
    const lead = reports.reduce((best, report) => (leadsBefore(report, best) ? report : best));
    const read = reports.some((report) => report.read);
    const archived = reports.some((report) => report.archived);
    const createdAt = new Date(Math.min(...reports.map((report) => report.createdAt.getTime())));
    const latestMs = Math.max(...reports.map((report) => (report.foundAt ?? report.createdAt).getTime()));
    return reports.map(({ updatedAt: _, ...report }) => {
      const leads = report._id === lead._id;
      const updated = leads && latestMs > createdAt.getTime() && { updatedAt: new Date(latestMs) };
      return { ...report, storyId, leads, read, archived, createdAt, ...updated };
    });
  });
}

/** Makes a card an event of its own, or takes back that a person joined it to another one. */
export function split(cards: ReadonlyMap<string, CardDocument>, cardId: string): CardDocument[] {
  const all = [...cards.values()];
  const card = cards.get(cardId);
  const mates = all.filter(({ _id, storyId }) => storyId === card?.storyId && _id !== cardId);
  if (!card || mates.length === 0) return all;
  const wasJoined = card.pinnedTo !== undefined && card.pinnedTo !== cardId && card.itemStoryId !== card.storyId;
  const { pinnedTo: _, ...free } = card;
  // What a person joined to this card stays together, with the others if there are any.
  const followers = mates.filter(({ pinnedTo }) => pinnedTo === cardId);
  const anchor = mates.find((mate) => !follows(mate, cardId, cards)) ?? followers[0];
  return all.map((other) => {
    if (other === card) return wasJoined ? free : { ...free, pinnedTo: cardId };
    return followers.includes(other) && anchor ? { ...other, pinnedTo: anchor._id } : other;
  });
}

/** Whether a card is where it is because a person joined it to this one, directly or through others. */
function follows(card: CardDocument, cardId: string, byId: ReadonlyMap<string, CardDocument>): boolean {
  let current: CardDocument | undefined = card;
  for (const seen = new Set<string>(); current?.pinnedTo !== undefined && !seen.has(current._id); ) {
    if (current.pinnedTo === cardId) return true;
    seen.add(current._id);
    current = byId.get(current.pinnedTo);
  }
  return false;
}

/** Puts a card into the event of another, or takes back that a person split it off. */
export function join(cards: ReadonlyMap<string, CardDocument>, cardId: string, intoId: string): CardDocument[] {
  const card = cards.get(cardId);
  const into = cards.get(intoId);
  if (!card || !into || card.storyId === into.storyId) return [...cards.values()];
  const { pinnedTo: _, ...free } = card;
  const joined = card.itemStoryId === into.storyId ? free : { ...free, pinnedTo: intoId };
  return [...cards.values()].map((other) => (other === card ? joined : other));
}
