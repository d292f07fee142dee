import type { SyncRun } from '@sightline/contracts';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime, formatDuration } from '@/lib/format/format';
import { Badge } from '@/ui/display/badge';
import { Empty } from '@/ui/page/empty';
import { Loaded } from './loaded.tsx';
import { syncRunsQuery } from './operations-queries.ts';
import { type Column, Table } from './table.tsx';

const tones = { success: 'success', warning: 'warning', error: 'danger', pending: 'info' } as const;
const words = { success: 'Success', warning: 'Warning', error: 'Error', pending: 'Pending' } as const;

const columns: readonly Column<SyncRun>[] = [
  { name: 'Started', cell: ({ startedAt }) => <span className="whitespace-nowrap">{formatDateTime(startedAt)}</span> },
  { name: 'Company', cell: ({ companyName }) => <span className="font-semibold">{companyName}</span> },
  { name: 'Status', cell: ({ status }) => <Badge tone={tones[status]}>{words[status]}</Badge> },
  { name: 'Took', figure: true, cell: ({ durationMs }) => formatDuration(durationMs) },
  { name: 'Found', figure: true, cell: ({ found }) => found.toLocaleString('en') },
  { name: 'Added', figure: true, cell: ({ added }) => added.toLocaleString('en') },
  { name: 'Linked', figure: true, cell: ({ linked }) => linked.toLocaleString('en') },
  {
    name: 'Message',
    cell: ({ errorCode, message }) => (
      <span className="block min-w-[180px] wrap-anywhere">
        {errorCode !== null && <span className="font-mono text-12">{errorCode} </span>}
        {message ?? (errorCode === null ? '–' : '')}
      </span>
    ),
  },
];

export function Refreshes() {
  const runs = useQuery(syncRunsQuery);
  return (
    <Loaded what="The refreshes" query={runs}>
      {({ items }) =>
        items.length === 0 ? (
          <Empty>
            <h2 className="font-head text-20 font-medium">No refreshes yet</h2>
            <p className="text-text-2">Each refresh of a company is listed here once it has finished.</p>
          </Empty>
        ) : (
          <Table label="Refreshes" columns={columns} rows={items} keyOf={({ id }) => id} />
        )
      }
    </Loaded>
  );
}
