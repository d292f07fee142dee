import { useQuery } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { type CardFilter, type CardView, companiesQuery } from '@/lib/board-queries';
import { companiesOf } from '@/lib/competitors';
import { Button } from '@/ui/button';
import { Chip } from '@/ui/chip';
import { useSetCardView } from './use-card-view.ts';

export const noFilter: CardFilter = { company: '', tag: '', sentiment: '' };

export const isFiltered = ({ company, tag, sentiment }: CardFilter): boolean => Boolean(company || tag || sentiment);

const sentiments = [
  { value: 'positive', text: 'Positive' },
  { value: 'negative', text: 'Negative' },
] as const;

/** Chips that filter the cards by sentiment and company, and by a tag that was chosen on a card; one row that scrolls. */
export function FilterBar({ boardId, view, settingUp }: { boardId: string; view: CardView; settingUp: boolean }) {
  const setView = useSetCardView();
  const { primary, competitors } = companiesOf(useQuery(companiesQuery(boardId, settingUp)).data?.items ?? []);
  const companies = [...(primary ? [primary] : []), ...competitors];
  return (
    // A toolbar of toggles rather than form controls.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a form around it
    <div role="group" aria-label="Filters" className="-mx-1 mb-4 flex items-center gap-1.5 overflow-x-auto p-1">
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
      {sentiments.map(({ value, text }) => (
        <Chip
          key={value}
          pressed={view.sentiment === value}
          label={`${text} sentiment`}
          onClick={() => setView({ sentiment: view.sentiment === value ? '' : value })}
        >
          {text}
        </Chip>
      ))}
      {companies.map(({ id, name }) => (
        <Chip
          key={id}
          pressed={view.company === id}
          label={`Company: ${name}`}
          onClick={() => setView({ company: view.company === id ? '' : id })}
        >
          {name}
        </Chip>
      ))}
    </div>
  );
}
