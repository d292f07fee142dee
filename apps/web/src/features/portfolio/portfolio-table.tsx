import type { PortfolioRow } from '@sightline/contracts';
import { useState } from 'react';
import { counted } from '@/lib/format';
import { Button } from '@/ui/button';
import { Panel } from '@/ui/card';
import { PortfolioTableRow } from './portfolio-row.tsx';

/** Rows rendered at first, and by each press of the button: 500 boards cost no more than 50. */
export const rowsAtOnce = 50;

const head = 'px-3 py-2.5 text-left text-12 font-semibold text-text-2';

/** The boards of a view, a page at a time. The caller gives it a key, so that another view begins at its first page. */
export function PortfolioTable({ rows, caption }: { rows: readonly PortfolioRow[]; caption: string }) {
  const [shown, setShown] = useState(rowsAtOnce);
  const left = rows.length - shown;
  return (
    <>
      <Panel className="overflow-hidden">
        <table className="w-full table-fixed max-lg:block">
          <caption className="sr-only">{caption}</caption>
          <colgroup>
            <col className="w-[19%]" />
            <col className="w-[6%]" />
            <col />
            <col className="w-[16%]" />
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
                Top event
              </th>
              <th scope="col" className={head}>
                Price change
              </th>
              <th scope="col" className={head}>
                8 weeks
              </th>
              <th scope="col" className={`${head} pr-5`}>
                Sources
              </th>
            </tr>
          </thead>
          <tbody className="max-lg:block">
            {rows.slice(0, shown).map((row) => (
              <PortfolioTableRow key={row.board.id} row={row} />
            ))}
          </tbody>
        </table>
      </Panel>
      {left > 0 && (
        <p className="mt-3 flex flex-wrap items-center gap-3 text-13 text-text-3">
          <Button onClick={() => setShown(shown + rowsAtOnce)}>Show {Math.min(left, rowsAtOnce)} more</Button>
          {shown} of {counted(rows.length, 'company', 'companies')} shown
        </p>
      )}
    </>
  );
}
