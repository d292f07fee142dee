import { beforeAll, describe, expect, it } from 'vitest';
import { useMongo } from '../testing/contract-mongo.ts';
import type { Stored } from '../testing/stored.ts';

const mongo = useMongo('text');
const key = { title: 'text', body: 'text' } as const;
const options = { weights: { title: 4 }, default_language: 'none', name: 'words' } as const;

describe('full text', () => {
  const docs = () => mongo.db.collection<Stored>('articles');
  const found = async (search: string, filter: object = {}) =>
    (
      await docs()
        .find({ ...filter, $text: { $search: search } })
        .toArray()
    )
      .map(({ _id }) => _id)
      .sort();

  beforeAll(async () => {
    // Some documents exist before the index, some are added after it.
    await docs().insertMany([
      { _id: 'price', title: 'Lumenpay raises its price', body: ' the price of the plan rises ', company: 'a' },
      { _id: 'office', title: 'A new office', body: ' price is not what this is about; the plan is ', company: 'a' },
    ]);
    await docs().createIndex(key, options);
    await docs().insertMany([
      { _id: 'other', title: 'Northwind opens', body: ' an office in Zürich, with a Café ', company: 'b' },
      { _id: 'none', company: 'b' },
    ]);
  });

  it('finds any of the words, ignoring case and accents', async () => {
    expect(await found('OFFICE lumenpay')).toEqual(['office', 'other', 'price']);
    expect(await found('zurich')).toEqual(['other']);
    expect(await found('café')).toEqual(['other']);
    expect(await found('offices')).toEqual([]);
  });

  it('finds documents that contain every phrase', async () => {
    expect(await found('"price" "plan"')).toEqual(['office', 'price']);
    expect(await found('"new office"')).toEqual(['office']);
    expect(await found('"office new"')).toEqual([]);
    expect(await found('"the plan" rises')).toEqual(['office', 'price']);
    // The spaces around the words of a field and of a phrase prevent "pric" from matching "price".
    expect(await found('" plan " " pric "')).toEqual([]);
  });

  it('omits documents with an excluded word or phrase', async () => {
    expect(await found('office -zurich')).toEqual(['office']);
    expect(await found('price -"of the plan"')).toEqual(['office']);
    expect(await found('-price')).toEqual([]);
    expect(await found('')).toEqual([]);
  });

  it('is combined with other conditions', async () => {
    expect(await found('office', { company: 'b' })).toEqual(['other']);
    expect(await docs().countDocuments({ $text: { $search: 'office' }, company: 'b' })).toBe(1);
  });

  it('is combined with conditions that have an index', async () => {
    const offices = mongo.db.collection<Stored>('offices');
    await offices.createIndex(key, options);
    await offices.createIndex({ company: 1, opened: -1 });
    const _ids = Array.from({ length: 60 }, (_, at) => `office-${at}`);
    await offices.insertMany(
      _ids.map((_id, at) => ({
        ...{ _id, title: at % 2 === 0 ? 'An office' : 'A shop', body: '', opened: at },
        company: at === 4 ? ['c1', 'c4'] : `c${at}`,
      })),
    );
    const foundIn = async (filter: object) =>
      (await offices.find({ ...filter, $text: { $search: 'office' } }, { limit: 50 }).toArray())
        .map(({ opened }) => Number(opened))
        .sort((a, b) => a - b);
    const even = Array.from({ length: 30 }, (_, at) => at * 2);
    expect(await foundIn({ company: 'c2' })).toEqual([2]);
    expect(await foundIn({ company: 'c3' })).toEqual([]);
    // A list with one value twice.
    expect(await foundIn({ company: { $in: ['c1', 'c4'] } })).toEqual([4]);
    expect(await foundIn({ company: { $in: _ids.map((_, at) => `c${at}`) } })).toEqual(even);
    expect(await foundIn({ company: { $in: ['c8', 'c10', 'c12'] }, opened: { $gte: 10 } })).toEqual([10, 12]);
    expect(await foundIn({ _id: { $in: ['office-6', 'office-7'] } })).toEqual([6]);
    expect(await foundIn({ company: { $in: [] } })).toEqual([]);
  });

  it('returns the best match first, with its score', async () => {
    const best = await docs()
      .find({ $text: { $search: 'price' } }, { projection: { title: 1, score: { $meta: 'textScore' } } })
      .sort({ score: { $meta: 'textScore' } })
      .toArray();
    expect(best.map(({ _id }) => _id)).toEqual(['price', 'office']);
    expect(best[0]).toEqual({ _id: 'price', title: 'Lumenpay raises its price', score: expect.any(Number) });
    expect(best[0]?.score).toBeGreaterThan(best[1]?.score);
    const limited = docs().find({ $text: { $search: 'office' } }, { limit: 1, sort: { _id: -1 } });
    expect((await limited.toArray()).map(({ _id }) => _id)).toEqual(['other']);
  });

  it('follows changes to documents', async () => {
    await docs().insertOne({ _id: 'moved', title: 'Saltbank moves', body: '' });
    expect(await found('saltbank')).toEqual(['moved']);
    await docs().updateOne({ _id: 'moved' }, { $set: { title: 'Kelpworks stays', seen: true } });
    await docs().updateOne({ _id: 'moved' }, { $set: { seen: false } });
    expect([await found('saltbank'), await found('kelpworks')]).toEqual([[], ['moved']]);
    await docs().deleteOne({ _id: 'moved' });
    expect(await found('kelpworks')).toEqual([]);
  });

  it('is undone with its transaction', async () => {
    const session = mongo.client.startSession();
    session.startTransaction();
    await docs().insertOne({ _id: 'undone', title: 'Ferrywell' }, { session });
    await session.abortTransaction();
    await session.endSession();
    expect(await found('ferrywell')).toEqual([]);
  });

  it('needs an index, and a collection can have only one', async () => {
    const bare = mongo.db.collection('bare');
    await bare.insertOne({ title: 'a' });
    await expect(bare.find({ $text: { $search: 'a' } }).toArray()).rejects.toMatchObject({ code: 27 });
    await docs().createIndex(key, options);
    expect(await docs().indexes()).toHaveLength(2);
    await expect(docs().createIndex({ title: 'text' }, { default_language: 'none' })).rejects.toMatchObject({
      name: 'MongoServerError',
    });
    await bare.createIndex({ title: 'text' }, { default_language: 'none' });
    expect(await bare.countDocuments({ $text: { $search: 'a' } })).toBe(1);
    await bare.dropIndexes();
    await expect(bare.countDocuments({ $text: { $search: 'a' } })).rejects.toMatchObject({ code: 27 });
  });
});
