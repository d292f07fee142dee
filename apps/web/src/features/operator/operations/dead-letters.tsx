import { type DeadLetter, operatorRoutes } from '@sightline/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { AlertDialog } from 'radix-ui';
import { useId, useRef, useState } from 'react';
import { call } from '@/lib/api/api';
import { serverReason } from '@/lib/api/api-error';
import { useOneAtATime } from '@/lib/api/one-at-a-time';
import { toast } from '@/lib/browser/toast';
import { counted, formatDateTime } from '@/lib/format/format';
import { Badge } from '@/ui/display/badge';
import { Panel } from '@/ui/display/panel';
import { Button, buttonClass } from '@/ui/form/button';
import { MoreButton } from '@/ui/form/more-button';
import { ConfirmDialog, DialogActions } from '@/ui/overlay/dialog';
import { Empty } from '@/ui/page/empty';
import RotateCcw from '~icons/lucide/rotate-ccw';
import { Loaded } from './loaded.tsx';
import { deadLettersQuery } from './operations-queries.ts';

type Asked = DeadLetter | 'all';

function useReplay() {
  const queryClient = useQueryClient();
  const [replaying, setReplaying] = useState(false);
  const replay = useOneAtATime(async (asked: Asked) => {
    setReplaying(true);
    try {
      const body = asked === 'all' ? {} : { id: asked.id };
      const { replayed } = await call(operatorRoutes.replayDeadLetters, { body });
      toast.success(`${counted(replayed, 'dead letter')} delivered again`);
    } catch (error) {
      toast.error('Failed to replay', { description: serverReason(error) });
    } finally {
      setReplaying(false);
      await queryClient.invalidateQueries({ queryKey: deadLettersQuery.queryKey });
    }
  });
  return { replay, replaying };
}

/** Lists events that a consumer failed to process, with buttons to replay them. */
export function DeadLetters() {
  const deadLetters = useQuery(deadLettersQuery);
  const { replay, replaying } = useReplay();
  const [asked, setAsked] = useState<Asked | null>(null);
  // The row can disappear before the dialog closes, so the heading receives the focus.
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Loaded what="The dead letters" query={deadLetters}>
      {({ items }) => (
        <section aria-labelledby="dead-letters">
          <div className="mb-3 flex flex-wrap items-center gap-3">
            <h2 id="dead-letters" ref={heading} tabIndex={-1} className="flex-1 text-16 font-semibold outline-none">
              {counted(items.length, 'dead letter')}
            </h2>
            {items.length > 0 && (
              <Button busy={replaying} onClick={() => setAsked('all')}>
                <RotateCcw aria-hidden="true" />
                Replay all
              </Button>
            )}
          </div>
          {items.length === 0 ? (
            <Empty>
              <h3 className="font-head text-20 font-medium">No dead letters</h3>
              <p className="text-text-2">All events were processed.</p>
            </Empty>
          ) : (
            <Panel>
              <ul>
                {items.map((letter) => (
                  <DeadLetterRow
                    key={`${letter.topic} ${letter.consumer} ${letter.id}`}
                    letter={letter}
                    replaying={replaying}
                    onReplay={() => setAsked(letter)}
                  />
                ))}
              </ul>
            </Panel>
          )}
          <ReplayDialog
            asked={asked}
            count={items.length}
            onClose={() => setAsked(null)}
            onConfirm={replay}
            onClosed={() => heading.current?.focus()}
          />
        </section>
      )}
    </Loaded>
  );
}

function DeadLetterRow({
  letter,
  replaying,
  onReplay,
}: {
  letter: DeadLetter;
  replaying: boolean;
  onReplay: () => void;
}) {
  const [open, setOpen] = useState(false);
  const payloadId = useId();
  return (
    <li className="border-border px-[18px] py-3.5 not-first:border-t max-sm:px-3.5">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <div className="min-w-[220px] flex-1">
          <div className="flex flex-wrap items-center gap-2">
            <h3 className="font-semibold wrap-anywhere">{letter.type}</h3>
            <Badge tone="danger">{letter.code}</Badge>
          </div>
          <p className="mt-0.5 text-13 text-text-2 wrap-anywhere">{letter.reason}</p>
          <p className="mt-1 text-12 text-text-3 tabular-nums wrap-anywhere">
            {letter.topic} → {letter.consumer} · {formatDateTime(letter.failedAt)} · {letter.id}
          </p>
        </div>
        <Button size="sm" busy={replaying} aria-label={`Replay ${letter.type} ${letter.id}`} onClick={onReplay}>
          Replay
        </Button>
      </div>
      <MoreButton
        expanded={open}
        aria-controls={payloadId}
        aria-label={`Payload of ${letter.type} ${letter.id}`}
        className="mt-1 -ml-2.5"
        onClick={() => setOpen(!open)}
      >
        Payload
      </MoreButton>
      <pre
        id={payloadId}
        hidden={!open}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
        tabIndex={0}
        className="mt-1 max-h-80 overflow-auto rounded-md bg-surface-2 px-3 py-2 font-mono text-12 leading-[1.6] whitespace-pre-wrap wrap-anywhere"
      >
        {open && indented(letter.payload)}
      </pre>
    </li>
  );
}

/** Formatted JSON; a truncated payload is returned unchanged. */
function indented(payload: string): string {
  try {
    return JSON.stringify(JSON.parse(payload), null, 2);
  } catch {
    // A truncated payload isn't valid JSON, but still useful.
    return payload;
  }
}

interface ReplayDialogProps {
  asked: Asked | null;
  count: number;
  onClose: () => void;
  onConfirm: (asked: Asked) => void;
  onClosed: () => void;
}

function ReplayDialog({ asked, count, onClose, onConfirm, onClosed }: ReplayDialogProps) {
  const one = asked !== null && asked !== 'all' ? asked : null;
  return (
    <ConfirmDialog
      open={asked !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={one ? 'Replay dead letter' : 'Replay all dead letters'}
      description={
        one ? (
          <>
            Deliver <b className="font-semibold text-text">{one.type}</b> to {one.consumer} again? If it fails again, it
            comes back here.
          </>
        ) : (
          `Deliver ${counted(count, 'dead letter')} again? Those that fail again come back here.`
        )
      }
      onClosed={onClosed}
    >
      <DialogActions>
        <AlertDialog.Cancel className={buttonClass('secondary')}>Cancel</AlertDialog.Cancel>
        <AlertDialog.Action className={buttonClass('primary')} onClick={() => asked !== null && onConfirm(asked)}>
          Replay
        </AlertDialog.Action>
      </DialogActions>
    </ConfirmDialog>
  );
}
