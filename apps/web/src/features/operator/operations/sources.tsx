import type { SourceHealth } from '@sightline/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { counted, formatDate, formatDateTime } from '@/lib/format/format';
import { Badge } from '@/ui/display/badge';
import { ExternalLink } from '@/ui/display/link';
import { linkClass } from '@/ui/display/link-class';
import { Select } from '@/ui/form/select';
import { Empty } from '@/ui/page/empty';
import Ban from '~icons/lucide/ban';
import BellOff from '~icons/lucide/bell-off';
import CircleCheck from '~icons/lucide/circle-check';
import CircleX from '~icons/lucide/circle-x';
import { Loaded } from './loaded.tsx';
import { sourcesQuery } from './operations-queries.ts';
import { type Column, Table } from './table.tsx';

const looks = {
  works: { word: 'Works', tone: 'success', Icon: CircleCheck },
  silent: { word: 'Silent', tone: 'warning', Icon: BellOff },
  broken: { word: 'Broken', tone: 'danger', Icon: CircleX },
  blocked: { word: 'Blocked', tone: 'danger', Icon: Ban },
} as const;

function State({ state }: { state: SourceHealth['state'] }) {
  const { word, tone, Icon } = looks[state];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden="true" />
      {word}
    </Badge>
  );
}

const columns: readonly Column<SourceHealth>[] = [
  {
    name: 'Source',
    cell: ({ source, kind }) => (
      <div className="min-w-[200px]">
        <ExternalLink href={source} className={`${linkClass} wrap-anywhere`}>
          {source}
        </ExternalLink>
        <span className="block text-12 text-text-3">{kind}</span>
      </div>
    ),
  },
  { name: 'State', cell: ({ state }) => <State state={state} /> },
  { name: 'Since', cell: ({ since }) => <span className="whitespace-nowrap">{formatDateTime(since)}</span> },
  {
    name: 'Last item',
    cell: ({ lastItemAt }) => (
      <span className="whitespace-nowrap">{lastItemAt === null ? 'None' : formatDate(lastItemAt)}</span>
    ),
  },
  { name: 'Reason', cell: ({ reason }) => <span className="block min-w-[160px] wrap-anywhere">{reason ?? '–'}</span> },
];

/**
 * Groups sources by company, in the server's order: failing sources first. Companies with the same name, such as one
 * and its corrected copy, remain separate by their ids.
 */
function byCompany(items: readonly SourceHealth[]): [id: string, name: string, sources: SourceHealth[]][] {
  const groups = new Map<string, SourceHealth[]>();
  for (const item of items) groups.set(item.companyId, [...(groups.get(item.companyId) ?? []), item]);
  const named = [...groups].map(([id, sources]) => ({ id, name: sources[0]?.companyName ?? id, sources }));
  return named.map(({ id, name, sources }) => {
    const isShared = named.some((other) => other.id !== id && other.name === name);
    return [id, isShared ? `${name} (${id})` : name, sources];
  });
}

export function Sources() {
  return (
    <>
      <p className="mb-4">
        <Link to="/operations/sources" className={linkClass}>
          What answers from here, and on what terms
        </Link>
      </p>
      <SourcesOfCompanies />
    </>
  );
}

function SourcesOfCompanies() {
  const sources = useQuery(sourcesQuery);
  const [shown, setShown] = useState<'all' | SourceHealth['state']>('all');
  return (
    <Loaded what="The sources" query={sources}>
      {({ items }) => {
        if (items.length === 0)
          return (
            <Empty>
              <h2 className="font-head text-20 font-medium">No sources yet</h2>
              <p className="text-text-2">They are known after the first company has been refreshed.</p>
            </Empty>
          );
        const chosen = items.filter(({ state }) => shown === 'all' || state === shown);
        const count = (of: SourceHealth['state']) => items.filter(({ state }) => state === of).length;
        return (
          <>
            <div className="mb-5 flex flex-wrap items-center gap-3">
              <p className="flex-1 text-text-2">{counted(items.length, 'source')}</p>
              <Select
                label="State"
                value={shown}
                onChange={setShown}
                options={[
                  { value: 'all', text: `All (${items.length})` },
                  { value: 'works', text: `Works (${count('works')})` },
                  { value: 'silent', text: `Silent (${count('silent')})` },
                  { value: 'broken', text: `Broken (${count('broken')})` },
                  { value: 'blocked', text: `Blocked (${count('blocked')})` },
                ]}
              />
            </div>
            {chosen.length === 0 && <p className="text-text-2">No source is in this state.</p>}
            {byCompany(chosen).map(([companyId, name, rows]) => (
              <section key={companyId} aria-labelledby={companyId} className="mb-6">
                <h2 id={companyId} className="mb-2 text-16 font-semibold wrap-anywhere">
                  {name}
                </h2>
                <Table
                  label={`Sources of ${name}`}
                  columns={columns}
                  rows={rows}
                  keyOf={({ kind, source }) => `${kind} ${source}`}
                />
              </section>
            ))}
          </>
        );
      }}
    </Loaded>
  );
}
