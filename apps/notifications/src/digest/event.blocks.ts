import { changeKindWords, type DigestEvent } from '@sightline/contracts';
import type { MailChange } from '@sightline/service-kit';
import type { ContentBlock } from '../channels/channel.ts';
import { shortDay, shortened } from './digest-words.ts';
import type { ToldEvent } from './told.ts';

/** More would make the mail longer than its news. */
const changesShown = 3;
const textLength = 220;
const sideLength = 80;

/** How events of a message are shown. */
export interface EventsShown {
  readonly timeZone: string;
  /** Where an event is read. */
  readonly linkOf: (event: DigestEvent) => string;
}

/** 'Checkout Weekly and 6 more', 'Website change'. */
function sourcesOf({ sources, moreSources, change }: DigestEvent): string {
  if (change) return 'Website change';
  const more = sources.length - 1 + moreSources;
  return `${sources[0]?.name}${more > 0 ? ` and ${more} more` : ''}`;
}

const changesOf = ({ change }: DigestEvent): MailChange[] =>
  (change?.changes ?? []).slice(0, changesShown).map(({ kind, before, after, section, percent }) => ({
    label: shortened(section ?? changeKindWords(kind), 40),
    ...{ before: shortened(before, sideLength), after: shortened(after, sideLength) },
    ...(percent === undefined ? {} : { change: `${percent > 0 ? '+' : '−'}${Math.abs(percent)}%` }),
  }));

/** An event with its scores; what became known of it later stands in its text. */
export function eventBlock(event: ToldEvent, { timeZone, linkOf }: EventsShown): ContentBlock {
  const { headline, company, date, update, text, forYou, sentiment, isHighPriority } = event;
  const updated = update && event.kind === 'update';
  const changes = changesOf(event);
  return {
    ...{ kind: 'article', title: headline, url: linkOf(event) },
    meta: [sourcesOf(event), company, shortDay(new Date(date), timeZone)].join(' · '),
    text: updated ? updateWords(update, timeZone) : shortened(text, textLength),
    ...(isHighPriority ? { badge: 'High Priority' } : {}),
    ...(sentiment === 'neutral' ? {} : { tone: sentiment }),
    ...(update && !updated ? { note: { label: 'Later:', text: updateWords(update, timeZone) } } : {}),
    ...(forYou && !update ? { note: { label: forYou.isAboutYou ? 'About you:' : 'For you:', text: forYou.text } } : {}),
    ...(changes.length > 0 ? { changes } : {}),
    scores: [
      { label: 'Importance', value: event.importance },
      { label: 'Relevance', value: event.relevanceScore },
      { label: 'Credibility', value: event.credibilityScore },
      { label: 'Executive value', value: event.executiveValueScore },
    ],
  };
}

/** 'Update of 20 Nov: an expired certificate was the cause (Till News)'. */
const updateWords = ({ date, title, source }: NonNullable<DigestEvent['update']>, timeZone: string): string =>
  `Update of ${shortDay(new Date(date), timeZone)}: ${shortened(title, textLength)} (${source})`;

/** A change on a website with what was and is, without scores. */
export function changeBlock(event: ToldEvent, shown: EventsShown): ContentBlock {
  const { company, date } = event;
  return {
    ...{ kind: 'article', title: event.headline, url: shown.linkOf(event), text: '' },
    meta: [company, shortDay(new Date(date), shown.timeZone), `importance ${event.importance}`].join(' · '),
    changes: changesOf(event),
  };
}

/** An event in a line. */
export function shortBlock(event: ToldEvent, { timeZone, linkOf }: EventsShown): ContentBlock {
  const { headline, update, company, importance } = event;
  const about = event.kind === 'update' && update ? updateWords(update, timeZone) : sourcesOf(event);
  return {
    ...{ kind: 'article', title: headline, url: linkOf(event), text: '', isShort: true },
    meta: [company, about, `importance ${importance}`].join(' · '),
  };
}
