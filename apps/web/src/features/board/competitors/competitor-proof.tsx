import type { BoardCompany } from '@sightline/contracts';
import { lazyPart } from '@/lib/api/lazy-part';
import { useOpener } from '@/ui/overlay/menu-button';
import Quote from '~icons/lucide/quote';

const ProofPanel = lazyPart(() => import('./proof-panel.tsx'));

/** A button that opens the proof for a competitor, if there is one. */
export function CompetitorProof({ company }: { company: BoardCompany }) {
  const { isNear, setOpen, opened, ofButton } = useOpener('dialog');
  if (!company.proof && !company.added) return null;
  return (
    <>
      <button
        {...ofButton}
        className="-mx-1 inline-flex min-h-6 items-center gap-1 rounded-sm px-1 text-12 text-text-2 hover:text-text hover:underline"
        aria-label={`Proof: why ${company.name} is here`}
        onClick={() => setOpen(!opened.open)}
      >
        <Quote aria-hidden="true" className="size-3.5" strokeWidth={1.9} />
        Proof
      </button>
      {isNear && <ProofPanel {...opened} company={company} />}
    </>
  );
}
