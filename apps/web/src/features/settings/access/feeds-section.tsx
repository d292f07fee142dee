import { accessRoutes } from '@sightline/contracts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '@/lib/api/api';
import type { CardView } from '@/lib/board/board-queries';
import { Switch } from '@/ui/form/switch';
import { accessKeys, feedsQuery } from './access-queries.ts';
import { feedFilterOf, filterWords } from './filter-words.ts';
import { KeySection } from './key-section.tsx';
import { NewKeyDialog } from './new-key-dialog.tsx';
import { useRevoke } from './use-revoke.ts';

interface FeedsSectionProps {
  boardId: string;
  view: CardView;
  nameOf: (companyId: string) => string;
}

/** A board's feeds. Each has a secret address and the filter with which it was created. */
export function FeedsSection({ boardId, view, nameOf }: FeedsSectionProps) {
  const id = useId();
  const [isAdding, setIsAdding] = useState(false);
  const [isHighOnly, setIsHighOnly] = useState(false);
  const queryKey = accessKeys.feeds(boardId);
  const revoke = useRevoke(queryKey, ({ id: feedId }: { id: string; label: string }) =>
    call(accessRoutes.deleteFeed, { params: { boardId, feedId } }),
  );
  const filter = { ...feedFilterOf(view), ...(isHighOnly && { highPriority: true as const }) };
  const address = (secret: string, format: string) => `${window.location.origin}/feeds/${secret}.${format}`;
  return (
    <>
      <KeySection
        title="Feeds"
        what="the feeds"
        query={useQuery(feedsQuery(boardId))}
        factOf={(feed) => filterWords(feed.filter, nameOf)}
        consequence="Feed readers that follow it will get no more updates."
        onRevoke={revoke}
        addText="New feed"
        onAdd={() => {
          setIsHighOnly(false);
          setIsAdding(true);
        }}
      >
        Follow this board in a feed reader. Keep the address secret.
      </KeySection>
      {isAdding && (
        <NewKeyDialog
          title="New feed"
          description={`It contains: ${filterWords(filter, nameOf)}.`}
          name={filterWords(filter, nameOf).slice(0, 80)}
          lifetime={null}
          queryKey={queryKey}
          make={async ({ label }) =>
            (await call(accessRoutes.createFeed, { params: { boardId }, body: { label, filter } })).secret
          }
          linesOf={(secret) => [
            { label: 'RSS', text: address(secret, 'rss') },
            { label: 'Atom', text: address(secret, 'atom') },
            { label: 'JSON Feed', text: address(secret, 'json') },
          ]}
          keepWords="You won't see these addresses again. Anyone who has one can read the feed."
          onClose={() => setIsAdding(false)}
        >
          <div className="flex items-center gap-3">
            <Switch aria-labelledby={`${id}-high`} checked={isHighOnly} onCheckedChange={setIsHighOnly} />
            <span id={`${id}-high`} className="text-14">
              Only High Priority
            </span>
          </div>
        </NewKeyDialog>
      )}
    </>
  );
}
