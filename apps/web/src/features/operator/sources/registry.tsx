import { type SourceOnRecord, sourceTitle } from '@sightline/contracts';
import { useState } from 'react';
import { kindTitles } from '@/lib/format/source-kinds';
import { Badge } from '@/ui/display/badge';
import { Select } from '@/ui/form/select';
import { type Column, Table } from '../operations/table.tsx';
import { answerOf, isFailing, sinceOf } from './answer-words.ts';

const robotsWords = {
  allowed: 'Allowed',
  forbidden: 'Forbids it',
  none: 'None, so allowed',
  asked: 'Asked at each site',
};
const small = 'block text-12 text-text-3 wrap-anywhere';

const columns: readonly Column<SourceOnRecord>[] = [
  {
    name: 'Source',
    cell: ({ name, reads }) => (
      <div className="min-w-[170px]">
        <b className="font-semibold">{sourceTitle(name)}</b>
        <span className={small}>{reads.join(' ') || 'The companies’ or outlets’ own sites'}</span>
      </div>
    ),
  },
  { name: 'Gives', cell: ({ gives }) => gives.map((kind) => kindTitles[kind]).join(', ') },
  {
    name: 'Terms',
    cell: ({ licence, reason }) => (
      <div className="min-w-[180px]">
        {licence}
        {reason && <span className={small}>{reason}</span>}
      </div>
    ),
  },
  {
    name: 'robots.txt',
    cell: ({ robots: { decision, statedOn } }) => (
      <div className="min-w-[90px]">
        {robotsWords[decision]}
        {statedOn && <span className={small}>{statedOn}</span>}
      </div>
    ),
  },
  { name: 'Limit', cell: ({ limit }) => <span className="block min-w-[110px]">{limit}</span> },
  {
    name: 'Last answer',
    cell: (source) => {
      const { word, tone } = answerOf(source);
      return (
        <div className="min-w-[150px]">
          <Badge tone={tone}>{word}</Badge>
          <span className={small}>{sinceOf(source)}</span>
          {isFailing(source) && <span className={small}>{source.check?.reason}</span>}
        </div>
      );
    },
  },
  {
    name: 'Canary',
    cell: ({ canary }) => (
      <span className="block min-w-[120px] wrap-anywhere">
        {canary ? `${canary.counts} of ${new URL(canary.url).host}` : 'Its readings of all companies'}
      </span>
    ),
  },
];

const shownBy = {
  all: () => true,
  failing: isFailing,
  off: ({ offBecause }: SourceOnRecord) => offBecause !== null,
} as const;

/** One row for each source, with sources that don't answer first. */
export function Registry({ items }: { items: readonly SourceOnRecord[] }) {
  const [shown, setShown] = useState<keyof typeof shownBy>('all');
  const count = (of: keyof typeof shownBy) => items.filter(shownBy[of]).length;
  const rows = items.filter(shownBy[shown]).toSorted((a, b) => Number(isFailing(b)) - Number(isFailing(a)));
  return (
    <>
      <div className="mt-7 mb-3 flex flex-wrap items-center gap-3">
        <h2 className="flex-1 font-head text-20 font-medium">Registry</h2>
        <Select
          label="Show"
          value={shown}
          onChange={setShown}
          options={[
            { value: 'all', text: `All (${count('all')})` },
            { value: 'failing', text: `Failing (${count('failing')})` },
            { value: 'off', text: `Off (${count('off')})` },
          ]}
        />
      </div>
      {rows.length === 0 ? (
        <p className="text-text-2">No source is in this state.</p>
      ) : (
        <Table label="Registry of sources" columns={columns} rows={rows} keyOf={({ name }) => name} />
      )}
      <p className="mt-2.5 text-13 text-text-3">
        A canary is a request that always finds something. When it has found nothing for three days, the source counts
        as broken, not as quiet.
      </p>
    </>
  );
}
