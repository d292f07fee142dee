import { type Sentiment, topics } from '@sightline/contracts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { companiesQuery, type TimelineFilter } from '@/lib/board/board-queries';
import { companiesOf } from '@/lib/board/competitors';
import { Button } from '@/ui/form/button';
import { DayInput } from '@/ui/form/day-input';
import { Select } from '@/ui/form/select';
import X from '~icons/lucide/x';

const sentiments: { value: Sentiment | ''; text: string }[] = [
  { value: '', text: 'Any sentiment' },
  { value: 'positive', text: 'Positive' },
  { value: 'neutral', text: 'Neutral' },
  { value: 'negative', text: 'Negative' },
];

const certainties: { value: TimelineFilter['show']; text: string }[] = [
  { value: '', text: 'With rumours and denials' },
  { value: 'counted', text: 'Without rumours and denials' },
];

export const noTimelineFilter: TimelineFilter = { company: '', topic: '', sentiment: '', from: '', to: '', show: '' };

export const isTimelineFiltered = (filter: TimelineFilter): boolean => Object.values(filter).some(Boolean);

/** Returns all topics. An unknown topic in an address from another version remains in the list. */
function topicsWith(topic: string): { value: string; text: string }[] {
  const known = topics.map(({ id, label }) => ({ value: id, text: label }));
  const isKnown = topic === '' || topics.some(({ id }) => id === topic);
  return [{ value: '', text: 'All topics' }, ...known, ...(isKnown ? [] : [{ value: topic, text: topic }])];
}

/** Changes filters in the address; empty filters are omitted. */
export function useSetTimeline(): (change: Partial<TimelineFilter>) => void {
  const navigate = useNavigate();
  return (change) => {
    const given = Object.fromEntries(Object.entries(change).map(([name, value]) => [name, value || undefined]));
    void navigate({ to: '.', search: (before) => ({ ...before, ...given }), replace: true, resetScroll: false });
  };
}

/** Filters for company, topic, sentiment and days. They are kept in the address, so that a timeline can be linked. */
export function TimelineFilters({ boardId, filter }: { boardId: string; filter: TimelineFilter }) {
  const set = useSetTimeline();
  const { primary, competitors } = companiesOf(useQuery(companiesQuery(boardId, false)).data?.items ?? []);
  const companies = [
    { value: '', text: 'All companies' },
    ...[...(primary ? [primary] : []), ...competitors].map(({ id, name }) => ({ value: id, text: name })),
  ];
  return (
    // A toolbar rather than a form, because every change applies immediately.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a form around it
    <div
      role="group"
      aria-label="Filters"
      className="mb-5 flex flex-wrap items-center gap-2.5 max-sm:grid max-sm:grid-cols-2"
    >
      <Select label="Company" options={companies} value={filter.company} onChange={(company) => set({ company })} />
      <Select
        label="Topic"
        options={topicsWith(filter.topic)}
        value={filter.topic}
        onChange={(topic) => set({ topic })}
      />
      <Select
        label="Sentiment"
        options={sentiments}
        value={filter.sentiment}
        onChange={(sentiment) => set({ sentiment })}
      />
      <DayInput label="From" value={filter.from} max={filter.to} onChange={(from) => set({ from })} />
      <DayInput label="To" value={filter.to} min={filter.from} onChange={(to) => set({ to })} />
      <Select label="Certainty" options={certainties} value={filter.show} onChange={(show) => set({ show })} />
      {isTimelineFiltered(filter) && (
        <Button variant="ghost" size="sm" onClick={() => set(noTimelineFilter)}>
          <X aria-hidden="true" />
          Clear filters
        </Button>
      )}
    </div>
  );
}
