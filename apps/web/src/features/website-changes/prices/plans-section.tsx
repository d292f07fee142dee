import { clsx } from 'clsx';
import { useState } from 'react';
import { formatDate, formatDay } from '@/lib/format/format';
import { Panel } from '@/ui/display/panel';
import { type Billing, billingsOf, linesOf, type PlanLine, type PlanTable } from './plan-rows.ts';

const billingNames = { month: 'Monthly', year: 'Yearly' } as const;

/** Returns 'Tracked since 11 Mar, last change 20 Nov 2026', with the dates when each was first seen. */
function seenWords({ before, after, lines }: PlanTable): string {
  if (before === null || !lines.some(({ changed }) => changed)) return `first seen ${formatDate(after)}`;
  return `Tracked since ${formatDay(before, Date.parse(after))}, last change ${formatDate(after)}`;
}

/** Plans and prices before and after a change, with quotes from the page. On phones, each plan is a block of lines. */
export function PlansSection({ table, title }: { table: PlanTable; title: string }) {
  const billings = billingsOf(table);
  const [billing, setBilling] = useState<Billing>('month');
  const lines = linesOf(table, billing);
  const compared = table.before !== null;
  return (
    <Panel className="overflow-hidden">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-border px-5 py-3 max-sm:px-3.5">
        <h2 id="plans" className="font-head text-20 font-medium tracking-[-0.006em]">
          Plans and prices
        </h2>
        <span className="text-13 text-text-3">{seenWords(table)}</span>
        {billings && (
          // A toolbar of toggles rather than form controls.
          // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a form around it
          <div
            role="group"
            aria-label="Billing period"
            className="ml-auto inline-flex gap-0.5 rounded-[9px] bg-surface-3 p-[3px] max-sm:ml-0"
          >
            {billings.map((one) => (
              <button
                key={one}
                type="button"
                aria-pressed={one === billing}
                className="h-[30px] rounded-[6px] px-3 text-13 font-[550] text-text-2 aria-pressed:bg-surface aria-pressed:text-text aria-pressed:shadow-1 dark:aria-pressed:bg-canvas"
                onClick={() => setBilling(one)}
              >
                {billingNames[one]}
              </button>
            ))}
          </div>
        )}
      </div>
      <table className="w-full border-collapse text-left text-13 max-sm:block">
        <caption className="sr-only">
          {title} plans{compared && ' before and after the change'}, with the words on the page
        </caption>
        <thead className="text-text-3 max-sm:sr-only">
          <tr className="[&>th]:px-3 [&>th]:py-2 [&>th]:font-[550] [&>th:first-child]:pl-5 [&>th:last-child]:pr-5">
            <th scope="col">Plan</th>
            {compared && (
              <th scope="col" className="text-right">
                Before
              </th>
            )}
            <th scope="col" className="text-right">
              {compared ? 'After' : 'Price'}
            </th>
            {compared && (
              <th scope="col" className="text-right">
                Change
              </th>
            )}
            <th scope="col">On the page</th>
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {lines.map((line, at) => (
            <PlanRow key={at} line={line} compared={compared} />
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

const cell = 'px-3 py-2.5 align-baseline last:pr-5 max-sm:flex max-sm:gap-3 max-sm:px-0 max-sm:py-0.5 max-sm:text-left';

function PlanRow({ line, compared }: { line: PlanLine; compared: boolean }) {
  const { changed } = line;
  // On phones, "Before" is hidden for unchanged lines.
  const onlyIfChanged = !changed && compared && 'max-sm:hidden';
  return (
    <tr
      className={clsx(
        'border-t border-border max-sm:block max-sm:px-3.5 max-sm:py-2.5 max-sm:first:border-t-0',
        changed && 'bg-[color-mix(in_oklab,var(--warning-soft)_55%,var(--surface))]',
      )}
    >
      <th
        scope="row"
        dir="auto"
        className="py-2.5 pr-3 pl-5 align-baseline font-semibold max-sm:block max-sm:p-0 max-sm:pb-1 max-sm:text-14"
      >
        {line.name}
      </th>
      {compared && (
        <td className={clsx(cell, 'text-right text-text-3 tabular-nums', onlyIfChanged)}>
          <Label>Before</Label>
          {line.before ?? 'Not on the page'}
        </td>
      )}
      <td className={clsx(cell, 'text-right tabular-nums', changed && 'font-semibold')}>
        <Label>{compared ? 'After' : 'Price'}</Label>
        {line.after ?? 'Not on the page'}
      </td>
      {compared && (
        <td className={clsx(cell, 'text-right whitespace-nowrap tabular-nums')}>
          <Label>Change</Label>
          {line.change}
        </td>
      )}
      <td className={clsx(cell, 'text-text-2 wrap-anywhere', onlyIfChanged, !line.quote && 'max-sm:hidden')}>
        <Label>On the page</Label>
        {line.quote && <q dir="auto">{line.quote}</q>}
        {line.readByModel && <span className="block text-12 text-text-3 max-sm:ml-auto">read by a model</span>}
      </td>
    </tr>
  );
}

/** Label for a cell when the table is shown as a list. */
function Label({ children }: { children: string }) {
  return (
    <span aria-hidden="true" className="w-20 flex-none font-normal text-12 leading-[1.6] text-text-3 sm:hidden">
      {children}
    </span>
  );
}
