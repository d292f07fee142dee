import type { CompanyIdentity, PageHistory, PriceList } from '@sightline/contracts';
import type { PageArchive } from '../pages/archive/archive.document.ts';
import { ArchiveVisits } from '../pages/archive/archive-visits.service.ts';
import type { SmallWebReply } from './small-web.ts';
import { get, hourMs, link, merra, pageAt, runDue, subject, web } from './watched-pages.ts';

// A small Wayback Machine with copies of Merra's pricing page, for tests that `useWatchedPages(['web.archive.org'])`.

export const search = 'web.archive.org/cdx/search/cdx';
export const page = 'https://merra.example/pricing';
export const dayMs = 24 * hourMs;
export const ago = (days: number) => new Date(subject.clock.now().getTime() - days * dayMs);
export const stamp = (time: Date) => time.toISOString().replace(/\D/g, '').slice(0, 14);
const heads = ['timestamp', 'original', 'digest'];
export const rowOf = (time: Date, original = page) => [stamp(time), original, `digest of ${stamp(time)}`];
/** The copies that the archive lists. */
export const lists = (...rows: readonly (readonly unknown[])[]) => web.page(search, JSON.stringify([heads, ...rows]));
export const rawOf = (time: Date) => `web.archive.org/web/${stamp(time)}id_/${page}`;
export const copy = (time: Date, answer: string | SmallWebReply) => web.page(rawOf(time), answer);

export async function track(companies: readonly CompanyIdentity[] = [merra]): Promise<void> {
  await link('b1', companies);
  await runDue();
}
export const run = () => subject.get(ArchiveVisits).run();
export const inTime = async (ms: number) => {
  subject.clock.advance(ms);
  await run();
};
/** Requests to the archive so far. */
export const asked = () => web.requests.filter(({ page: address }) => address.startsWith('web.archive.org')).length;
export const archives = () => subject.db.collection<PageArchive>('page_archives');
export const outcomes = async () => (await archives().findOne())?.done.map(({ outcome }) => outcome);

/** The readings of the page: when, the price of Growth, and the address of the copy. */
export const history = async () =>
  (await get<PageHistory>(`/api/boards/b1/pages/${(await pageAt('/pricing')).id}`)).prices.map(
    ({ seenAt, rows, archivedUrl }) => [stamp(new Date(seenAt)), rows[1]?.price, archivedUrl],
  );
export const archived = (time: Date, price: number) => [
  ...[stamp(time), price, `https://web.archive.org/web/${stamp(time)}/${page}`],
];
export const seenNow = () => [stamp(subject.clock.now()), 49, undefined];
export const growth = async () => {
  const [company] = (await get<PriceList>('/api/boards/b1/prices')).items;
  return company?.rows.find(({ plan }) => plan === 'Growth');
};
