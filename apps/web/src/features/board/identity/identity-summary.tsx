import { type IdentityCard, shownDomain } from '@sightline/contracts';
import { Link } from '@tanstack/react-router';
import { useMayEdit } from '@/lib/board/may-edit';
import { CompanyMark } from '@/ui/display/company-mark';
import { Panel } from '@/ui/display/panel';
import { Button, buttonClass } from '@/ui/form/button';
import { listed, valuesOf } from './identity-fields.ts';

interface IdentitySummaryProps {
  card: IdentityCard;
  name: string;
  domain: string;
  /** Identifies the page with the company's jobs; null while the company isn't known. */
  jobs: { boardId: string; companyId: string } | null;
  onCorrect: () => void;
}

export function IdentitySummary({ card, name, domain, jobs, onCorrect }: IdentitySummaryProps) {
  const mayEdit = useMayEdit();
  const [description = ''] = valuesOf(card, 'description');
  const startsWithName = description.toLowerCase().startsWith(name.toLowerCase());
  const facts = [listed(valuesOf(card, 'industry')), listed(valuesOf(card, 'markets')), shownDomain(domain).text];
  return (
    <Panel className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2.5 px-5 py-[18px] max-sm:p-3.5">
      <CompanyMark name={name} primary />
      <div className="min-w-0 flex-[1_1_320px] wrap-anywhere">
        <p dir="auto">
          <b className="font-semibold">{startsWithName ? description.slice(0, name.length) : name}</b>
          {startsWithName ? description.slice(name.length) : description && <> · {description}</>}
        </p>
        <p className="text-13 text-text-3">{facts.filter((fact) => fact !== '').join(' · ')}</p>
      </div>
      {jobs && (
        <Link to="/boards/$boardId/companies/$companyId/jobs" params={jobs} className={buttonClass('ghost')}>
          Jobs
        </Link>
      )}
      {mayEdit && (
        <Button variant="ghost" className="max-sm:-ml-3.5" onClick={onCorrect}>
          Correct it
        </Button>
      )}
    </Panel>
  );
}
