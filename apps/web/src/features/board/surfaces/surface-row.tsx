import type { BoardCompany, Surface } from '@sightline/contracts';
import { useMayEdit } from '@/lib/board/may-edit';
import { formatDay } from '@/lib/format/format';
import { ExternalLink } from '@/ui/display/link';
import { Button } from '@/ui/form/button';
import { pageName, Quoted } from '../identity/source-link.tsx';
import { readingWords, surfaceKindWords, surfaceTitle } from './surface-words.ts';
import type { SurfaceEdits } from './use-surface-edits.ts';

interface SurfaceRowProps {
  surface: Surface;
  company: Pick<BoardCompany, 'domain' | 'isPrimary'>;
  edits: SurfaceEdits;
}

/** One place where a company publishes: its type, the link that proves it, and the board's decision. */
export function SurfaceRow({ surface, company, edits }: SurfaceRowProps) {
  const mayEdit = useMayEdit();
  const { isRejected, kind, url } = surface;
  const title = surfaceTitle(surface);
  const rejection = company.isPrimary ? 'Not ours' : 'Not theirs';
  return (
    <li className="grid grid-cols-[132px_minmax(0,1fr)_minmax(0,1fr)_96px] items-start gap-x-5 gap-y-1 border-border px-5 py-[13px] not-first:border-t max-md:grid-cols-[minmax(0,1fr)_96px] max-sm:px-3.5 max-sm:py-3">
      <span className="text-13 leading-[1.5] font-semibold text-text-3">{surfaceKindWords[kind]}</span>
      <span className="min-w-0 wrap-anywhere max-md:col-span-full max-md:row-start-2">
        <ExternalLink href={url} className="underline decoration-text-3/40 underline-offset-3 hover:decoration-current">
          {title}
        </ExternalLink>
        <br />
        <span className="text-13 text-text-3">{isRejected ? `${rejection}. Not used.` : readingWords(surface)}</span>
      </span>
      <span className="min-w-0 text-13 leading-[1.5] text-text-2 max-md:col-span-full">
        <Proof surface={surface} domain={company.domain} />
      </span>
      <span className="flex justify-end max-md:col-start-2 max-md:row-start-1">
        {mayEdit && (
          <Button
            variant="ghost"
            size="sm"
            className="-my-1 print:hidden"
            aria-label={isRejected ? `Use again: ${title}` : `${rejection}: ${title}`}
            onClick={() => (isRejected ? edits.accept(surface) : edits.reject(surface))}
          >
            {isRejected ? 'Use again' : rejection}
          </Button>
        )}
      </span>
    </li>
  );
}

function Proof({ surface: { proof }, domain }: { surface: Surface; domain: string }) {
  if (proof.kind === 'person') return `Added by a person on ${formatDay(proof.at)}`;
  const source = `link on ${pageName(proof.pageUrl, domain)}`;
  return <Quoted quote={proof.words || 'an icon'} source={source} sourceUrl={proof.pageUrl} />;
}
