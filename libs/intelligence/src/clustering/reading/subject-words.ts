import { tokenize } from '../../text/tokens.ts';
import type { EventReport } from '../event-report.ts';
import { eventLanguageOf } from './languages.ts';
import { fold } from './word-weights.ts';

/** A word that occurs in this share of the titles counts as the company's name. */
const shareOfTitles = 0.7;
/** Among fewer titles only a common beginning counts, because other shared words may belong to the event. */
const fewTitles = 4;
const longestTitle = 300;
/** Languages that share an alphabet write a name in the same way. */
const alphabetOf = (language: string | null) =>
  language && ['ja', 'ko', 'th', 'hi', 'ar', 'ru', 'zh'].includes(language) ? language : 'latin';

/**
 * Returns the company's name in alphabets without a known name: for each
 * alphabet, the words that nearly all titles have in common.
 */
export function subjectWords(items: readonly EventReport[], names: readonly string[]): string[] {
  const named = new Set(names.map((name) => alphabetOf(eventLanguageOf(name, tokenize(name)))));
  const titles = items.map((item) => {
    const title = item.title.slice(0, longestTitle);
    const tokens = tokenize(title);
    return { words: tokens.map(({ stem }) => fold(stem)), alphabet: alphabetOf(eventLanguageOf(title, tokens)) };
  });
  return [...Map.groupBy(titles, ({ alphabet }) => alphabet)].flatMap(([alphabet, group]) =>
    named.has(alphabet) || group.length < 2 ? [] : subjectOf(group.map(({ words }) => words)),
  );
}

function subjectOf(titles: readonly (readonly string[])[]): readonly string[] {
  const [first = [], ...others] = titles;
  const isCommon = (at: number) => others.every((words) => words[at] === first[at]);
  if (titles.length < fewTitles)
    return first.slice(
      0,
      first.findIndex((_, at) => !isCommon(at)),
    );
  const counts = new Map<string, number>();
  for (const words of titles) for (const word of new Set(words)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const isFrequent = (word: string | undefined) => (counts.get(word ?? '') ?? 0) >= shareOfTitles * titles.length;
  // Only one name is returned, because titles that all report one event also have that event's words in common.
  const runs = Map.groupBy(
    titles.flatMap((words) => {
      const from = words.findIndex(isFrequent);
      const length = words.slice(from).findIndex((word) => !isFrequent(word));
      return from < 0 ? [] : [words.slice(from, length < 0 ? undefined : from + length)];
    }),
    (run) => run.join(' '),
  );
  const [most = []] = [...runs.values()].sort((one, other) => other.length - one.length);
  return most[0] ?? [];
}
