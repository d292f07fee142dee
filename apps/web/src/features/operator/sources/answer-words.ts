import type { SourceOnRecord } from '@sightline/contracts';
import { formatDateTime } from '@/lib/format/format';

type Tone = 'plain' | 'success' | 'warning' | 'danger';

const offWords: Readonly<Record<NonNullable<SourceOnRecord['offBecause']>, string>> = {
  contact: 'Not asked: needs OPERATOR_CONTACT',
  setting: 'Off',
  key: 'Off: needs a key',
  addresses: 'Off: needs addresses',
  'opt-in': 'Off by default',
};

/** Describes a source's answer to the last check in a few words. */
export function answerOf({ offBecause, check }: SourceOnRecord): { word: string; tone: Tone } {
  if (offBecause !== null) return { word: offWords[offBecause], tone: offBecause === 'contact' ? 'warning' : 'plain' };
  if (!check) return { word: 'Not asked yet', tone: 'plain' };
  switch (check.answer) {
    case 'answers':
      return {
        word: check.asked === null ? `${check.found} found` : `${check.found} of ${check.asked} companies`,
        tone: 'success',
      };
    case 'empty':
      return check.standing === 'broken'
        ? { word: 'Broken: empty', tone: 'danger' }
        : { word: 'Empty', tone: 'warning' };
    case 'refuses':
      return { word: check.status === null ? 'Refuses' : String(check.status), tone: 'danger' };
    case 'forbidden':
      return { word: 'Forbidden by robots.txt', tone: 'danger' };
    case 'something-else':
      return { word: 'Answers something else', tone: 'danger' };
    case 'unreachable':
      return { word: 'No connection', tone: 'danger' };
    case 'not-asked':
      return { word: 'Not asked yet', tone: 'plain' };
  }
}

/** True if a source that is on was queried and doesn't answer. */
export const isFailing = ({ check }: SourceOnRecord): boolean =>
  check !== null && check.answer !== 'answers' && check.answer !== 'not-asked';

/** Returns 'Since 20 Nov 2026, 06:12. Asked to wait until 20 Nov 2026, 07:04.' */
export function sinceOf({ check }: SourceOnRecord): string | null {
  if (!check || check.answer === 'not-asked') return null;
  const since = check.answer === 'answers' ? `At ${formatDateTime(check.at)}` : `Since ${formatDateTime(check.since)}`;
  return check.waitUntil ? `${since}. Asked to wait until ${formatDateTime(check.waitUntil)}` : since;
}
