import type { ShareLink } from '@sightline/contracts';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId, useRef } from 'react';
import { useFocusAfterLeaving } from '@/lib/browser/use-focus-after-leaving';
import { useLoadError } from '@/lib/browser/use-load-error';
import { Button } from '@/ui/form/button';
import Plus from '~icons/lucide/plus';
import { rowClass, SettingCard, SettingTitle } from '../setting-row.tsx';
import { KeyRows } from './key-rows.tsx';

interface KeySectionProps<K extends ShareLink> {
  title: string;
  children: ReactNode;
  /** Name of the keys in error messages, such as 'your tokens'. */
  what: string;
  query: UseQueryResult<{ items: K[] }>;
  factOf: (item: K) => ReactNode;
  consequence: string;
  onRevoke: (item: K) => void;
  addText: string;
  onAdd: () => void;
}

export function KeySection<K extends ShareLink>(props: KeySectionProps<K>) {
  const { title, children, what, query, factOf, consequence, onRevoke, addText, onAdd } = props;
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // Kept here, because the list disappears with its last row.
  const focusAfterLeaving = useFocusAfterLeaving(heading);
  useLoadError(query.isLoadingError, `Failed to load ${what}`);
  return (
    <SettingCard aria-labelledby={id}>
      <div className={`${rowClass} flex flex-wrap items-start gap-3`}>
        <SettingTitle id={id} title={title} ref={heading}>
          {children}
        </SettingTitle>
        <Button size="sm" onClick={onAdd}>
          <Plus aria-hidden="true" />
          {addText}
        </Button>
      </div>
      {query.isPending && (
        <div role="status" className={rowClass}>
          <span className="sr-only">Loading {what}...</span>
          <div className="skeleton h-10" />
        </div>
      )}
      {query.isLoadingError && (
        <div className={rowClass}>
          <p className="text-text-2">We could not load {what}.</p>
          <Button size="sm" className="mt-2" onClick={() => query.refetch()}>
            Try again
          </Button>
        </div>
      )}
      {query.data?.items.length === 0 && <p className={`${rowClass} text-13 text-text-3`}>There are none yet.</p>}
      {query.data && query.data.items.length > 0 && (
        <KeyRows {...{ items: query.data.items, factOf, consequence, onRevoke, focusAfterLeaving }} />
      )}
    </SettingCard>
  );
}
