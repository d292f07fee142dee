import { type Alert, type AlertMutePreview, type AlertMuteRuleSaved, alertRoutes } from '@sightline/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { alertsKey } from '@/lib/alerts/alert-queries';
import { call } from '@/lib/api/api';
import { useOneAtATime } from '@/lib/api/one-at-a-time';
import { Button } from '@/ui/form/button';
import CircleCheck from '~icons/lucide/circle-check';
import { textButtonClass } from '../alert-parts.ts';
import type { AlertEdits } from '../use-alert-edits.ts';
import { muteProposals, muteWords } from './mute-proposals.ts';

/** Returns 'would have held 2 of your last 30 days’ 26 alerts.' */
const heldWords = ({ held, of }: Pick<AlertMutePreview, 'held' | 'of'>): string =>
  `would have held ${held} of your last 30 days’ ${of === 1 ? 'alert' : `${of} alerts`}.`;

interface MuteFormProps {
  alert: Alert;
  edits: AlertEdits;
  onClose: () => void;
}

/**
 * The form for "Fewer like this": shows which alerts the rule would have held before saving it, and offers an undo
 * afterwards.
 */
export function MuteForm({ alert, edits, onClose }: MuteFormProps) {
  const [proposals] = useState(() => muteProposals(alert));
  const [chosen, setChosen] = useState(0);
  const [saved, setSaved] = useState<AlertMuteRuleSaved>();
  const name = useId();
  const first = useRef<HTMLInputElement>(null);
  const rule = proposals[chosen]?.rule;
  const preview = useQuery({
    queryKey: [...alertsKey, 'mute', rule],
    queryFn: ({ signal }) => {
      if (!rule) throw new Error('There is no rule to look at');
      return call(alertRoutes.previewMuteRule, { body: rule, signal });
    },
    placeholderData: keepPreviousData,
  });
  useEffect(() => first.current?.focus(), []);
  const save = useOneAtATime(async () => {
    if (rule) setSaved(await edits.mute(rule));
  });
  const undo = useOneAtATime(async () => {
    if (!saved) return;
    await edits.undoFewer(saved.rule.id);
    onClose();
  });
  if (saved)
    return (
      <p role="status" className="mt-2.5 flex gap-2.5 rounded-md bg-success-soft px-3.5 py-3 text-13">
        <CircleCheck aria-hidden="true" className="mt-0.5 size-4 flex-none text-success" strokeWidth={1.75} />
        <span>
          You’ll get fewer like this: {muteWords(saved.rule)} goes to the digest. It {heldWords(saved.preview)}{' '}
          <button type="button" className={textButtonClass} onClick={undo}>
            Undo
          </button>
        </span>
      </p>
    );
  return (
    <fieldset
      className="mt-2.5 rounded-md bg-surface-2 px-3.5 py-3 text-13"
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <legend className="float-left mb-1 w-full font-semibold">What should go to the digest instead?</legend>
      {proposals.map(({ label }, at) => (
        <label key={label} className="clear-both flex min-h-6 items-center gap-2 py-0.5">
          <input
            ref={at === 0 ? first : undefined}
            type="radio"
            name={name}
            checked={chosen === at}
            onChange={() => setChosen(at)}
            className="size-4 accent-(--accent)"
          />
          <span dir="auto" className="min-w-0 wrap-anywhere">
            {label}
          </span>
        </label>
      ))}
      <p role="status" className="mt-1.5 min-h-5 text-text-2">
        {preview.data && `This ${heldWords(preview.data)}`}
        {preview.isError && !preview.data && 'The preview could not be loaded.'}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" variant="primary" onClick={save}>
          Fewer like this
        </Button>
        <Button size="sm" variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </fieldset>
  );
}
