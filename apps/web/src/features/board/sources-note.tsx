import { type BoardSourceKind, pageRoutes, sourceTitle } from '@sightline/contracts';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useId, useState } from 'react';
import { call } from '@/lib/api/api';
import { boardKeys } from '@/lib/board/board-queries';
import { atWords } from '@/lib/format/since-words';
import { kindTitles } from '@/lib/format/source-kinds';
import Check from '~icons/lucide/check';
import TriangleAlert from '~icons/lucide/triangle-alert';

const list = new Intl.ListFormat('en-GB');

/** States the time of the last refresh, and whether all kinds of sources answered for the board's companies. */
export function SourcesNote({ boardId, updated }: { boardId: string; updated: string }) {
  const panelId = useId();
  const [open, setOpen] = useState(false);
  const { data } = useQuery({
    queryKey: [...boardKeys.board(boardId), 'sources'],
    queryFn: ({ signal }) => call(pageRoutes.boardSources, { params: { boardId }, signal }),
  });
  if (!data || data.kinds.length === 0) return updated;
  const incomplete = data.kinds.filter(({ silent }) => silent.length > 0);
  if (data.kinds.every(({ answered }) => answered.length === 0))
    return (
      <span className="text-danger">
        {data.answeredAt ? `Not updated since ${atWords(data.answeredAt)}` : 'Not updated'}: no source answered
      </span>
    );
  const names = incomplete.map(({ kind }) => kindTitles[kind].toLowerCase());
  return (
    <>
      {updated} ·{' '}
      <button
        type="button"
        aria-expanded={open}
        aria-controls={panelId}
        className={clsx('underline underline-offset-3', incomplete.length > 0 && 'text-warning')}
        onClick={() => setOpen(!open)}
      >
        {incomplete.length > 0 ? `${list.format(names)} incomplete` : 'all kinds of sources answered'}
      </button>
      <ul id={panelId} hidden={!open} className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1 text-text-2">
        {data.kinds.map((kind) => (
          <li key={kind.kind} className="inline-flex items-center gap-1.5">
            {kind.silent.length > 0 ? (
              <TriangleAlert aria-hidden="true" className="size-3.5 text-warning" />
            ) : (
              <Check aria-hidden="true" className="size-3.5 text-success" />
            )}
            {kindWords(kind)}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Returns 'News: Bing News only, silent: GDELT' or 'Jobs: none'. */
function kindWords({ kind, answered, silent }: BoardSourceKind): string {
  const title = kindTitles[kind];
  if (silent.length === 0) return title;
  if (answered.length === 0) return `${title}: none`;
  const names = (of: readonly string[]) => list.format(of.map(sourceTitle));
  return `${title}: ${names(answered)} only, silent: ${names(silent.map(({ name }) => name))}`;
}
