import type { TrackedPage } from '@sightline/contracts';
import { clsx } from 'clsx';
import TriangleAlert from '~icons/lucide/triangle-alert';
import { pageStateWords } from './page-words.ts';

/** Describes a page's state, with an icon if the page can't be read. */
export function PageStateText({ page, className }: { page: TrackedPage; className?: string }) {
  const { text, failing } = pageStateWords(page);
  return (
    <span className={clsx('text-13', failing ? 'text-warning' : 'text-text-3', className)}>
      {failing && <TriangleAlert aria-hidden="true" className="mr-1 inline size-3.5 align-[-2px]" strokeWidth={1.9} />}
      {text}
    </span>
  );
}
