import { type Judged, type Score, share } from '../judged.ts';

/** How a text appears to users: not at all, as a doubtful card, or as a card. */
export function shownAs({ answer }: Judged): 'refused' | 'doubtful' | 'accepted' {
  if (answer.about !== true) return 'refused';
  return answer.doubtful === true ? 'doubtful' : 'accepted';
}

/**
 * Scores news about others by the share rejected or marked doubtful, and own news by the share rejected and the share
 * accepted without doubt.
 */
export function scoreOfAbout(rows: readonly Judged[]): Score {
  const [own, others] = [
    rows.filter(({ gold }) => gold.about === true),
    rows.filter(({ gold }) => gold.about !== true),
  ];
  const among = (part: readonly Judged[], shown: string) => part.filter((row) => shownAs(row) === shown);
  const wrong = [...among(own, 'refused'), ...among(others, 'accepted')];
  return {
    figures: {
      othersCaught: share(others.length - among(others, 'accepted').length, others.length),
      ownRefused: share(among(own, 'refused').length, own.length),
      ownAccepted: share(among(own, 'accepted').length, own.length),
    },
    misses: wrong.map(
      (row) => `${String(row.gold.id)} ${String(row.gold.kind ?? '')}: ${shownAs(row)}, ${textOf(row)}`,
    ),
  };
}

const textOf = ({ gold }: Judged): string => JSON.stringify(gold.text ?? '').slice(0, 200);
