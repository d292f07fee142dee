import type { Document } from 'mongodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { useMongo } from '../testing/contract-mongo.ts';
import type { Stored } from '../testing/stored.ts';

const mongo = useMongo('aggregation');

beforeAll(async () => {
  await mongo.db.collection<Stored>('cards').insertMany(
    Array.from({ length: 60 }, (_, _id) => ({
      _id,
      board: `b${_id % 3}`,
      score: _id % 10,
      tags: _id % 2 ? ['odd', 'all'] : ['all'],
      company: _id % 4,
      at: new Date(Date.UTC(2026, 0, 1 + (_id % 5))),
    })),
  );
  await mongo.db
    .collection<Stored>('companies')
    .insertMany([0, 1, 2].map((_id) => ({ _id, name: `Company ${_id}`, size: _id * 10 })));
  await mongo.db.collection<Stored>('archive').insertMany([
    { _id: 'x', board: 'b0', score: 1 },
    { _id: 'y', board: 'b9', score: 2 },
  ]);
  await mongo.db.collection('cards').createIndex({ board: 1, score: -1 });
});

const run = (pipeline: Document[]): Promise<Document[]> => mongo.db.collection('cards').aggregate(pipeline).toArray();

describe('stages', () => {
  it('$match, $sort, $skip, $limit, $project', async () => {
    const found = await run([
      { $match: { board: 'b1' } },
      { $sort: { score: -1, _id: 1 } },
      { $skip: 1 },
      { $limit: 3 },
      { $project: { score: 1, double: { $multiply: ['$score', 2] } } },
    ]);
    expect(found).toEqual([
      { _id: 49, score: 9, double: 18 },
      { _id: 28, score: 8, double: 16 },
      { _id: 58, score: 8, double: 16 },
    ]);
  });

  it('$limit before $match keeps its place', async () => {
    expect(await run([{ $sort: { _id: 1 } }, { $limit: 4 }, { $match: { board: 'b0' } }, { $count: 'n' }])).toEqual([
      { n: 2 },
    ]);
  });

  it('$group with accumulators', async () => {
    const found = await run([
      {
        $group: {
          _id: '$board',
          n: { $sum: 1 },
          total: { $sum: '$score' },
          mean: { $avg: '$score' },
          least: { $min: '$score' },
          most: { $max: '$score' },
          companies: { $addToSet: '$company' },
          last: { $last: '$_id' },
        },
      },
      { $sort: { _id: 1 } },
    ]);
    expect(found).toHaveLength(3);
    expect(found[0]).toMatchObject({ _id: 'b0', n: 20, total: 90, mean: 4.5, least: 0, most: 9, last: 57 });
    expect(found[0]?.companies.toSorted()).toEqual([0, 1, 2, 3]);
  });

  it('$group by documents and dates', async () => {
    const found = await run([
      { $match: { _id: { $lt: 10 } } },
      { $group: { _id: { day: '$at', odd: { $in: ['odd', '$tags'] } }, n: { $sum: 1 } } },
    ]);
    expect(found).toHaveLength(10);
    expect(found.every((item) => item.n === 1 && item._id.day instanceof Date)).toBe(true);
    const byDay = await run([
      { $group: { _id: { $dateToString: { date: '$at', format: '%Y-%m-%d' } }, n: { $sum: 1 } } },
      { $sort: { _id: 1 } },
    ]);
    expect(byDay[0]).toEqual({ _id: '2026-01-01', n: 12 });
  });

  it('$unwind and $sortByCount', async () => {
    expect(await run([{ $unwind: '$tags' }, { $sortByCount: '$tags' }])).toEqual([
      { _id: 'all', count: 60 },
      { _id: 'odd', count: 30 },
    ]);
    const kept = await run([
      { $match: { _id: 0 } },
      { $unwind: { path: '$nope', preserveNullAndEmptyArrays: true } },
      { $count: 'n' },
    ]);
    expect(kept).toEqual([{ n: 1 }]);
  });

  it('$addFields, $set, $unset, $replaceRoot', async () => {
    expect(
      await run([
        { $match: { _id: 7 } },
        { $addFields: { info: { board: '$board', tag: { $arrayElemAt: ['$tags', 0] } } } },
        { $replaceRoot: { newRoot: '$info' } },
        { $set: { extra: { $cond: [{ $eq: ['$tag', 'odd'] }, 'yes', 'no'] } } },
        { $unset: 'tag' },
      ]),
    ).toEqual([{ board: 'b1', extra: 'yes' }]);
  });

  it('$facet runs several pipelines over the same documents', async () => {
    const [found] = await run([
      { $match: { board: 'b0' } },
      {
        $facet: {
          total: [{ $count: 'n' }],
          best: [{ $sort: { score: -1, _id: 1 } }, { $limit: 2 }, { $project: { score: 1 } }],
        },
      },
    ]);
    expect(found).toEqual({
      total: [{ n: 20 }],
      best: [
        { _id: 9, score: 9 },
        { _id: 39, score: 9 },
      ],
    });
  });

  it('$lookup by fields, and by pipeline with variables', async () => {
    const [card] = await run([
      { $match: { _id: 5 } },
      { $lookup: { from: 'companies', localField: 'company', foreignField: '_id', as: 'found' } },
    ]);
    expect(card?.found).toEqual([{ _id: 1, name: 'Company 1', size: 10 }]);
    const none = await run([
      { $match: { company: 3, _id: 3 } },
      { $lookup: { from: 'companies', localField: 'company', foreignField: '_id', as: 'found' } },
    ]);
    expect(none[0]?.found).toEqual([]);
    const [big] = await run([
      { $match: { _id: 5 } },
      {
        $lookup: {
          from: 'companies',
          let: { least: '$score' },
          pipeline: [
            { $match: { $expr: { $gt: ['$size', '$$least'] } } },
            { $sort: { _id: 1 } },
            { $project: { name: 1 } },
          ],
          as: 'bigger',
        },
      },
    ]);
    expect(big?.bigger).toEqual([
      { _id: 1, name: 'Company 1' },
      { _id: 2, name: 'Company 2' },
    ]);
  });

  it('$unionWith', async () => {
    const found = await run([
      { $match: { board: 'b0', score: 1 } },
      { $unionWith: { coll: 'archive', pipeline: [{ $match: { board: 'b0' } }] } },
      { $project: { board: 1 } },
    ]);
    expect(found.map((doc) => doc._id)).toEqual([21, 51, 'x']);
  });

  it('$match and $sort in the middle know the same rules as queries', async () => {
    const found = await run([
      { $group: { _id: '$company', last: { $max: '$at' } } },
      { $match: { _id: { $in: [1, 2] } } },
      { $sort: { _id: -1 } },
    ]);
    expect(found.map((doc) => doc._id)).toEqual([2, 1]);
  });
});

describe('pipelines', () => {
  it('over nothing yield nothing, and counting nothing yields no document', async () => {
    const none = mongo.db.collection('missing');
    expect(await none.aggregate([{ $match: {} }, { $group: { _id: null, n: { $sum: 1 } } }]).toArray()).toEqual([]);
    expect(await none.countDocuments({})).toBe(0);
  });

  it('come in batches', async () => {
    const cursor = mongo.db
      .collection('cards')
      .aggregate([{ $sort: { _id: 1 } }, { $project: { _id: 1 } }], { batchSize: 7 });
    const ids: unknown[] = [];
    for await (const doc of cursor) ids.push(doc._id);
    expect(ids).toEqual(Array.from({ length: 60 }, (_, at) => at));
  });

  it.each([[[{ $frobnicate: {} }]], [[{ $match: {}, $limit: 1 }]], [[{ $limit: 0 }]]])(
    'refuse %j',
    async (pipeline) => {
      await expect(run(pipeline)).rejects.toMatchObject({ name: 'MongoServerError' });
    },
  );
});
