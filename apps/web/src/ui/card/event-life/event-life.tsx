import { durationWords, type EventClaim, type EventLife, type EventMove } from '@sightline/contracts';
import { clsx } from 'clsx';
import { formatDayTime } from '@/lib/format/format';
import { stateWords } from './state-badge.tsx';

/** Shows how an event developed, and the facts on which its reports differ. */
export function EventLifeDetails({ life }: { life: EventLife }) {
  return (
    <>
      {life.moves.length > 1 && <LifeLine moves={life.moves} />}
      {life.claims.length > 0 && <Claims claims={life.claims} />}
    </>
  );
}

function LifeLine({ moves }: { moves: readonly EventMove[] }) {
  return (
    <ol
      aria-label="Life of this event"
      className="mt-1 mb-2 grid gap-x-3 gap-y-2 text-12 text-text-3 tabular-nums sm:auto-cols-fr sm:grid-flow-col"
    >
      {moves.map((move, at) => {
        const isLast = at === moves.length - 1;
        return (
          <li
            key={`${move.state} ${move.at}`}
            aria-current={isLast ? 'step' : undefined}
            className="min-w-0 border-accent wrap-anywhere max-sm:border-l-2 max-sm:pl-2.5 sm:border-t-2 sm:pt-1.5"
          >
            <b className={clsx('block font-semibold', isLast ? 'text-accent-text' : 'text-text-2')}>{titleOf(move)}</b>
            <time dateTime={move.at}>{formatDayTime(move.at)}</time>, {move.by ?? 'the company'}
            <q dir="auto" className="mt-0.5 line-clamp-3 text-text-2">
              {move.quote}
            </q>
          </li>
        );
      })}
    </ol>
  );
}

const titleOf = ({ state, minutes }: EventMove): string =>
  minutes === undefined ? stateWords[state] : `${stateWords[state]} after ${durationWords(minutes)}`;

const claimWords: Readonly<Record<EventClaim['about'], string>> = { money: 'Amount', people: 'People' };

function Claims({ claims }: { claims: readonly EventClaim[] }) {
  return (
    <table className="mt-1 mb-2 w-full table-fixed border-collapse text-13">
      <caption className="pb-1 text-left text-12 font-semibold text-text-3">Where reports differ</caption>
      <tbody>
        {claims.map(({ about, values }) => (
          <tr key={`${about} ${values[0]?.text}`} className="border-t border-border">
            <th scope="row" className="w-20 py-1.5 pr-2 text-left align-baseline font-normal text-text-3">
              {claimWords[about]}
            </th>
            <td className="py-1.5 align-baseline">
              <ul className="flex flex-wrap gap-x-5 gap-y-1">
                {values.map(({ text, by }) => (
                  <li key={text} className="min-w-0 wrap-anywhere">
                    <b className="font-[650]">{text}</b> ({by.length})
                    <span className="block text-12 text-text-3">{by.join(', ')}</span>
                  </li>
                ))}
              </ul>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
