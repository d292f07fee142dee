import { clsx } from 'clsx';
import { useEffect, useId, useRef, useState } from 'react';
import { useMayEdit } from '@/lib/board/may-edit';
import { formatDay } from '@/lib/format/format';
import { Badge } from '@/ui/display/badge';
import { linkClass } from '@/ui/display/link-class';
import { Button } from '@/ui/form/button';
import Pencil from '~icons/lucide/pencil';
import { IdentityEditor } from './identity-editor.tsx';
import type { IdentityEdits } from './identity-edits.ts';
import { type IdentityLine, identityLabels, listed, noneText, shownValues } from './identity-fields.ts';
import { pageName, Quoted, SourceLink } from './source-link.tsx';

interface IdentityRowProps {
  line: IdentityLine;
  /** The company's domain; its own pages are shown as paths. */
  domain: string;
  edits: IdentityEdits;
}

/** One line on the identity card: label, value, supporting quote, and an editor. */
export function IdentityRow({ line, domain, edits }: IdentityRowProps) {
  const [editing, setEditing] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  const editorId = useId();
  const mayEdit = useMayEdit();
  const label = identityLabels[line.field];
  useEffect(() => {
    const closed = wasEditing.current && !editing;
    wasEditing.current = editing;
    // Restores the focus after the editor closed, unless the user has moved it elsewhere.
    if (closed && document.activeElement === document.body) pencil.current?.focus();
  }, [editing]);
  return (
    <div
      className={clsx(
        'grid grid-cols-[132px_minmax(0,1fr)_minmax(0,1fr)_32px] items-start gap-x-5 gap-y-1 border-border px-5 py-[13px] not-first:border-t',
        'max-md:grid-cols-[minmax(0,1fr)_32px] max-sm:px-3.5 max-sm:py-3',
        editing && 'bg-surface-2 last:rounded-b-lg',
      )}
    >
      <dt className="text-13 leading-[1.5] font-semibold text-text-3">
        {editing ? <label htmlFor={editorId}>{label}</label> : label}
      </dt>
      <dd className="min-w-0 max-md:col-span-full">
        {editing ? (
          <IdentityEditor
            id={editorId}
            line={line}
            onSave={(values) => edits.correct(line, values)}
            onClose={() => setEditing(false)}
          />
        ) : (
          <Values
            line={line}
            onUndo={() => {
              pencil.current?.focus();
              edits.undo(line);
            }}
          />
        )}
      </dd>
      <dd className="min-w-0 text-13 leading-[1.5] text-text-2 max-md:col-span-full max-sm:mt-1">
        <Evidence line={line} domain={domain} editing={editing} />
      </dd>
      <dd className="max-md:col-start-2 max-md:row-start-1">
        {!editing && mayEdit && (
          <Button
            ref={pencil}
            variant="ghost"
            size="icon"
            className="-my-1 size-8! print:hidden"
            aria-label={`Correct: ${label}`}
            title="Correct"
            onClick={() => setEditing(true)}
          >
            <Pencil aria-hidden="true" />
          </Button>
        )}
      </dd>
    </div>
  );
}

const chipClass =
  'inline-flex min-h-6 max-w-full items-center rounded-full border border-border bg-surface-2 px-[9px] text-12 text-text-2 wrap-anywhere';

function Values({ line, onUndo }: { line: IdentityLine; onUndo: () => void }) {
  const { field, correction } = line;
  const values = shownValues(line);
  const mayEdit = useMayEdit();
  return (
    <>
      {values.length === 0 ? (
        <span className="text-text-3">{noneText(field)}</span>
      ) : field === 'keywords' ? (
        <ul className="flex flex-wrap gap-1.5">
          {values.map((value) => (
            <li key={value} dir="auto" className={chipClass}>
              {value}
            </li>
          ))}
        </ul>
      ) : (
        <span dir="auto" className={clsx('wrap-anywhere', field === 'name' && 'font-semibold')}>
          {listed(values)}
        </span>
      )}
      {correction && (
        <div className="mt-1">
          <Badge tone="accent">Corrected by you</Badge>
          <p className="mt-1 text-13 text-text-3 wrap-anywhere">
            {mayEdit && (
              <button
                type="button"
                aria-label={`Undo: ${identityLabels[field]}`}
                className={`${linkClass} min-h-6 min-w-6`}
                onClick={onUndo}
              >
                Undo
              </button>
            )}{' '}
            was: {listed(shownValues({ field, values: correction.was })) || 'nothing'}
          </p>
        </div>
      )}
    </>
  );
}

function Evidence({ line, domain, editing }: { line: IdentityLine; domain: string; editing: boolean }) {
  const { correction, quote, sourceUrl } = line;
  if (correction && (!editing || quote === null))
    return (
      <p className="text-text-3">
        Your correction of {formatDay(correction.at)}. Reading the site again won't change it.
      </p>
    );
  const had = editing && listed(shownValues({ field: line.field, values: correction?.was ?? line.values }));
  return (
    <p>
      {had && quote !== null && <span className="block text-text-3 wrap-anywhere">We had “{had}”, from:</span>}
      {quote === null ? (
        <span className="text-text-3">Not stated on the website. </span>
      ) : (
        <Quoted quote={quote} source={sourceUrl ? pageName(sourceUrl, domain) : ''} sourceUrl={sourceUrl} />
      )}
      {quote === null && sourceUrl && <SourceLink source={pageName(sourceUrl, domain)} sourceUrl={sourceUrl} />}
    </p>
  );
}
