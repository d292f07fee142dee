import { accessRoutes } from '@sightline/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '@/lib/api/api';
import { accessKeys, shareLinksQuery } from './access-queries.ts';
import { KeySection } from './key-section.tsx';
import { NewKeyDialog } from './new-key-dialog.tsx';
import { useRevoke } from './use-revoke.ts';

export function ShareLinksSection({ boardId }: { boardId: string }) {
  const [isAdding, setIsAdding] = useState(false);
  const queryKey = accessKeys.shareLinks(boardId);
  const revoke = useRevoke(queryKey, ({ id: linkId }: { id: string; label: string }) =>
    call(accessRoutes.deleteShareLink, { params: { boardId, linkId } }),
  );
  return (
    <>
      <KeySection
        title="Share links"
        what="the share links"
        query={useQuery(shareLinksQuery(boardId))}
        factOf={() => 'Shows companies, briefing and insights; nothing can be changed'}
        consequence="People who have the link can no longer see the board."
        onRevoke={revoke}
        addText="New link"
        onAdd={() => setIsAdding(true)}
      >
        Anyone with a link can see this board without signing in, but not what you have archived, hidden or read.
      </KeySection>
      {isAdding && (
        <NewKeyDialog
          title="New link"
          description="A name, so you know which link to revoke."
          name="Share link"
          lifetime="30"
          queryKey={queryKey}
          make={async (body) => (await call(accessRoutes.createShareLink, { params: { boardId }, body })).secret}
          linesOf={(secret) => [{ label: 'Link', text: `${window.location.origin}/s/${secret}` }]}
          keepWords="You won't see this link again. Anyone who has it can read the board."
          onClose={() => setIsAdding(false)}
        />
      )}
    </>
  );
}
