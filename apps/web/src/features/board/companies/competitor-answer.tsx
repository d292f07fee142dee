import type { BoardCompany } from '@sightline/contracts';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useMayEdit } from '@/lib/board/may-edit';
import { formatDay } from '@/lib/format/format';
import { CompanyLink } from '@/ui/boards/company-link';
import { Badge } from '@/ui/display/badge';
import { CompanyMark } from '@/ui/display/company-mark';
import { ExternalLink } from '@/ui/display/link';
import { linkClass } from '@/ui/display/link-class';
import { ShownDomain } from '@/ui/display/shown-domain';
import { Button } from '@/ui/form/button';
import Check from '~icons/lucide/check';
import UserPlus from '~icons/lucide/user-plus';
import X from '~icons/lucide/x';
import { Agreement } from '../competitors/agreement.tsx';
import { placeOf, Quoted } from '../identity/source-link.tsx';

export interface AnswerActions {
  onYes: () => void;
  onNo: () => void;
  onUndo: () => void;
  onRemove: () => void;
}

/** IDs of a row's buttons; focus moves to one of them after an answer. */
export const yesButtonId = (companyId: string): string => `yes-${companyId}`;
export const undoButtonId = (companyId: string): string => `undo-${companyId}`;

interface CompetitorAnswerProps {
  boardId: string;
  company: BoardCompany;
  domain: string;
  actions: AnswerActions;
}

/** A suggested competitor with its proof and buttons to confirm or reject it. */
export function CompetitorAnswer({ boardId, company, domain, actions }: CompetitorAnswerProps) {
  const { id, name, standing } = company;
  return (
    <li
      data-competitor-id={id}
      className="grid grid-cols-[40px_minmax(0,1fr)_auto] items-start gap-x-3.5 gap-y-1 border-border px-5 py-4 not-first:border-t max-sm:grid-cols-[32px_minmax(0,1fr)] max-sm:p-3.5"
    >
      <CompanyMark name={name} small />
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline gap-x-2">
          <h3
            dir="auto"
            className={clsx('text-16 font-semibold wrap-anywhere', standing === 'rejected' && 'text-text-3')}
          >
            <CompanyLink boardId={boardId} companyId={id} name={name} />
          </h3>
          <ExternalLink href={`https://${company.domain}`} className={`${linkClass} py-[3px] text-13 wrap-anywhere`}>
            <ShownDomain domain={company.domain} />
          </ExternalLink>
          {standing !== 'rejected' && (
            <Link
              to="/boards/$boardId/companies/$companyId/jobs"
              params={{ boardId, companyId: id }}
              aria-label={`Jobs at ${name}`}
              className={`${linkClass} py-[3px] text-13`}
            >
              Jobs
            </Link>
          )}
        </div>
        <Reason company={company} domain={domain} />
      </div>
      <div className="flex min-h-9 items-center gap-2 max-sm:col-span-full max-sm:mt-1">
        <Answer company={company} actions={actions} />
      </div>
    </li>
  );
}

/** The reason for the suggestion: a quote with its page, or a note that the user added the competitor. */
function Reason({ company: { proof, added, standing }, domain }: Pick<CompetitorAnswerProps, 'company' | 'domain'>) {
  if (!proof) return added && <p className="text-13 text-text-2">Added by you on {formatDay(added.at)}.</p>;
  return (
    <p className={clsx('mt-0.5', standing === 'rejected' && '[&_q]:text-text-3')}>
      <Quoted quote={proof.quote} source={sourceName(proof.sourceUrl, domain)} sourceUrl={proof.sourceUrl} />
      <Agreement proof={proof} />
    </p>
  );
}

/** Returns 'your own home page', 'your own page /compare' or 'ledger.example'. */
function sourceName(address: string, domain: string): string {
  const place = placeOf(address, domain);
  if (!place?.isOwn) return place?.host ?? address;
  return place.path === '' && place.isDomain
    ? 'your own home page'
    : `your own page ${place.isDomain ? '' : place.host}${place.path}`;
}

function Answer({ company: { id, name, standing }, actions }: Pick<CompetitorAnswerProps, 'company' | 'actions'>) {
  const wide = 'max-sm:h-10 max-sm:flex-1';
  const mayEdit = useMayEdit();
  const undo = mayEdit && (
    <button
      type="button"
      id={undoButtonId(id)}
      aria-label={`Undo: ${name}`}
      className={`${linkClass} min-h-6 text-13`}
      onClick={actions.onUndo}
    >
      Undo
    </button>
  );
  switch (standing) {
    case 'suggested':
      if (!mayEdit) return <Badge>Suggested</Badge>;
      return (
        <>
          <Button
            id={yesButtonId(id)}
            className={wide}
            aria-label={`Yes, ${name} is a competitor`}
            aria-keyshortcuts="Y"
            onClick={actions.onYes}
          >
            <Check aria-hidden="true" />
            Yes
          </Button>
          <Button
            className={wide}
            aria-label={`No, ${name} is not a competitor`}
            aria-keyshortcuts="N"
            onClick={actions.onNo}
          >
            <X aria-hidden="true" />
            No
          </Button>
        </>
      );
    case 'confirmed':
      return (
        <>
          <Badge tone="success">
            <Check aria-hidden="true" />
            Tracking
          </Badge>
          {undo}
        </>
      );
    case 'rejected':
      return (
        <>
          <Badge>
            <X aria-hidden="true" />
            Not a competitor
          </Badge>
          {undo}
        </>
      );
    case 'added':
      return (
        <>
          <Badge tone="accent">
            <UserPlus aria-hidden="true" />
            Added by you
          </Badge>
          {mayEdit && (
            <button
              type="button"
              id={undoButtonId(id)}
              aria-label={`Remove: ${name}`}
              className={`${linkClass} min-h-6 text-13`}
              onClick={actions.onRemove}
            >
              Remove
            </button>
          )}
        </>
      );
  }
}
