import type { BoardCompany } from '@sightline/contracts';
import { useId, useState } from 'react';
import { useMayEdit } from '@/lib/board/may-edit';
import { Panel } from '@/ui/display/panel';
import { ShownDomain } from '@/ui/display/shown-domain';
import { Button } from '@/ui/form/button';
import { MoreButton } from '@/ui/form/more-button';

interface RejectedListProps {
  companies: BoardCompany[];
  onRestore: (company: BoardCompany) => void;
}

export const restoreButtonId = (companyId: string): string => `restore-${companyId}`;

/** The rejected competitors, collapsed, each with a button to restore it. */
export function RejectedList({ companies, onRestore }: RejectedListProps) {
  const [open, setOpen] = useState(false);
  const listId = useId();
  const mayEdit = useMayEdit();
  if (companies.length === 0) return null;
  return (
    <div className="mt-2.5">
      <MoreButton expanded={open} aria-controls={listId} onClick={() => setOpen(!open)}>
        Not competitors ({companies.length})
      </MoreButton>
      <Panel id={listId} hidden={!open} className="mt-1.5">
        <ul aria-label="Not competitors">
          {companies.map((company) => (
            <li
              key={company.id}
              className="flex min-h-11 items-center gap-3 border-border px-3.5 py-1.5 not-first:border-t"
            >
              <span className="min-w-0 flex-1 wrap-anywhere">
                <span className="font-semibold">{company.name}</span>{' '}
                <span className="text-12 text-text-3">
                  <ShownDomain domain={company.domain} />
                </span>
              </span>
              {mayEdit && (
                <Button
                  id={restoreButtonId(company.id)}
                  size="sm"
                  aria-label={`Restore ${company.name}`}
                  onClick={() => onRestore(company)}
                >
                  Restore
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}
