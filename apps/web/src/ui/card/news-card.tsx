import { additionWords, type Card, publisherName } from '@sightline/contracts';
import { clsx } from 'clsx';
import { memo, type ReactNode } from 'react';
import { formatDate, formatDayTime } from '@/lib/format/format';
import { foreignLanguage } from '@/lib/format/language-words';
import Cpu from '~icons/lucide/cpu';
import Quote from '~icons/lucide/quote';
import { ExternalLink } from '../display/link.tsx';
import { linkClass } from '../display/link-class.ts';
import { Meter } from '../display/meter.tsx';
import { cardClass } from '../display/panel.tsx';
import type { CardActions } from './card-actions.ts';
import { CardButtons } from './card-buttons.tsx';
import { CardChange } from './card-change.tsx';
import { CardFoot } from './card-foot.tsx';
import { CardPicture } from './card-picture.tsx';
import { DoubtfulCard } from './doubtful-card.tsx';
import { HeldNote, StateBadge } from './event-life/state-badge.tsx';
import { Importance } from './importance.tsx';
import { SentimentIcon } from './sentiment-icon.tsx';
import type { CardChips, NewsCardViewProps, ShownCard } from './shown-card.ts';
import { CardSignal } from './signal/card-signal.tsx';

interface NewsCardProps {
  card: Card;
  /** Absent on previews. */
  actions?: CardActions;
  chips?: CardChips;
  reports?: (card: Card) => ReactNode;
  /** True if the card was added since the reader's last visit. */
  isNew?: boolean;
  /** The weight of recency on the board; absent where cards aren't ranked. */
  recencyPercent?: number;
}

/** True if the card asks which company it is about. Hidden and archived cards don't ask. */
export const asksForCompany = (card: Card): boolean => Boolean(card.doubtful) && !card.hiddenBy && !card.archived;

export const NewsCard = memo(function NewsCard(props: NewsCardProps) {
  const { card, actions, chips, reports, isNew, recencyPercent } = props;
  const { onAnswer } = actions ?? {};
  if (onAnswer && asksForCompany(card))
    return (
      <DoubtfulCard
        card={card}
        onOpen={() => actions?.onOpen?.(card)}
        onAnswer={(isCompany) => onAnswer(card, isCompany)}
        buttons={actions && <CardButtons card={card} actions={actions} />}
      />
    );
  return (
    <NewsCardView
      card={card}
      onOpen={actions && (() => actions.onOpen?.(card))}
      buttons={actions && <CardButtons card={card} actions={actions} />}
      chips={chips}
      reports={card.reports > 0 && reports?.(card)}
      isNew={isNew}
      recencyPercent={recencyPercent}
    />
  );
});

/** One event, represented by its lead report. Its text is external and is rendered as plain text. */
export function NewsCardView(props: NewsCardViewProps) {
  const { card, onOpen, buttons, chips, reports, isNew, recencyPercent } = props;
  return (
    <article
      data-card-id={card.id}
      className={clsx(
        cardClass,
        'group relative flex flex-col gap-[11px] px-[18px] pt-4 pb-3.5 transition-[border-color,box-shadow] duration-180 max-sm:px-3.5 max-sm:pt-3.5 max-sm:pb-3',
        (card.doubtful || card.life?.state === 'rumoured') && 'border-dashed',
        'hover:border-control-border hover:shadow-2 has-[h3_a:focus-visible]:outline-2 has-[h3_a:focus-visible]:outline-offset-2 has-[h3_a:focus-visible]:outline-focus',
      )}
    >
      <Byline card={card} chips={chips} isNew={isNew} />
      <Lead card={card} onOpen={onOpen} />
      {card.change && <CardChange card={card} change={card.change} linked={onOpen !== undefined} />}
      {card.signal && <CardSignal signal={card.signal} />}
      <Summary card={card} />
      <Update card={card} />
      {card.life && <HeldNote life={card.life} company={card.company} />}
      <div className="grid grid-cols-3 items-end gap-x-[18px] max-sm:gap-x-3">
        <Meter label="Relevance" score={card.relevanceScore} />
        <Meter label="Credibility" score={card.credibilityScore} />
        <Meter label="Executive value" score={card.executiveValueScore} />
      </div>
      {reports}
      <CardFoot card={card} buttons={buttons} chips={chips} recencyPercent={recencyPercent} />
    </article>
  );
}

/** The publisher, with the feed's spelling as the tooltip if it differs. */
function Source({ card }: { card: ShownCard }) {
  const name = publisherName(card);
  const { wire } = card.publisher ?? {};
  return (
    <>
      <span
        className="font-semibold text-text"
        title={name === card.source ? undefined : `“${card.source}” in its feed`}
      >
        {name}
      </span>
      {wire && <span>text by {wire}</span>}
    </>
  );
}

function Byline({ card, chips, isNew }: Pick<NewsCardViewProps, 'card' | 'chips' | 'isNew'>) {
  const foreign = foreignLanguage(card.language);
  // The time used for the order of the list: publication of the newest report with new facts.
  const eventTime = card.updatedAt ?? card.date;
  return (
    <div className="flex min-h-[22px] items-center gap-[7px] text-12 text-text-3 tabular-nums max-sm:flex-wrap">
      <div className="byline wrap-anywhere max-sm:basis-full">
        <Source card={card} />
        {foreign && <span>in {foreign}</span>}
        {card.author && <span>{card.author}</span>}
        <time dateTime={eventTime}>{formatDate(eventTime)}</time>
        {card.read && <span>Read</span>}
      </div>
      {isNew && (
        <span className="inline-flex flex-none items-center gap-[5px] font-semibold text-accent-text">
          <span aria-hidden="true" className="size-1.5 rounded-full bg-accent" />
          New
        </span>
      )}
      {chips && card.sentiment !== 'neutral' ? (
        <button
          type="button"
          aria-pressed={chips.sentiment === card.sentiment}
          className="relative z-2 -m-px rounded-sm border border-transparent p-px aria-pressed:border-accent"
          onClick={() => chips.onFilter({ sentiment: chips.sentiment === card.sentiment ? '' : card.sentiment })}
        >
          <SentimentIcon sentiment={card.sentiment} />
        </button>
      ) : (
        <SentimentIcon sentiment={card.sentiment} />
      )}
      <Importance card={card} />
      {card.life && <StateBadge life={card.life} />}
    </div>
  );
}

function Lead({ card, onOpen }: Pick<NewsCardViewProps, 'card' | 'onOpen'>) {
  return (
    <div className="flex items-start gap-4 max-sm:flex-col-reverse max-sm:gap-0">
      <div className="min-w-0 flex-1 max-sm:w-full">
        <h3
          dir="auto"
          className={clsx(
            'font-head text-18 font-semibold tracking-[-0.006em] text-pretty wrap-anywhere',
            card.read && 'text-text-2',
          )}
        >
          <ExternalLink
            href={card.url}
            onClick={onOpen}
            className="decoration-border-strong decoration-1 underline-offset-3 group-hover:underline after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none"
          >
            {card.title}
          </ExternalLink>
        </h3>
        {card.description && !card.change && !card.signal && !saysTheSame(card) && (
          <p
            dir="auto"
            className={clsx('mt-[5px] line-clamp-2 text-text-2 wrap-anywhere', hasSummary(card) && 'max-sm:hidden')}
          >
            {card.description}
          </p>
        )}
      </div>
      <CardPicture address={card.imageUrl} />
    </div>
  );
}

/** Returns enough text to determine if two texts begin in the same way. */
const beginning = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 80);

/** True if the summary repeats the first sentence of the description. It is then shown once, with its origin. */
function saysTheSame({ description, aiSummary }: ShownCard): boolean {
  const [one, other] = [beginning(description), beginning(aiSummary)];
  return one !== '' && other !== '' && (one.startsWith(other) || other.startsWith(one));
}

/**
 * True if there is a summary to show. The headline and facts of a website change or a signal already contain
 * everything.
 */
const hasSummary = ({ aiSummary, change, signal }: ShownCard): boolean => aiSummary !== '' && !change && !signal;

function summaryOrigin({ summaryBasis }: ShownCard): string {
  return summaryBasis === 'verbatim' ? 'Summary, in the publisher’s words' : 'Summary by AI';
}

function Summary({ card }: { card: ShownCard }) {
  if (!hasSummary(card)) return null;
  const isQuoted = card.summaryBasis === 'verbatim';
  const Icon = isQuoted ? Quote : Cpu;
  return (
    <div className="rounded-md bg-surface-2 px-[13px] pt-2.5 pb-3">
      <p className="mb-1 flex items-center gap-1.5 text-12 text-text-3">
        <Icon aria-hidden="true" className="size-3.5 flex-none" strokeWidth={1.9} />
        {summaryOrigin(card)}
      </p>
      <p dir="auto" className="leading-[1.52] wrap-anywhere">
        {card.aiSummary}
      </p>
    </div>
  );
}

/** News about the event from a report at least a day later. */
function Update({ card: { update, updatedAt } }: { card: ShownCard }) {
  if (!update || !updatedAt) return null;
  return (
    <p dir="auto" className="border-l-2 border-accent pl-3 text-13 text-text-2 wrap-anywhere">
      <b className="font-semibold text-text">
        Update, <time dateTime={updatedAt}>{formatDayTime(updatedAt)}</time>: {additionWords(update.added)}.
      </b>{' '}
      {update.title}{' '}
      <ExternalLink href={update.url} className={`${linkClass} relative z-2`}>
        {update.source}
      </ExternalLink>
    </p>
  );
}
