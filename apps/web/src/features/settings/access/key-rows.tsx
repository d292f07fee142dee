import type { ShareLink } from '@sightline/contracts';
import { AlertDialog } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import type { FocusAfterLeaving } from '@/lib/browser/use-focus-after-leaving';
import { formatDate } from '@/lib/format/format';
import { Button, buttonClass } from '@/ui/form/button';
import { ConfirmDialog, DialogActions } from '@/ui/overlay/dialog';
import { rowClass } from '../setting-row.tsx';
import { endWords, isOver, usedWords } from './key-words.ts';

const buttonId = (id: string): string => `revoke-${id}`;

interface KeyRowsProps<K extends ShareLink> {
  items: readonly K[];
  factOf: (item: K) => ReactNode;
  consequence: string;
  onRevoke: (item: K) => void;
  focusAfterLeaving: FocusAfterLeaving;
}

export function KeyRows<K extends ShareLink>({
  items,
  factOf,
  consequence,
  onRevoke,
  focusAfterLeaving,
}: KeyRowsProps<K>) {
  const [asked, setAsked] = useState<K>();
  return (
    <>
      <ul className="divide-y divide-border">
        {items.map((item) => (
          <li key={item.id} className={`${rowClass} flex flex-wrap items-start gap-x-3.5 gap-y-2`}>
            <div className="min-w-0 flex-1 basis-52">
              <h3 className="text-14 font-semibold wrap-anywhere">
                <bdi>{item.label}</bdi> <span className="font-mono text-12 font-normal text-text-3">…{item.hint}</span>
              </h3>
              <p className="text-13 text-text-2 wrap-anywhere">{factOf(item)}</p>
              <p className="text-13 text-text-3">
                Made {formatDate(item.createdAt)},{' '}
                <span className={isOver(item) ? 'text-danger' : undefined}>{endWords(item)}</span>, {usedWords(item)}
              </p>
            </div>
            <Button id={buttonId(item.id)} size="sm" onClick={() => setAsked(item)}>
              Revoke<span className="sr-only"> {item.label}</span>
            </Button>
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          open
          onOpenChange={(open) => {
            if (!open) setAsked(undefined);
          }}
          onClosed={() => document.getElementById(buttonId(asked.id))?.focus()}
          title={`Revoke ${asked.label}?`}
          description={`${consequence} This can’t be undone.`}
        >
          <DialogActions>
            <AlertDialog.Cancel className={buttonClass()}>Cancel</AlertDialog.Cancel>
            <AlertDialog.Action
              className={buttonClass('danger')}
              onClick={() => {
                focusAfterLeaving(
                  buttonId(asked.id),
                  items.filter(({ id }) => id !== asked.id).map(({ id }) => buttonId(id)),
                );
                onRevoke(asked);
              }}
            >
              Revoke
            </AlertDialog.Action>
          </DialogActions>
        </ConfirmDialog>
      )}
    </>
  );
}
