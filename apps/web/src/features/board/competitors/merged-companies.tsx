import type { BoardCompany } from '@sightline/contracts';
import { useMayEdit } from '@/lib/board/may-edit';
import { ShownDomain } from '@/ui/display/shown-domain';

interface MergedCompaniesProps {
  company: BoardCompany;
  merged: BoardCompany[];
  onSeparate: (company: BoardCompany) => void;
}

export const separateButtonId = (companyId: string): string => `separate-${companyId}`;

/** Lists the companies merged into one, by domain; each can be separated again. */
export function MergedCompanies({ company, merged, onSeparate }: MergedCompaniesProps) {
  const mayEdit = useMayEdit();
  if (merged.length === 0) return null;
  return (
    <ul className="text-12 text-text-3">
      {merged.map((other) => (
        <li key={other.id} className="flex min-h-6 flex-wrap items-center gap-x-2">
          <span className="min-w-0 wrap-anywhere">
            also <ShownDomain domain={other.domain} />
          </span>
          {mayEdit && (
            <button
              type="button"
              id={separateButtonId(other.id)}
              aria-label={`Separate ${other.name} from ${company.name}`}
              className="-mx-1 min-h-6 rounded-sm px-1 text-accent-text underline decoration-accent-text/35 underline-offset-3 hover:decoration-current"
              onClick={() => onSeparate(other)}
            >
              Separate
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
