import { clsx } from 'clsx';
import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import { useIsReturning } from '@/lib/browser/use-is-returning';

interface TwoColumnsProps<T> {
  items: T[];
  keyOf: (item: T) => string;
  render: (item: T) => ReactNode;
  /** Returns true if the item takes its own row; by default no item does. */
  isWide?: (item: T) => boolean;
}

/** Size of a group, which is even so that groups end with a full row. */
const groupSize = 10;

/**
 * Up to this number of items, all items are laid out, so that nothing moves while a user scrolls. With a thousand
 * items, the browser would check every box in each frame: tasks took 84 ms of CPU instead of 24.
 */
const mostLaidOut = 100;

type GroupStyle = CSSProperties & { '--cards': number; '--rows': number };

/**
 * Number of items in one column and of rows in two. The estimated height of a group that was never laid out is a
 * multiple of this.
 */
const groupStyle = (cards: number): GroupStyle => ({ '--cards': cards, '--rows': Math.ceil(cards / 2) });

/**
 * Forms groups that the browser skips while they are off screen. On a long board, there are far fewer boxes to check
 * than cards.
 */
function inGroups<T>(items: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(items.length / groupSize) }, (_, at) =>
    items.slice(at * groupSize, (at + 1) * groupSize),
  );
}

/**
 * Ranked items, row by row, in two columns on wide screens and one on narrow ones. The document contains them by rank,
 * so that Tab, screen readers and the eye follow the same order. Each is as high as its content, so opening a list in
 * one item leaves no gap in the other column.
 */
export function TwoColumns<T>({ items, keyOf, render, isWide }: TwoColumnsProps<T>) {
  const isMeasuring = useIsMeasuring();
  return (
    <div className={clsx('grid gap-4', items.length > mostLaidOut && !isMeasuring && 'cards-skipped')}>
      {inGroups(items).map((group, number) => (
        <ul
          key={number}
          style={groupStyle(group.length)}
          className="card-slot card-group grid min-w-0 grid-cols-1 items-start gap-4 md:grid-cols-2"
        >
          {group.map((item) => (
            <li key={keyOf(item)} className={clsx('card-slot grid min-w-0', isWide?.(item) && 'md:col-span-2')}>
              {render(item)}
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
}

/**
 * True for the first frames when returning to a page: the scroll position is only right when all cards have their real
 * heights, which the browser remembers for the cards it skips afterwards.
 */
function useIsMeasuring(): boolean {
  const isReturning = useIsReturning();
  const [isMeasuring, setIsMeasuring] = useState(isReturning);
  useEffect(() => {
    // Heights are remembered at the end of a frame, so cards can be skipped from the second frame on.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setIsMeasuring(false));
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return isMeasuring;
}
