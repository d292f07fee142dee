import { type CompanyIdentity, type ContentItem, countedPublisher } from '@sightline/contracts';
import { isolatedEngine, isolatedEventGrouper, reportOfItem } from '@sightline/intelligence';
import { originsOf } from '@sightline/intelligence/event-life';
import { companyIdOf, contentIdOf } from '@sightline/product';
import { z } from 'zod';
import { publisherOf } from '../../apps/ingestion/src/publishers/publisher.ts';

const Event = z.object({
  id: z.string(),
  company: z.object({
    name: z.string(),
    domain: z.string(),
    industry: z.string().default(''),
    keywords: z.array(z.string()).default([]),
  }),
  reports: z.array(
    z.object({
      title: z.string(),
      text: z.string(),
      url: z.string(),
      source: z.string(),
      author: z.string().nullable().default(null),
      isOwn: z.boolean().default(false),
    }),
  ),
});
type Listed = z.infer<typeof Event>['reports'][number];

const hourMs = 3_600_000;
const firstAtMs = Date.UTC(2026, 10, 3, 8);

/**
 * `{id, company, reports: [{title, text, url, source, author?, isOwn?}]}` → the number of independent publishers that the product
 * counts for an event with these reports, oldest first, and their names.
 */
export async function publishersOfEvent(line: unknown): Promise<object> {
  const { id, company, reports } = Event.parse(line);
  const identity: CompanyIdentity = { ...company, companyId: companyIdOf(company.domain) };
  const items = reports.map(itemOf);
  const evaluations = await isolatedEngine.evaluate(identity, items);
  const rows = items.flatMap((item, at) => {
    const evaluation = evaluations[at];
    return evaluation ? [{ item, ...reportOfItem(identity, { item, evaluation }) }] : [];
  });
  const { copies } = await isolatedEventGrouper.clusterEvents(
    rows.map(({ report }) => report),
    [company.name],
  );
  const copyOf = new Map(copies);
  const origins = originsOf(
    rows.map(({ item, statement, isOwn }) => ({
      ...{ contentId: item.id, publishedAt: item.publishedAt, statement, isOwn },
      publisher: countedPublisher({ source: item.sourceName, ...(item.publisher && { publisher: item.publisher }) }),
      ...{ copyOf: copyOf.get(item.id) ?? null },
      ...{ isDoubtful: false, isAside: false },
    })),
  );
  const counted = [...new Set(origins.values())].filter((origin) => origin !== null).toSorted();
  return { id, publishers: counted.length, counted };
}

function itemOf({ title, text, url, source, author, isOwn }: Listed, at: number): ContentItem {
  return {
    ...{ id: contentIdOf(url), url, title, description: text.slice(0, 200), content: text, sourceName: source, author },
    publishedAt: new Date(firstAtMs + at * hourMs).toISOString(),
    ...{ imageUrl: null, language: null, origin: isOwn ? 'company-feed' : 'news-feed' },
    ...(!isOwn && { publisher: publisherOf({ url, sourceName: source, author, text }) }),
  };
}
