import type { Card } from '@sightline/contracts';
import { ingestionRoutes, limits } from '@sightline/contracts';
import { clsx } from 'clsx';
import Cpu from 'lucide-react/icons/cpu';
import Crosshair from 'lucide-react/icons/crosshair';
import ListChecks from 'lucide-react/icons/list-checks';
import { memo, type ReactNode, useId, useState } from 'react';
import type { CardFilter } from '@/lib/board-queries';
import { formatDate } from '@/lib/format';
import { cardClass } from './card.tsx';
import { type CardActions, CardButtons } from './card-buttons.tsx';
import { Chip } from './chip.tsx';
import { ExternalLink } from './link.tsx';
import { Meter } from './meter.tsx';
import { MoreButton } from './more-button.tsx';
import { PriorityBadge } from './priority-badge.tsx';
import { SentimentIcon } from './sentiment-icon.tsx';

interface NewsCardProps {
  card: Card;
  /** Absent on a preview. */
  actions?: CardActions;
  chips?: CardChips;
}

/** What the list is filtered by; a card's company, tags and sentiment switch it. */
export interface CardChips extends CardFilter {
  onFilter: (change: Partial<CardFilter>) => void;
}

type Scores = 'relevanceScore' | 'credibilityScore' | 'executiveValueScore';
/** A card to show; null stands for a missing score. */
export type ShownCard = Omit<Card, Scores> & Record<Scores, number | null>;

interface NewsCardViewProps {
  card: ShownCard;
  /** The article was opened. */
  onOpen?: () => void;
  buttons?: ReactNode;
  /** Absent where nothing can be filtered. */
  chips?: CardChips;
}

/** A card of a board. */
export const NewsCard = memo(function NewsCard({ card, actions, chips }: NewsCardProps) {
  return (
    <NewsCardView
      card={card}
      onOpen={actions && (() => actions.onOpen(card))}
      buttons={actions && <CardButtons card={card} actions={actions} />}
      chips={chips}
    />
  );
});

/** One evaluated article. Its text comes from outside and is rendered as plain text. */
export function NewsCardView({ card, onOpen, buttons, chips }: NewsCardViewProps) {
  return (
    <article
      data-card-id={card.id}
      className={clsx(
        cardClass,
        'group relative flex flex-col gap-[11px] px-[18px] pt-4 pb-3.5 transition-[border-color,box-shadow] duration-180 max-sm:px-3.5 max-sm:pt-3.5 max-sm:pb-3',
        card.doubtful && 'border-dashed',
        'hover:border-control-border hover:shadow-2 has-[h3_a:focus-visible]:outline-2 has-[h3_a:focus-visible]:outline-offset-2 has-[h3_a:focus-visible]:outline-focus',
      )}
    >
      <Byline card={card} chips={chips} />
      <Lead card={card} onOpen={onOpen} />
      <Summary card={card} />
      <div className="grid grid-cols-3 gap-[18px] max-sm:gap-3">
        <Meter label="Relevance" score={card.relevanceScore} />
        <Meter label="Credibility" score={card.credibilityScore} />
        <Meter label="Executive value" score={card.executiveValueScore} />
      </div>
      <Foot card={card} buttons={buttons} chips={chips} />
    </article>
  );
}

function Byline({ card, chips }: Pick<NewsCardViewProps, 'card' | 'chips'>) {
  return (
    <div className="flex min-h-[22px] items-center gap-[7px] text-12 text-text-3 tabular-nums">
      <div className="byline wrap-anywhere">
        <span className="font-semibold text-text">{card.source}</span>
        {card.author && <span>{card.author}</span>}
        <time dateTime={card.date}>{formatDate(card.date)}</time>
        {card.read && <span>Read</span>}
      </div>
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
      {card.importance >= limits.highPriorityImportance && <PriorityBadge />}
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
        {card.description && (
          <p dir="auto" className="mt-[5px] line-clamp-2 text-text-2 wrap-anywhere">
            {card.description}
          </p>
        )}
      </div>
      <Picture address={card.imageUrl} />
    </div>
  );
}

/** Where pictures of articles come from: never from the article's own site, which would see who reads the card. */
const pictures = ingestionRoutes.picture.path.replace(':contentId', '');

/** Removed when it cannot be loaded; the text then takes its place. */
function Picture({ address }: { address: string | null }) {
  const [broken, setBroken] = useState(false);
  if (!address?.startsWith(pictures) || broken) return null;
  return (
    <img
      src={address}
      alt=""
      width={128}
      height={88}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setBroken(true)}
      className="h-22 w-32 flex-none rounded-md bg-surface-3 object-cover max-sm:mb-3 max-sm:h-37 max-sm:w-full dark:brightness-85"
    />
  );
}

function Summary({ card }: { card: ShownCard }) {
  if (!card.aiSummary) return null;
  const byRules = card.engine === 'local';
  const Icon = byRules ? ListChecks : Cpu;
  return (
    <div className="rounded-md bg-surface-2 px-[13px] pt-2.5 pb-3">
      <div className="mb-1 flex items-center gap-1.5 text-12 font-semibold text-accent-text">
        AI summary
        <span className="ml-auto inline-flex items-center gap-[5px] font-normal text-text-3">
          <Icon aria-hidden="true" className="size-3.5" strokeWidth={1.9} />
          {byRules ? 'Rules engine' : 'Model'}
        </span>
      </div>
      <p dir="auto" className="leading-[1.52] wrap-anywhere">
        {card.aiSummary}
      </p>
    </div>
  );
}

function Matched({ card }: { card: ShownCard }) {
  if (card.doubtful)
    return <span>May be about another {card.company}: little here points to the one on this board.</span>;
  const [first, second] = card.matchedKeywords;
  const bold = (text: string) => <b className="font-semibold text-text-2">{text}</b>;
  if (first === undefined) return <span>Matched {bold(card.company)} in the text</span>;
  return (
    <span>
      Matched {bold(first)}
      {second !== undefined && <> and {bold(second)}</>} · {card.company}
    </span>
  );
}

function Foot({ card, buttons, chips }: Pick<NewsCardViewProps, 'card' | 'buttons' | 'chips'>) {
  const [explained, setExplained] = useState(false);
  const reasonId = useId();
  const tags = card.tags.slice(0, limits.cardTagsShown);
  return (
    <div className="mt-auto border-t border-border pt-[11px]">
      <div className="flex min-h-6 flex-wrap items-center gap-x-1.5 gap-y-2">
        {chips ? <FilterChips card={card} tags={tags} chips={chips} /> : tags.map((tag) => <Tag key={tag}>{tag}</Tag>)}
        <span className="relative z-2 ml-auto flex items-center gap-0.5">
          {card.reason && (
            <MoreButton
              expanded={explained}
              aria-controls={reasonId}
              className="-my-1 h-7! px-2! text-12!"
              onClick={() => setExplained(!explained)}
            >
              Why these scores
            </MoreButton>
          )}
          {buttons}
        </span>
      </div>
      <p id={reasonId} hidden={!explained} className="mt-2 text-13 text-text-2 wrap-anywhere">
        {card.reason}
      </p>
      <p className="mt-2 flex items-start gap-1.5 text-12 text-text-3 wrap-anywhere">
        <Crosshair aria-hidden="true" className="mt-px size-3.5" strokeWidth={1.9} />
        <Matched card={card} />
      </p>
    </div>
  );
}

function FilterChips({ card, tags, chips }: { card: ShownCard; tags: readonly string[]; chips: CardChips }) {
  const isCompany = chips.company === card.companyId;
  return (
    <span className="relative z-2 flex min-w-0 flex-wrap gap-1.5">
      <Chip
        pressed={isCompany}
        label={`Company: ${card.company}`}
        onClick={() => chips.onFilter({ company: isCompany ? '' : card.companyId })}
      >
        {card.company}
      </Chip>
      {tags.map((tag) => (
        <Chip
          key={tag}
          pressed={chips.tag === tag}
          label={`Tag: ${tag}`}
          onClick={() => chips.onFilter({ tag: chips.tag === tag ? '' : tag })}
        >
          {tag}
        </Chip>
      ))}
    </span>
  );
}

function Tag({ children }: { children: ReactNode }) {
  return (
    <span className="inline-block h-[22px] max-w-full truncate rounded-sm border border-border px-2 text-12 leading-5 text-text-2">
      {children}
    </span>
  );
}
