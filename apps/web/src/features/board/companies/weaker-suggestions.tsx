import { type CompetitorSuggestion, companyRoutes } from '@sightline/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '@/lib/api/api';
import { serverText } from '@/lib/api/api-error';
import { boardKeys, suggestionsQuery } from '@/lib/board/board-queries';
import { toast } from '@/lib/browser/toast';
import { counted } from '@/lib/format/format';
import { ExternalLink } from '@/ui/display/link';
import { linkClass } from '@/ui/display/link-class';
import { ShownDomain } from '@/ui/display/shown-domain';
import { Button } from '@/ui/form/button';
import { MoreButton } from '@/ui/form/more-button';
import { Agreement } from '../competitors/agreement.tsx';
import { placeOf, Quoted } from '../identity/source-link.tsx';

/** Proven competitors that the board does not track, behind a button, each with a button to add it. */
export function WeakerSuggestions({
  boardId,
  domain,
  settingUp,
}: {
  boardId: string;
  domain: string;
  settingUp: boolean;
}) {
  const [open, setOpen] = useState(false);
  const [adding, setAdding] = useState('');
  const listId = useId();
  const queryClient = useQueryClient();
  const { data } = useQuery(suggestionsQuery(boardId, settingUp));
  const items = data?.items ?? [];
  if (items.length === 0) return null;

  async function add({ id, name, domain: website }: CompetitorSuggestion) {
    setAdding(id);
    try {
      await call(companyRoutes.addCompetitor, { params: { boardId }, body: { website } });
      toast.success(`${name} is on the board`);
    } catch (error) {
      toast.error(serverText(error, 'Failed to change the competitors'));
    }
    setAdding('');
    await queryClient.invalidateQueries({ queryKey: boardKeys.board(boardId) });
  }

  return (
    <div className="border-t border-border px-5 py-2 max-sm:px-3.5">
      <MoreButton expanded={open} aria-controls={listId} className="-ml-2.5" onClick={() => setOpen(!open)}>
        {counted(items.length, 'weaker suggestion')}
      </MoreButton>
      <ul id={listId} hidden={!open}>
        {items.map((item) => (
          <li key={item.id} className="flex items-start gap-3 border-border py-3 not-first:border-t">
            <div className="min-w-0 flex-1">
              <h3 dir="auto" className="font-semibold wrap-anywhere">
                {item.name}{' '}
                <ExternalLink
                  href={`https://${item.domain}`}
                  className={`${linkClass} text-13 font-normal wrap-anywhere`}
                >
                  <ShownDomain domain={item.domain} />
                </ExternalLink>
              </h3>
              <Quoted
                quote={item.proof.quote}
                source={placeOf(item.proof.sourceUrl, domain)?.host ?? item.proof.sourceUrl}
                sourceUrl={item.proof.sourceUrl}
              />
              <Agreement proof={item.proof} />
            </div>
            <Button
              size="sm"
              disabled={adding === item.id}
              aria-label={`Add ${item.name}`}
              onClick={() => void add(item)}
            >
              Add
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
