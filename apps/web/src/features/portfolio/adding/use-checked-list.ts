import {
  type EnteredLine,
  type KnownCompanies,
  limits,
  portfolioRoutes,
  type WebsiteAnswer,
} from '@sightline/contracts';
import { useEffect, useRef, useState } from 'react';
import { call } from '@/lib/api/api';
import { serverText } from '@/lib/api/api-error';
import { type CheckedLine, websitesToAsk, withKnownNames } from './checked-list.ts';

/** Number of concurrent requests, each of which checks ten websites in parallel. */
const requestsAtOnce = 2;

type Answers = ReadonlyMap<string, WebsiteAnswer | 'unknown'>;

/** Loads the known companies. If the request fails, names are treated as unknown and their websites are guessed. */
const knownCompanies = (signal: AbortSignal): Promise<KnownCompanies['items']> =>
  call(portfolioRoutes.knownCompanies, { signal }).then(
    ({ items }) => items,
    () => [],
  );

/**
 * Checks a list of companies: first classifies each line, then checks if its website responds. Adds nothing.
 * @param onBoards domains for which the user has boards
 */
export function useCheckedList(onBoards: ReadonlySet<string>) {
  const [entered, setEntered] = useState<EnteredLine[] | null>(null);
  const [answers, setAnswers] = useState<Answers>(new Map());
  const [insisted, setInsisted] = useState<ReadonlySet<string>>(new Set());
  const [isChecking, setChecking] = useState(false);
  const [problem, setProblem] = useState<string>();
  /** The current check. A new list, or leaving the page, aborts the previous one. */
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const note = (items: readonly WebsiteAnswer[], unknown: readonly string[] = []) =>
    setAnswers((known) => {
      const next = new Map(known);
      for (const item of items) next.set(item.website, item);
      for (const website of unknown) next.set(website, 'unknown');
      return next;
    });

  async function ask(websites: readonly string[], signal: AbortSignal) {
    const chunks: string[][] = [];
    for (let at = 0; at < websites.length; at += limits.websitesAskedAtOnce)
      chunks.push(websites.slice(at, at + limits.websitesAskedAtOnce));
    const askNext = async (): Promise<void> => {
      const chunk = chunks.shift();
      if (!chunk || signal.aborted) return;
      try {
        const body = { websites: chunk };
        note((await call(portfolioRoutes.askWebsites, { body, signal, completeLater: false })).items);
      } catch (error) {
        if (signal.aborted) return;
        // The limit is reached or there is no connection, so the remaining requests would also fail.
        note([], [...chunk, ...chunks.splice(0).flat()]);
        setProblem(serverText(error, 'Not all websites could be checked.'));
      }
      return askNext();
    };
    await Promise.all(Array.from({ length: requestsAtOnce }, askNext));
  }

  async function check(lines: readonly string[]) {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setProblem(undefined);
    setChecking(true);
    try {
      const body = { lines: [...lines] };
      const { items: read } = await call(portfolioRoutes.checkCompanies, { body, signal, completeLater: false });
      const items = read.some(({ kind }) => kind === 'name')
        ? withKnownNames(read, await knownCompanies(signal))
        : read;
      setEntered(items);
      const wanted = websitesToAsk(items).filter((website) => typeof answers.get(website) !== 'object');
      setAnswers((known) => new Map([...known].filter(([website]) => !wanted.includes(website))));
      await ask([...new Set(wanted)], signal);
    } catch (error) {
      if (!signal.aborted) setProblem(serverText(error, 'The list could not be checked.'));
    } finally {
      if (!signal.aborted) setChecking(false);
    }
  }

  function clear() {
    running.current?.abort();
    setEntered(null);
    setInsisted(new Set());
    setChecking(false);
    setProblem(undefined);
  }

  const listed = new Set(
    entered?.flatMap(({ kind, website }) => (kind === 'website' && website !== null ? [website] : [])),
  );
  const lines = entered?.map((line): CheckedLine => {
    const { website } = line;
    const isAsked = website !== null && websitesToAsk([line]).length > 0;
    const answer = website === null ? undefined : answers.get(website);
    const found = typeof answer === 'object' ? answer : undefined;
    const outcome = found?.outcome ?? answer ?? 'asking';
    return {
      ...line,
      outcome: isAsked && typeof outcome === 'string' ? outcome : null,
      leadsTo: found?.leadsTo ?? null,
      isSame: found?.leadsTo != null && (listed.has(found.leadsTo) || onBoards.has(found.leadsTo)),
      isInsisted: website !== null && insisted.has(website),
    };
  });
  const insist = (website: string) => setInsisted(new Set([...insisted, website]));
  return { lines, isChecking, problem, setProblem, check, clear, insist };
}
