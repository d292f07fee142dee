import { type ReactNode, useState } from 'react';
import type { FoundEvents } from '@/lib/board/portfolio-query';
import { counted } from '@/lib/format/format';
import { Panel } from '@/ui/display/panel';
import { Button } from '@/ui/form/button';
import { PortfolioTableRow } from './portfolio-row.tsx';
import { type RowGroup, toggled } from './portfolio-view.ts';

/** Number of rows rendered at first and added by each press of the button, so that 500 boards cost no more than 50. */
export const rowsAtOnce = 50;

const head = 'px-3 py-2.5 text-left text-12 font-semibold text-text-2';

interface PortfolioTableProps {
  parts: readonly RowGroup[];
  caption: string;
  found?: FoundEvents;
  groupHead: (part: RowGroup, isFolded: boolean, fold: () => void) => ReactNode;
}

/** The boards in a view, one page at a time. Callers set a key, so that another view starts at its first page. */
export function PortfolioTable({ parts, caption, found, groupHead }: PortfolioTableProps) {
  const [shown, setShown] = useState(rowsAtOnce);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set<string>());
  const total = parts.reduce((sum, { rows }) => sum + rows.length, 0);
  const hasGroups = parts.some(({ group }) => group !== null);
  const left = total - shown;
  const fold = (id: string) => setFolded((known) => toggled(known, id));
  return (
    <>
      <Panel className="overflow-hidden">
        <table className="w-full table-fixed max-lg:block">
          <caption className="sr-only">{caption}</caption>
          <colgroup>
            <col className="w-[19%]" />
            <col className="w-[6%]" />
            <col />
            <col className="w-[15%]" />
            <col className="w-[11%]" />
            <col className="w-[13%]" />
          </colgroup>
          <thead className="max-lg:sr-only">
            <tr>
              <th scope="col" className={`${head} pl-5`}>
                Company
              </th>
              <th scope="col" className={`${head} text-right`}>
                New
              </th>
              <th scope="col" className={head}>
                What it did
              </th>
              <th scope="col" className={head}>
                Its own prices
              </th>
              <th scope="col" className={head}>
                8 weeks
              </th>
              <th scope="col" className={`${head} pr-5`}>
                Its sources
              </th>
            </tr>
          </thead>
          {firstRows(parts, shown).map((part) => {
            const id = part.group?.id ?? '';
            const isFolded = folded.has(id);
            return (
              <tbody key={id} className="max-lg:block">
                {hasGroups && groupHead(part, isFolded, () => fold(id))}
                {!isFolded &&
                  part.rows.map((row) => (
                    <PortfolioTableRow key={row.board.id} row={row} found={found?.get(row.board.id)} />
                  ))}
              </tbody>
            );
          })}
        </table>
      </Panel>
      {left > 0 && (
        <p className="mt-3 flex flex-wrap items-center gap-3 text-13 text-text-3">
          <Button onClick={() => setShown(shown + rowsAtOnce)}>Show {Math.min(left, rowsAtOnce)} more</Button>
          {shown} of {counted(total, 'company', 'companies')} shown
        </p>
      )}
    </>
  );
}

function firstRows(parts: readonly RowGroup[], most: number): RowGroup[] {
  const first: RowGroup[] = [];
  let left = most;
  for (const { group, rows } of parts) {
    if (left <= 0) break;
    first.push({ group, rows: rows.slice(0, left) });
    left -= rows.length;
  }
  return first;
}
