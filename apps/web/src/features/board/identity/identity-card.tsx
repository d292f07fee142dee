import { type IdentityCard as Card, shownDomain } from '@sightline/contracts';
import type { RefObject } from 'react';
import { useMayEdit } from '@/lib/board/may-edit';
import { counted, formatAgo } from '@/lib/format/format';
import { cardClass } from '@/ui/display/panel';
import { Button, Spinner } from '@/ui/form/button';
import RefreshCw from '~icons/lucide/refresh-cw';
import { CardHead } from './card-head.tsx';
import { useIdentityEdits } from './identity-edits.ts';
import { IdentityRow } from './identity-row.tsx';
import { useReadAgain } from './use-read-again.ts';

interface IdentityCardProps {
  boardId: string;
  card: Card;
  name: string;
  domain: string;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** The card "What we know": every field for the company, with the quote that supports it. */
export function IdentityCard({ boardId, card, name, domain, heading }: IdentityCardProps) {
  const mayEdit = useMayEdit();
  const edits = useIdentityEdits(boardId);
  const { readAgain, busy } = useReadAgain(boardId, card.readAt);
  const website = shownDomain(domain).text;
  const note = card.readAt
    ? `read from ${counted(card.pagesRead, 'page')} of ${website}, ${formatAgo(card.readAt)}`
    : `${website} was not read yet`;
  return (
    <section aria-labelledby="identity" className={`${cardClass} mt-5`}>
      <CardHead id="identity" title={`What we know about ${name}`} note={note} heading={heading}>
        {mayEdit && (
          <Button variant="ghost" size="sm" className="max-sm:-ml-2.5" busy={busy} onClick={readAgain}>
            {busy ? <Spinner className="size-3.5!" /> : <RefreshCw aria-hidden="true" className="size-3.5!" />}
            {busy ? 'Reading...' : 'Read again'}
          </Button>
        )}
        <span role="status" className="sr-only">
          {busy && 'Reading the website again...'}
        </span>
      </CardHead>
      <dl>
        {card.facts.map((line) => (
          <IdentityRow key={line.field} line={line} domain={domain} edits={edits} />
        ))}
      </dl>
    </section>
  );
}
