import { type Card, cardRoutes, publisherName } from '@sightline/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { call } from '@/lib/api/api';
import { boardKeys } from '@/lib/board/board-queries';
import { useJoinEvents } from '@/lib/board/join-events';
import { counted, formatDate } from '@/lib/format/format';
import { Button } from '@/ui/form/button';
import { Input } from '@/ui/form/field';
import { DialogActions, FormDialog } from '@/ui/overlay/dialog';
import Combine from '~icons/lucide/combine';
import Search from '~icons/lucide/search';
import { headlineOf } from '../keys/use-card-keys.ts';

const settleMs = 250;
const shownEvents = 8;
const dayMs = 86_400_000;

/** The board's events that match the text; without text, the newest events about the card's company. */
const eventsQuery = (card: Card, search: string) => ({
  queryKey: [...boardKeys.board(card.boardId), 'events', card.id, search],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const { items } = await call(cardRoutes.listCards, {
      params: { boardId: card.boardId },
      query: search
        ? { search, limit: shownEvents + 1 }
        : { company: card.companyId, sort: 'newest', limit: shownEvents + 1 },
      signal,
    });
    return items.filter(({ eventId }) => eventId !== card.eventId).slice(0, shownEvents);
  },
  placeholderData: keepPreviousData,
});

/** Returns 'same day' or '3 days apart'. */
function distance(one: Card, other: Card): string {
  const days = Math.round(Math.abs(Date.parse(one.date) - Date.parse(other.date)) / dayMs);
  return days === 0 ? 'same day' : `${counted(days, 'day')} apart`;
}

interface JoinDialogProps {
  card: Card;
  onClose: () => void;
}

/**
 * The dialog "Same event as…": selects the event to which a card belongs. Arrow keys select while the focus remains in
 * the search field.
 */
export default function JoinDialog({ card, onClose }: JoinDialogProps) {
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const [chosenId, setChosenId] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const id = useId();
  const join = useJoinEvents(card.boardId);
  const { data: found = [], isPending, isError } = useQuery(eventsQuery(card, search));
  const chosen = found.find((one) => one.id === chosenId) ?? found[0];
  /** The card to focus after the dialog has closed. */
  const joined = useRef<Card>(undefined);
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), settleMs);
    return () => clearTimeout(timer);
  }, [typed]);

  async function submit() {
    if (!chosen || isBusy) return;
    setBusy(true);
    const isJoined = await join(card, chosen);
    setBusy(false);
    if (!isJoined) return;
    joined.current = chosen;
    onClose();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && chosen) {
      const at = found.indexOf(chosen);
      setChosenId(found[(at + step + found.length) % found.length]?.id);
    } else if (event.key === 'Enter') void submit();
    else return;
    event.preventDefault();
  }

  const optionId = (one: Card) => `${id}-${one.id}`;
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Same event as…"
      description={
        <>
          This card: <b className="font-semibold text-text">{card.title}</b>{' '}
          <span className="text-text-3">
            {publisherName(card)}, {formatDate(card.date)}
          </span>
        </>
      }
      onClosed={() => (headlineOf(joined.current ?? card) ?? document.getElementById('insights'))?.focus()}
    >
      <div className="relative">
        <label htmlFor={id} className="sr-only">
          Search events on this board
        </label>
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-3 left-3 size-4 text-text-3"
          strokeWidth={1.75}
        />
        <Input
          id={id}
          className="h-10 pl-9"
          role="combobox"
          aria-expanded={found.length > 0}
          aria-controls={`${id}-found`}
          aria-autocomplete="list"
          aria-activedescendant={chosen && optionId(chosen)}
          placeholder="Search events on this board"
          autoComplete="off"
          maxLength={200}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <div
        id={`${id}-found`}
        role="listbox"
        aria-label="Events found"
        tabIndex={-1}
        className="mt-3 max-h-72 overflow-y-auto rounded-md border border-border empty:hidden"
      >
        {found.map((one) => (
          // The search field keeps the focus and handles the keys.
          // biome-ignore lint/a11y/useKeyWithClickEvents: see above
          <div
            key={one.id}
            id={optionId(one)}
            ref={(option) => {
              if (one === chosen) option?.scrollIntoView?.({ block: 'nearest' });
            }}
            role="option"
            tabIndex={-1}
            aria-selected={one === chosen}
            className={clsx(
              'cursor-pointer border-border px-3 py-2 not-first:border-t',
              one === chosen ? 'bg-accent-soft' : 'hover:bg-surface-2',
            )}
            onClick={() => {
              setChosenId(one.id);
              document.getElementById(id)?.focus();
            }}
          >
            <p dir="auto" className="font-head text-14 font-medium wrap-anywhere">
              {one.title}
            </p>
            <p className="text-12 text-text-3">
              {one.company} · {formatDate(one.date)} · {distance(one, card)} · {counted(one.reports + 1, 'report')}
            </p>
          </div>
        ))}
      </div>
      <p role="status" className="mt-2 text-13 text-text-2 empty:hidden">
        {isError && 'The events could not be loaded. Change the search to try again.'}
        {!isError && !isPending && found.length === 0 && 'No other event matches.'}
      </p>
      {chosen && (
        <p className="mt-3 text-13 text-text-2">
          <b className="font-semibold text-text">After joining:</b> one card with{' '}
          {counted(card.reports + chosen.reports + 2, 'report')}, and no second alert. Later reports on either event are
          added to it.
        </p>
      )}
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" busy={isBusy || !chosen} onClick={() => void submit()}>
          <Combine aria-hidden="true" />
          Join
        </Button>
      </DialogActions>
    </FormDialog>
  );
}
