import { type ContentItem, type Evaluation, limits } from '@sightline/contracts';
import { demoCompanies, demoReports } from '@sightline/demo-world';
import { type EventReport, isolatedEngine, isolatedEventGrouper } from '@sightline/intelligence';
import { companyIdOf } from '@sightline/product';
import { placeInHeadline } from '../../apps/distribution/src/events/headline-subject.ts';
import { byClaim } from '../../apps/distribution/src/rules/card-of-item.ts';
import { leadOf, leadsLine, reportRow } from './demo-leads.ts';

type Company = Awaited<ReturnType<typeof demoCompanies>>[number];
type Report = Awaited<ReturnType<typeof demoReports>>[number];

/** A relevant report about a company, with the event that it was grouped into. */
interface Placed {
  report: Report;
  company: Company;
  event: string;
  item: ContentItem;
  evaluation: Evaluation;
}

const dayMs = 86_400_000;
const boardDays = 30;

/**
 * Groups the reports of the demo world as the product does, puts them on the board of each company, and compares the
 * cards with the actual events. Prints for each board how many cards mix events, how many events are on several cards,
 * and the leads of events with several reports.
 */
export async function evalDemoBoards({ isVerbose = false } = {}): Promise<void> {
  const now = new Date();
  const companies = await demoCompanies();
  const reports = await demoReports(now);
  const placed: Placed[] = [];
  for (const company of companies) placed.push(...(await placedFor(company, reports)));
  for (const company of companies) {
    const tracked = new Set([company.domain, ...company.competitors]);
    const cards = cardsOf(
      placed.filter(({ company: { domain }, report }) => tracked.has(domain) && isShown(report, now)),
    );
    const eventsOf = (card: readonly Placed[]) => new Set(card.map(({ report }) => report.eventId));
    const mixed = cards.filter((card) => eventsOf(card).size > 1);
    const places = Map.groupBy(
      cards.flatMap((card) => [...eventsOf(card)].map((event) => ({ event, card }))),
      ({ event }) => event,
    );
    const split = [...places].filter(([, on]) => on.length > 1);
    console.log(
      `${company.domain}: ${cards.length} cards, ${mixed.length} mix events; ${split.length} events are on several cards`,
    );
    const several = cards.filter((card) => card.length > 1).map(leadOf);
    console.log(`  ${leadsLine(several)}`);
    if (!isVerbose) continue;
    for (const card of cards) {
      console.log(`  ${leadOf(card).text}`);
      for (const one of card) console.log(`    ${one.report.eventId} | ${reportRow(one)}`);
    }
    for (const card of mixed) {
      console.log('  mixed:');
      for (const { report } of card) console.log(`    ${report.eventId} | ${report.title}`);
    }
    for (const [event, on] of split) {
      console.log(`  split: ${event}`);
      for (const { card } of on) console.log(`    ${card.map(({ report }) => report.title).join(' # ')}`);
    }
  }
}

const isShown = ({ publishedAt }: Report, now: Date) => now.getTime() - publishedAt.getTime() < boardDays * dayMs;

async function placedFor(company: Company, all: readonly Report[]): Promise<Placed[]> {
  const isOwn = ({ url }: Report) => new URL(url).hostname === company.domain;
  const reports = new Map(
    all
      .filter((report) => isOwn(report) || `${report.title} ${report.text}`.includes(company.name))
      .map((report) => [report.url, report]),
  );
  const { name, domain, industry, keywords } = company;
  const identity = { companyId: companyIdOf(domain), name, domain, industry, keywords: [...keywords] };
  const items = [...reports.values()].map(
    (report): ContentItem => ({
      ...{ id: report.url, url: report.url, title: report.title, description: report.description },
      ...{ content: report.text, publishedAt: report.publishedAt.toISOString(), sourceName: report.publisher },
      ...{ author: report.author, imageUrl: null, language: report.language },
      origin: isOwn(report) ? 'company-feed' : 'news-feed',
    }),
  );
  const evaluations = await isolatedEngine.evaluate(identity, items);
  const relevant = new Map(evaluations.filter((one) => one.relevant).map((one) => [one.contentId, one]));
  const { events: grouped } = await isolatedEventGrouper.clusterEvents(
    items.flatMap(({ id, title, description, content, publishedAt, origin }): EventReport[] => {
      const judged = relevant.get(id);
      if (!judged) return [];
      const channel = origin === 'company-feed' ? 'own' : 'press';
      const passing = judged.relevanceScore <= limits.passingRelevance;
      const told = { title, description, body: content, publishedAt };
      return [{ id, ...told, channel, passing, event: judged.event ?? null }];
    }),
    [name],
  );
  const itemOf = new Map(items.map((item) => [item.id, item]));
  return grouped.flatMap((ids) =>
    ids.flatMap((id) => {
      const [report, item, evaluation] = [reports.get(id), itemOf.get(id), relevant.get(id)];
      // An event is named after its oldest report, so that its name is the same for two companies on one board.
      return report && item && evaluation ? [{ report, company, event: ids[0] ?? id, item, evaluation }] : [];
    }),
  );
}

const claimOf = ({ evaluation: { companyId, relevanceScore, importance }, item, company }: Placed) => ({
  ...{ companyId, relevanceScore, judgedImportance: importance },
  namedAt: placeInHeadline(item.title, company.name),
});

/** Groups reports into cards. A report is on a board once, under the company that it is mainly about. */
function cardsOf(placed: readonly Placed[]): Placed[][] {
  const kept = [...Map.groupBy(placed, ({ report }) => report.url).values()].flatMap((filed) => {
    const [first] = filed.toSorted((a, b) => byClaim(claimOf(a), claimOf(b)));
    return first ? [first] : [];
  });
  return [...Map.groupBy(kept, ({ event }) => event).values()];
}
