import { topicWords } from '@sightline/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type CardFilter, type CardView, companiesQuery, facetsQuery } from '@/lib/board/board-queries';
import { companiesOf } from '@/lib/board/competitors';
import { Chip } from '@/ui/display/chip';
import { Button } from '@/ui/form/button';
import X from '~icons/lucide/x';
import { useSetCardView } from './use-card-view.ts';

export const noFilter: CardFilter = { company: '', topic: '', tag: '', sentiment: '' };

export const isFiltered = ({ company, topic, tag, sentiment }: CardFilter): boolean =>
  Boolean(company || topic || tag || sentiment);

/** Maximum number of topics shown. Rarer topics can be chosen on a card or on the timeline. */
const shownTopics = 8;

const sentiments = [
  { value: 'positive', text: 'Positive' },
  { value: 'negative', text: 'Negative' },
] as const;

/** Chips with counts that filter the cards by topic, company and sentiment, and a chip for a tag chosen on a card. */
export function FilterBar({ boardId, view, settingUp }: { boardId: string; view: CardView; settingUp: boolean }) {
  const setView = useSetCardView();
  const { primary, competitors } = companiesOf(useQuery(companiesQuery(boardId, settingUp)).data?.items ?? []);
  const { data: counts } = useQuery(facetsQuery(boardId, view, settingUp));
  const topics = counts?.topics ?? [];
  const shown = topics.filter(({ topic }, at) => at < shownTopics || topic === view.topic);
  // An active filter remains visible, so that it can be removed.
  if (view.topic && !shown.some(({ topic }) => topic === view.topic)) shown.push({ topic: view.topic, count: 0 });
  const companies = [...(primary ? [primary] : []), ...competitors];
  const inCompany = (id: string) => counts && (counts.companies.find(({ companyId }) => companyId === id)?.count ?? 0);
  return (
    // A toolbar of toggles rather than form controls.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a form around it
    <div role="group" aria-label="Filters" className="mb-4 grid gap-1 print:hidden">
      <Row>
        {isFiltered(view) && (
          <Button variant="ghost" size="sm" className="h-6! flex-none px-2! text-12!" onClick={() => setView(noFilter)}>
            <X aria-hidden="true" />
            Clear filters
          </Button>
        )}
        {view.tag && (
          <Chip pressed label={`Tag: ${view.tag}`} onClick={() => setView({ tag: '' })}>
            {view.tag}
          </Chip>
        )}
        {companies.map(({ id, name }) => (
          <Chip
            key={id}
            pressed={view.company === id}
            label={withCount(`Company: ${name}`, inCompany(id))}
            count={inCompany(id)}
            onClick={() => setView({ company: view.company === id ? '' : id })}
          >
            {name}
          </Chip>
        ))}
        {sentiments.map(({ value, text }) => (
          <Chip
            key={value}
            pressed={view.sentiment === value}
            label={withCount(`Sentiment: ${text}`, counts?.sentiments[value])}
            count={counts?.sentiments[value]}
            onClick={() => setView({ sentiment: view.sentiment === value ? '' : value })}
          >
            {text}
          </Chip>
        ))}
      </Row>
      {shown.length > 0 && (
        <Row>
          <span className="flex-none text-12 text-text-3">Topic</span>
          {shown.map(({ topic, count }) => (
            <Chip
              key={topic}
              pressed={view.topic === topic}
              label={withCount(`Topic: ${topicWords(topic)}`, count)}
              count={count}
              onClick={() => setView({ topic: view.topic === topic ? '' : topic })}
            >
              {topicWords(topic)}
            </Chip>
          ))}
        </Row>
      )}
    </div>
  );
}

/** A single line that scrolls sideways. */
function Row({ children }: { children: ReactNode }) {
  return <div className="-mx-1 flex items-center gap-1.5 overflow-x-auto p-1">{children}</div>;
}

/** The accessible name starts with the visible label, as required for voice control. */
const withCount = (label: string, count: number | undefined): string =>
  count === undefined ? label : `${label} ${count}`;
