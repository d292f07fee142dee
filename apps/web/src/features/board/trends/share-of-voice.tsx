import type { CompanyTrend, Trends } from '@sightline/contracts';
import { counted } from '@/lib/format/format';
import { cell, headCell, nameCell, numberCell, Section } from './section.tsx';

const colours = ['bg-chart-1', 'bg-chart-2', 'bg-chart-3', 'bg-chart-4', 'bg-chart-5'];
const restColour = 'bg-chart-6';

interface Share {
  name: string;
  /** A colour that is unique per company. */
  colour: string;
  now: number;
  before: number | null;
}

/** Returns the shares of the first five companies, and of all others combined. */
function sharesOf(companies: readonly CompanyTrend[], nameOf: (companyId: string) => string): Share[] {
  const named = companies.slice(0, colours.length).filter(({ events, shareBefore }) => events > 0 || shareBefore);
  const others = companies.slice(named.length);
  const first = named.map(({ companyId, share, shareBefore }, at) => ({
    name: nameOf(companyId),
    colour: colours[at] ?? restColour,
    now: share,
    before: shareBefore,
  }));
  if (others.length === 0) return first;
  const isKnown = others.every(({ shareBefore }) => shareBefore !== null);
  return [
    ...first,
    {
      name: others.length === 1 && others[0] ? nameOf(others[0].companyId) : `${others.length} others`,
      colour: restColour,
      now: others.reduce((sum, { share }) => sum + share, 0),
      before: isKnown ? others.reduce((sum, { shareBefore }) => sum + (shareBefore ?? 0), 0) : null,
    },
  ];
}

/** Returns '+8 pt', '−2 pt' or '0 pt'. */
const changeWords = (points: number): string =>
  points === 0 ? '0 pt' : `${points > 0 ? '+' : '−'}${Math.abs(points)} pt`;

function Stack({ shares, of }: { shares: readonly Share[]; of: 'now' | 'before' }) {
  return (
    <div aria-hidden="true" className="flex h-7 gap-0.5 overflow-hidden rounded-sm">
      {shares.map(({ colour, ...share }) => (
        <span key={colour} className={colour} style={{ width: `${share[of] ?? 0}%` }} />
      ))}
    </div>
  );
}

interface ShareOfVoiceProps {
  trends: Trends;
  nameOf: (companyId: string) => string;
}

export function ShareOfVoice({ trends: { companies, events, days, comparison }, nameOf }: ShareOfVoiceProps) {
  const shares = sharesOf(companies, nameOf);
  const hasBefore = shares.some(({ before }) => before !== null);
  return (
    <Section id="share" title="Share of voice" note={counted(events, 'event')}>
      <div className="px-5 pt-4 max-sm:px-3.5">
        <p className="mb-1 text-12 font-semibold text-text-3">Last {days} days</p>
        <Stack shares={shares} of="now" />
        {/* The top of the screen states why nothing can be compared. */}
        {hasBefore ? (
          <>
            <p className="mt-2.5 mb-1 text-12 font-semibold text-text-3">{days} days before</p>
            <div className="opacity-75">
              <Stack shares={shares} of="before" />
            </div>
          </>
        ) : comparison.kind === 'too-early' ? null : (
          <p className="mt-2.5 text-13 text-text-2">
            Not compared with the {days} days before: not all companies were followed then.
          </p>
        )}
      </div>
      <table className="mt-3 w-full">
        <caption className="sr-only">Share of events per company</caption>
        <thead>
          <tr>
            <th scope="col" className={headCell}>
              Company
            </th>
            {hasBefore && (
              <th scope="col" className={`${headCell} text-right!`}>
                Before
              </th>
            )}
            <th scope="col" className={`${headCell} text-right!`}>
              Now
            </th>
            {hasBefore && (
              <th scope="col" className={`${headCell} text-right!`}>
                Change
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {shares.map(({ name, colour, now, before }) => (
            <tr key={colour}>
              <th scope="row" className={nameCell}>
                <span className="inline-flex items-center gap-2">
                  <span aria-hidden="true" className={`size-2.5 flex-none rounded-[2px] ${colour}`} />
                  {name}
                </span>
              </th>
              {hasBefore && <td className={`${numberCell} text-text-3`}>{before === null ? '–' : `${before}%`}</td>}
              <td className={`${numberCell} font-semibold`}>{now}%</td>
              {hasBefore && (
                <td className={`${cell} text-right tabular-nums`}>
                  {before === null ? '–' : changeWords(now - before)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
