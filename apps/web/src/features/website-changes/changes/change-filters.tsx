import { clsx } from 'clsx';
import { useRef } from 'react';
import { changeKindWords } from '@/lib/format/change-words';
import { Chip } from '@/ui/display/chip';
import { Button } from '@/ui/form/button';
import X from '~icons/lucide/x';
import type { ChangeFilter } from '../common/pages-queries.ts';
import type { CompanyPages } from '../tracked-pages/page-groups.ts';
import { mainKinds, minorKinds } from './change-groups.ts';
import { useSetChangeFilter } from './use-change-filter.ts';

export const noChangeFilter = { company: '', kind: '' } as const;

const rowClass = '-mx-1 flex items-center gap-1.5 overflow-x-auto p-1 sm:flex-wrap';

interface ChangeFiltersProps {
  filter: ChangeFilter;
  companies: readonly CompanyPages[];
}

/** Chips that filter the changes by company and kind. On phones each row scrolls sideways. */
export function ChangeFilters({ filter, companies }: ChangeFiltersProps) {
  const set = useSetChangeFilter();
  const first = useRef<HTMLDivElement>(null);
  const kinds = filter.minor ? [...mainKinds, ...minorKinds] : mainKinds;
  return (
    // A toolbar of toggles rather than form controls.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a form around it
    <div ref={first} role="group" aria-label="Filters" className="mb-4 grid min-w-0 gap-1">
      <div className={clsx(rowClass, companies.length === 0 && 'hidden')}>
        {companies.map(({ id, name }) => (
          <Chip
            key={id}
            pressed={filter.company === id}
            label={`Company: ${name}`}
            onClick={() => set({ company: filter.company === id ? '' : id })}
          >
            {name}
          </Chip>
        ))}
      </div>
      <div className={rowClass}>
        {kinds.map((kind) => (
          <Chip
            key={kind}
            pressed={filter.kind === kind}
            label={`Kind: ${changeKindWords(kind)}`}
            onClick={() => set({ kind: filter.kind === kind ? '' : kind })}
          >
            {changeKindWords(kind)}
          </Chip>
        ))}
        {(filter.company || filter.kind) && (
          <Button
            variant="ghost"
            size="sm"
            className="h-6! flex-none px-2! text-12!"
            onClick={() => {
              // The button disappears, so the focus moves to the first chip.
              first.current?.querySelector('button')?.focus();
              set(noChangeFilter);
            }}
          >
            <X aria-hidden="true" />
            Clear filters
          </Button>
        )}
      </div>
    </div>
  );
}

/** Includes minor changes. Filters for kinds that are always minor are offered only while minor changes are shown. */
export function MinorChip({ filter }: { filter: ChangeFilter }) {
  const set = useSetChangeFilter();
  const isMinorKind = minorKinds.some((kind) => kind === filter.kind);
  return (
    <Chip pressed={filter.minor} onClick={() => set({ minor: !filter.minor, ...(isMinorKind && { kind: '' }) })}>
      Show minor changes
    </Chip>
  );
}
