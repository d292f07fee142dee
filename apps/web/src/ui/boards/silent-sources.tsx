import { isOwnSource, type PortfolioRow, sourceTitle } from '@sightline/contracts';
import TriangleAlert from '~icons/lucide/triangle-alert';
import { Panel } from '../display/panel.tsx';

const list = new Intl.ListFormat('en-GB');

/** One line for all boards about shared sources that don't respond. */
export function SilentSources({ rows, one, many }: { rows: readonly PortfolioRow[]; one: string; many: string }) {
  const known = rows.filter(({ news }) => news !== null);
  const silentOn = ({ news }: PortfolioRow) => (news?.sourcesFailed ?? []).filter((name) => !isOwnSource(name));
  const names = [...new Set(known.flatMap(silentOn))].map(sourceTitle);
  if (names.length === 0) return null;
  const short = known.filter((row) => silentOn(row).length > 0).length;
  const whose =
    short < known.length ? `${short} of ${known.length} ${many}` : short === 1 ? `your ${one}` : `all ${short} ${many}`;
  return (
    <Panel className="mb-3.5 flex items-start gap-2.5 px-3.5 py-2.5 text-13 text-text-2">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 flex-none text-warning" strokeWidth={1.75} />
      <p>
        <b className="font-semibold text-text">
          {list.format(names)} {names.length === 1 ? 'doesn’t' : 'don’t'} respond.
        </b>{' '}
        {names.length === 1 ? 'Its' : 'Their'} news is missing for {whose}, so “quiet” covers only the other sources.
      </p>
    </Panel>
  );
}
