import { type Card, limits, rankPoints } from '@sightline/contracts';
import { type ReactNode, useId, useState } from 'react';
import { formatDate } from '@/lib/format/format';
import Crosshair from '~icons/lucide/crosshair';
import { CompanyLink } from '../boards/company-link.tsx';
import { Chip } from '../display/chip.tsx';
import { MoreButton } from '../form/more-button.tsx';
import type { CardChips, NewsCardViewProps, ShownCard } from './shown-card.ts';

const points = (value: number) => Math.round(value * 10) / 10;

function rankWords(
  { date, importance: of, doubtful }: Pick<Card, 'date' | 'importance' | 'doubtful'>,
  recencyPercent: number,
) {
  if (doubtful) return 'Order: last, because it may be about another company.';
  const weights = { recency: recencyPercent / 100, importance: (100 - recencyPercent) / 100 };
  const { recency, importance, total } = rankPoints(new Date(date), of, new Date(), weights);
  return `Order: ${points(recency)} points for recency and ${points(importance)} for importance, ${points(total)} of 100.`;
}

function Matched({ card, company }: { card: ShownCard; company: ReactNode }) {
  if (card.doubtful)
    return <span>May be about another {card.company}: little here points to the one on this board.</span>;
  const [first, second] = card.matchedKeywords;
  const bold = (text: ReactNode) => <b className="font-semibold text-text-2">{text}</b>;
  if (first === undefined) return <span>Matched {bold(company)} in the text</span>;
  return (
    <span>
      Matched {bold(first)}
      {second !== undefined && <> and {bold(second)}</>} · {company}
    </span>
  );
}

/** Above the link that covers the card. Shared boards and previews have no pages for companies. */
const LinkedCompany = ({ card: { boardId, companyId, company } }: { card: ShownCard }) => (
  <CompanyLink boardId={boardId} companyId={companyId} name={company} className="relative z-2" />
);

/** The reason, the basis for each score, and the engine that judged the card. */
function Explanation({ card, recencyPercent }: Pick<NewsCardViewProps, 'card' | 'recencyPercent'>) {
  const { reason, scoreReasons, judgedAgainAt } = card;
  const scores = scoreReasons && [
    ['Importance', scoreReasons.importance],
    ['Relevance', scoreReasons.relevance],
    ['Credibility', scoreReasons.credibility],
    ['Executive value', scoreReasons.executiveValue],
  ];
  return (
    <>
      <p>
        {reason} {recencyPercent !== undefined && rankWords(card, recencyPercent)}
      </p>
      {scores && (
        <dl className="mt-1.5 grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5">
          {scores.map(([name, why]) => (
            <div key={name} className="contents">
              <dt className="text-text-3">{name}</dt>
              <dd>{why}</dd>
            </div>
          ))}
        </dl>
      )}
      {judgedAgainAt && (
        <p className="mt-1.5">
          The rules judged this first, while the model was away; the model judged it again on{' '}
          <time dateTime={judgedAgainAt}>{formatDate(judgedAgainAt)}</time>.
        </p>
      )}
    </>
  );
}

/** Tags, an explanation of the scores, buttons, and matched keywords. */
export function CardFoot(props: Pick<NewsCardViewProps, 'card' | 'buttons' | 'chips' | 'recencyPercent'>) {
  const { card, buttons, chips, recencyPercent } = props;
  const [explained, setExplained] = useState(false);
  const reasonId = useId();
  const tags = card.tags.slice(0, limits.cardTagsShown);
  return (
    <div className="mt-auto border-t border-border pt-[11px]">
      <div className="flex min-h-6 flex-wrap items-center gap-x-1.5 gap-y-2">
        {chips ? <FilterChips card={card} tags={tags} chips={chips} /> : tags.map((tag) => <Tag key={tag}>{tag}</Tag>)}
        <span className="relative z-2 ml-auto flex flex-wrap items-center justify-end gap-0.5">
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
      <div id={reasonId} hidden={!explained} className="mt-2 text-13 text-text-2 wrap-anywhere">
        <Explanation card={card} recencyPercent={recencyPercent} />
      </div>
      <p className="mt-2 flex items-start gap-1.5 text-12 text-text-3 wrap-anywhere">
        <Crosshair aria-hidden="true" className="mt-px size-3.5" strokeWidth={1.9} />
        <Matched card={card} company={buttons ? <LinkedCompany card={card} /> : card.company} />
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
