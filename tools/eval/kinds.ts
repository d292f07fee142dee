import { type ContentItem, changeSentence, type PageChange, signalSentence } from '@sightline/contracts';
import { clusterEvents, createLocalEngine, factsOfItem, reportOfItem } from '@sightline/intelligence';
import { companyIdOf, contentIdOf } from '@sightline/product';
import { kindSets } from './invented/kind-sets.ts';
import type { KindLine } from './invented/scene.ts';
import type { Judged, Score } from './judged.ts';
import { scoreOfPairs } from './scores/pair.ts';

// Without the time limit of the worker threads, so that a busy machine doesn't change the figures.
const engine = createLocalEngine();

/** Prints precision, recall and F1 over the pairs of reports of one event, for each set of invented scenes. */
export async function evalKinds(): Promise<void> {
  for (const [set, lines] of Object.entries(kindSets)) {
    const { figures } = await scoreOfKinds(lines);
    console.log(JSON.stringify({ set, rows: lines.length, ...figures }));
  }
}

/** Compares the events among the items of each company, of any kind, with the events in the scenes. */
export async function scoreOfKinds(lines: readonly KindLine[]): Promise<Score> {
  const rows: Judged[] = [];
  for (const own of Map.groupBy(lines, ({ company }) => company.domain).values()) {
    const clusters = await clustersOf(own);
    rows.push(...own.map(({ id, gold }, at) => ({ gold: { id, gold }, answer: { id, cluster: clusters[at] } })));
  }
  return scoreOfPairs(rows);
}

async function clustersOf(lines: readonly KindLine[]): Promise<string[]> {
  const [first] = lines;
  if (!first) return [];
  const { company } = first;
  const identity = { ...company, keywords: [], companyId: companyIdOf(company.domain) };
  const items = lines.map(itemOf);
  const evaluations = await engine.evaluate(identity, items);
  const reports = items.flatMap((item, at) => {
    const evaluation = evaluations[at];
    if (!evaluation?.relevant) return [];
    const facts = factsOfItem(item);
    return [{ ...reportOfItem(identity, { item, evaluation }).report, ...(facts && { facts }) }];
  });
  const events = clusterEvents(reports, { ignore: [company.name] });
  const clusterOf = new Map(events.flatMap((ids, cluster) => ids.map((id) => [id, `${company.domain} ${cluster}`])));
  return items.map(({ id }) => clusterOf.get(id) ?? `none ${id}`);
}

function itemOf({
  id,
  company,
  at,
  title = '',
  text = '',
  isOwn,
  price,
  change,
  signal,
  isEntry,
}: KindLine): ContentItem {
  const url = isOwn ? `https://${company.domain}/blog/${id}` : `https://news.example/${id}`;
  const surface = { surfaceId: 'srf_00000000000000000001', audience: { except: [] } };
  const changes = price ? [changeOfPrice(price)] : change ? [changeOfWords(change)] : [];
  const base = {
    ...{
      id: contentIdOf(`${url}#${id}`),
      url,
      description: text.slice(0, 300),
      content: text,
      publishedAt: at,
      author: null,
    },
    ...{ sourceName: isOwn ? company.name : 'Northern Post', imageUrl: null, language: null },
  };
  if (signal) {
    const provider = isEntry ? 'changelog' : providers[signal.kind];
    const heading = signalSentence(company.name, signal);
    return { ...base, title: heading, origin: 'surface', signal: { ...surface, provider, detail: signal } };
  }
  const [first] = changes;
  if (!first) return { ...base, title, origin: isOwn ? 'company-feed' : 'news-feed' };
  const pageKind = price ? 'pricing' : 'features';
  return {
    ...{ ...base, url: `https://${company.domain}/${pageKind}`, origin: 'page-change' },
    title: changeSentence(company.name, { pageKind, changes, total: 1 }),
    change: {
      changeId: 'chg_00000000000000000001',
      pageId: 'pag_00000000000000000001',
      pageKind,
      changes,
      total: 1,
      audience: { except: [] },
    },
  };
}

const providers = { release: 'github', filing: 'sec-edgar', incident: 'statuspage', jobs: 'greenhouse' } as const;

function changeOfPrice({ plan, before, after }: NonNullable<KindLine['price']>): PageChange {
  const figures = (price: number | null) =>
    price === null ? null : { price, currency: 'USD', period: 'month' as const, per: null, contact: false };
  const [old, now] = [before, after].map((price) => (price === null ? '' : `$${price}`));
  return {
    kind: after === null ? 'plan-removed' : before === null ? 'plan-added' : 'price',
    ...{ before: old ?? '', after: now ?? '', quote: `${plan} ${now || old}`, minor: false },
    price: { plan, before: figures(before), after: figures(after) },
  };
}

const changeOfWords = ({ kind, words }: NonNullable<KindLine['change']>): PageChange => ({
  ...{ kind, quote: words, minor: false },
  ...(kind === 'feature-removed' ? { before: words, after: '' } : { before: '', after: words }),
});
