import { describe, expect, it } from 'vitest';
import { ContentStore } from '../content/content.store.ts';
import { linked, lumenpay, merra, minuteMs, post, story, useIngestion } from '../testing/ingestion-world.ts';
import { filler, rss } from '../testing/small-web.ts';
import { candidateOf, documentOf } from './candidate.ts';

const world = useIngestion();

describe('storing items', () => {
  it('publishes each item of a company once, despite redelivery, later syncs and other boards', async () => {
    const event = linked('b1', [lumenpay, merra]);
    await world.subject.emit('board.companies-linked', event, { id: 'event-1' });
    await world.subject.emit('board.companies-linked', event, { id: 'event-1' });
    await world.subject.settled();
    expect(world.titles(lumenpay.companyId)).toHaveLength(3);
    // A redelivered event announces the same sync again.
    const [first, second] = world.outcomes(lumenpay.companyId);
    expect(second).toEqual({ ...first, boardId: 'b1' });

    world.subject.clock.advance(16 * minuteMs);
    await world.subject.emit('board.companies-linked', linked('b2', [merra, lumenpay]));
    await world.subject.settled();
    expect(world.titles(lumenpay.companyId)).toHaveLength(3);
    expect(world.outcomes(lumenpay.companyId).at(-1)).toMatchObject({
      status: 'warning',
      errorCode: 'NO_NEW_ARTICLES',
      articlesLinked: 0,
    });
  });

  it('does not link an item twice after a restart in the middle of a sync', async () => {
    const event = linked('b1', [lumenpay, merra]);
    await world.subject.emit('board.companies-linked', event, { id: 'event-1' });
    await world.subject.stop();
    const before = world.subject;
    // Simulates a crash before the sync of Lumenpay was recorded.
    world.subject = await world.start({}, before);
    await world.subject.db
      .collection('tracked_companies')
      .updateMany({}, { $set: { lastSync: null, lastSyncedAt: null } });
    await world.subject.emit('board.companies-linked', event, { id: 'event-1' });
    await world.subject.settled();
    expect(world.subject.published('content.discovered')).toEqual([]);
    expect(world.outcomes(lumenpay.companyId).map((outcome) => outcome.syncId)).toEqual(
      before
        .published('company.synced')
        .flatMap((outcome) => (outcome.companyId === lumenpay.companyId ? [outcome.syncId] : [])),
    );
    expect(await world.timesFound()).toBe(5);
  });

  it('stores each item once when two replicas find it at the same time', async () => {
    const other = await world.start({}, world.subject);
    const both = 'Lumenpay and Merra fall out';
    world.publishFeed(lumenpay, []);
    world.publishFeed(merra, []);
    const stories = Array.from({ length: 40 }, (_, index) =>
      story(`both-${index}`, `${both} ${index}`, `Merra. ${filler(130, index)}`),
    );
    world.web.page('outlet.example/feed.xml', rss('Outlet', stories));
    await Promise.all([
      world.subject.emit('board.companies-linked', linked('b1', [lumenpay])),
      other.emit('board.companies-linked', linked('b2', [merra])),
    ]);
    await Promise.all([world.subject.settled(), other.settled()]);
    expect(world.titles(lumenpay.companyId)).toHaveLength(40);
    expect(other.published('content.discovered')).toHaveLength(40);
    expect(await world.subject.db.collection('content_items').countDocuments()).toBe(40);
    expect(await world.timesFound()).toBe(80);
    await other.stop();
  });

  it('records copies on the original item, whenever they are found', async () => {
    const text = filler(150, 9);
    const ownWords = `Shop owners in Leeds are angry at Lumenpay. ${'Many of them will leave by summer. '.repeat(25)}`;
    world.web.page('outlet.example/feed.xml', rss('Outlet', [story('one', 'Lumenpay sets new card fees', text, 3)]));
    world.web.page(
      'other.example/feed.xml',
      rss('Other', [
        { ...story('x', 'Lumenpay sets new card fees', text), url: 'https://other.example/copy' },
        { ...story('y', 'Lumenpay sets new card fees', ownWords), url: 'https://other.example/own-words' },
      ]),
    );
    await world.restart({ NEWS_FEEDS: ['https://other.example/feed.xml', 'https://outlet.example/feed.xml'] });
    const publish = () => world.subject.emit('board.companies-linked', linked('b1', [lumenpay]));
    await publish();
    const late = { ...story('z', 'Lumenpay sets new card fees', text, 0), url: 'https://outlet.example/late-copy' };
    world.web.page('outlet.example/feed.xml', rss('Outlet', [late]));
    world.subject.clock.advance(16 * minuteMs);
    await publish();
    await world.subject.settled();
    const original = await world.subject.db.collection('content_items').findOne({ url: 'https://outlet.example/one' });
    expect(original?.copies).toMatchObject([
      { url: 'https://other.example/copy', sourceName: 'Other' },
      { url: 'https://outlet.example/late-copy', sourceName: 'Outlet' },
    ]);
    const about = world.subject.published('content.discovered').map(({ item }) => item.url);
    expect(about.filter((url) => !url.includes('/blog/')).toSorted()).toEqual([
      'https://other.example/own-words',
      'https://outlet.example/one',
    ]);
    expect(world.outcomes(lumenpay.companyId).at(-1)).toMatchObject({
      articlesAdded: 0,
      articlesLinked: 0,
      articlesTotal: 4,
    });
  });

  it('keeps the entries of one page separate, and recognises each by its title on the next read', async () => {
    const page = 'https://lumenpay.example/releases';
    const note = (name: string, fragment = '') => ({
      ...story(name, `Lumenpay ${name}`, filler(40, name.length)),
      url: page + fragment,
    });
    const read = async (entries: Parameters<typeof rss>[1]) => {
      world.web.page('outlet.example/feed.xml', rss('Outlet', entries));
      world.subject.clock.advance(16 * minuteMs);
      await world.subject.emit('board.companies-linked', linked('b1', [lumenpay]));
      await world.subject.settled();
      return world.titles(lumenpay.companyId).filter((title) => title.startsWith('Lumenpay release'));
    };
    await read([note('release four'), note('release three and fixes')]);
    await read([note('release four'), note('release three and fixes'), note('release five for everybody', '#five')]);
    const known = [note('release five for everybody', '#five'), note('release three and fixes')];
    expect(
      (await read(known.map((entry) => ({ ...entry, url: entry.url.replace('https:', 'http:') })))).toSorted(),
    ).toEqual(['Lumenpay release five for everybody', 'Lumenpay release four', 'Lumenpay release three and fixes']);
    expect(await world.subject.db.collection('content_items').countDocuments({ url: { $regex: '/releases' } })).toBe(3);
  });

  it('records a copy once, even when two companies find it before either has stored it', async () => {
    const text = filler(150, 9);
    const stories = [
      { ...story('one', 'Card fees fall', text.replaceAll('shops', 'stores'), 3), url: 'https://one.example/a' },
      { ...story('two', 'Card fees fall', text.replaceAll('fees', 'charges'), 2), url: 'https://two.example/a' },
      { ...story('copy', 'Card fees fall', text, 1), url: 'https://copy.example/a' },
    ];
    const batch = stories.map((entry) => {
      const blank = { description: '', sourceName: '', author: null, imageUrl: null, language: null };
      const candidate = candidateOf({ ...blank, ...entry, publishedAt: entry.date }, 'news-feed');
      if (!candidate) throw new Error('has an address');
      const document = documentOf(candidate, entry.date, world.subject.clock.now());
      return { document, origin: 'news-feed' as const, known: false };
    });
    const contents = world.subject.get(ContentStore);
    expect(await contents.save({ ...lumenpay, arrival: 'news' }, batch, world.subject.clock.now())).toEqual({
      added: 2,
      linked: 2,
    });
    // A copy of two stored texts stays with the one it was first recorded on.
    expect(await contents.save({ ...merra, arrival: 'news' }, batch, world.subject.clock.now())).toEqual({
      added: 0,
      linked: 2,
    });
    const documents = await world.subject.db.collection('content_items').find({}).toArray();
    expect(documents.flatMap((document) => document.copies)).toHaveLength(1);
  });

  it('does not mark a feed as read when its items could not be stored', async () => {
    world.web.page('lumenpay.example/feed.xml', ({ headers }) =>
      headers['if-none-match']
        ? { status: 304 }
        : { headers: { etag: '"1"' }, body: rss('Lumenpay', [post(lumenpay, 'alpha'), post(lumenpay, 'beta')]) },
    );
    const contents = world.subject.db.collection('content_items');
    await contents.createIndex({ origin: 1 }, { unique: true, name: 'refusing' });
    await world.subject.emit('board.companies-linked', linked('b1', [lumenpay]));
    await world.subject.settled();
    expect(world.outcomes(lumenpay.companyId)).toMatchObject([{ status: 'error' }]);
    expect(await contents.countDocuments({ url: /^https:\/\/lumenpay\.example\// })).toBe(0);
    await contents.dropIndex('refusing');
    await world.subject.emit('board.companies-linked', linked('b1', [lumenpay]));
    await world.subject.settled();
    expect(world.titles(lumenpay.companyId)).toHaveLength(3);
  });
});
