import { derivedIdOf } from '@sightline/service-kit';
import type { CardDocument } from '../cards/card.document.ts';

type Cards = ReadonlyMap<string, CardDocument>;
/** Event ids by card id. */
type Events = ReadonlyMap<string, string>;
/** Two events that a user joined. */
type Link = readonly [string, string];

/** Returns the event of each card by automatic grouping; a report that a user split off is a separate event. */
export function groupedEvents(cards: Iterable<CardDocument>): Events {
  return new Map(
    [...cards].map(({ _id, apart, itemEventId }) => [_id, apart ? derivedIdOf('apart', _id) : itemEventId]),
  );
}

/** Returns both events of each link. A link to a card that left the board has no effect until the card returns. */
function linksBetween(cards: Iterable<CardDocument>, events: Events): Link[] {
  return [...cards].flatMap(({ _id, sameAs = [] }) =>
    sameAs.flatMap((other): Link[] => {
      const [from, to] = [events.get(_id), events.get(other)];
      return from === undefined || to === undefined ? [] : [[from, to]];
    }),
  );
}

/** Maps linked events to the smallest of their ids, so that the order of the links doesn't matter. */
function idsOfLinked(links: readonly Link[]): Events {
  const next = new Map<string, string[]>();
  for (const [one, other] of links) {
    next.set(one, [...(next.get(one) ?? []), other]);
    next.set(other, [...(next.get(other) ?? []), one]);
  }
  const idOf = new Map<string, string>();
  for (const event of [...next.keys()].toSorted()) {
    if (idOf.has(event)) continue;
    idOf.set(event, event);
    // The loop also visits elements added during iteration.
    const linked = new Set([event]);
    for (const one of linked)
      for (const other of next.get(one) ?? []) {
        linked.add(other);
        idOf.set(other, event);
      }
  }
  return idOf;
}

/**
 * Returns the event of each card as shown on the board. Joined events get the smallest of their ids, so the result
 * depends neither on the direction of the joins nor on the order of arrival.
 */
export function shownEvents(cards: readonly CardDocument[]): Events {
  const events = groupedEvents(cards);
  const idOf = idsOfLinked(linksBetween(cards, events));
  return new Map([...events].map(([cardId, event]) => [cardId, idOf.get(event) ?? event]));
}

/** Joins the events of two cards; if one of them was split off from the other's event, undoes that instead. */
export function join(cards: Cards, cardId: string, intoId: string): CardDocument[] {
  const all = [...cards.values()];
  if (cards.get(cardId)?.eventId === cards.get(intoId)?.eventId) return all;
  for (const id of [cardId, intoId]) {
    const back = all.map((card) => (card._id === id ? unsplit(card) : card));
    const events = shownEvents(back);
    if (events.get(cardId) === events.get(intoId)) return back;
  }
  return all.map((card) => (card._id === cardId ? linked(card, [...(card.sameAs ?? []), intoId]) : card));
}

/** Undoes a join of two cards. */
export function separate(cards: Cards, cardId: string, fromId: string): CardDocument[] {
  const pair = [cardId, fromId];
  const areLinked = pair.some((id) => cards.get(id)?.sameAs?.some((other) => pair.includes(other)));
  if (!areLinked) return split(cards, cardId);
  return [...cards.values()].map((card) =>
    pair.includes(card._id)
      ? linked(
          card,
          card.sameAs?.filter((id) => !pair.includes(id)),
        )
      : card,
  );
}

/**
 * Turns a report into a separate event. If a user joined the report's event, the whole joined event leaves. Other joins
 * are kept.
 */
export function split(cards: Cards, cardId: string): CardDocument[] {
  const all = [...cards.values()];
  const events = groupedEvents(all);
  const card = cards.get(cardId);
  const mates = all.filter(({ _id, eventId }) => eventId === card?.eventId && _id !== cardId);
  const others = mates.filter(({ _id }) => events.get(_id) !== events.get(cardId));
  const stays = mates.find(({ leads }) => leads) ?? mates.find((mate) => !others.includes(mate)) ?? mates[0];
  if (!card || !stays) return all;
  const isAlone = !others.includes(stays);
  const leaving = isAlone ? [card] : all.filter(({ _id }) => events.get(_id) === events.get(cardId));
  return handOver(all, events, leaving, stays).map((one) =>
    isAlone && one._id === cardId ? { ...one, apart: true } : one,
  );
}

/** Replaces links between leaving and remaining cards by links to `heir`. */
function handOver(
  cards: readonly CardDocument[],
  events: Events,
  leaving: readonly CardDocument[],
  heir: CardDocument,
): CardDocument[] {
  const left = new Set(leaving.map(({ _id }) => _id));
  const inherited = leaving.flatMap(({ sameAs = [] }) => sameAs).filter((id) => !left.has(id));
  const isElsewhere = (id: string) => events.get(id) !== events.get(heir._id);
  return cards.map((card) => {
    const { _id, sameAs = [] } = card;
    if (left.has(_id))
      return linked(
        card,
        sameAs.filter((id) => left.has(id)),
      );
    const kept = sameAs.filter((id) => !left.has(id));
    const moved = kept.length < sameAs.length && isElsewhere(_id) ? [heir._id] : [];
    return linked(card, [...kept, ...moved, ...(_id === heir._id ? inherited.filter(isElsewhere) : [])]);
  });
}

function unsplit({ apart: _, ...card }: CardDocument): CardDocument {
  return card;
}

function linked({ sameAs: _, ...card }: CardDocument, links: readonly string[] = []): CardDocument {
  const sameAs = [...new Set(links)].toSorted();
  return sameAs.length > 0 ? { ...card, sameAs } : card;
}
