import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { surfaceOf } from '../testing/boards/job-boards.ts';
import type { JobEntry } from './entries/job-entry.ts';
import type { JobDocument } from './job.documents.ts';
import { settle } from './job-reading.ts';

const hourMs = 3_600_000;
const start = new Date('2026-03-02T09:00:00.000Z');
const after = (hours: number) => new Date(start.getTime() + hours * hourMs);
const board = { surfaceId: surfaceOf('own'), companyId: `cmp_${'1'.repeat(20)}`, isKnown: true };
const entry = (id: number, parts: Partial<JobEntry> = {}): JobEntry => ({
  ...{ id: `${id}`, title: `Job ${id}`, team: null, places: [], isRemote: false, pay: null, publishedAt: null },
  url: `https://jobs.example/${id}`,
  ...parts,
});
const entries = (...ids: number[]) => ids.map((id) => entry(id));
const first = (...ids: number[]) => settle({ ...board, isKnown: false }, [], entries(...ids), start).jobs;
const open = (jobs: readonly JobDocument[]) =>
  jobs.flatMap(({ closedAt, providerId }) => (closedAt === null ? [Number(providerId)] : []));
/** Applies readings at these hours after the start. */
const read = (jobs: readonly JobDocument[], readings: readonly (readonly [number, JobEntry[] | null])[]) =>
  readings.reduce((known, [hours, listed]) => settle(board, known, listed, after(hours)).jobs, jobs);

describe('a reading of a job board', () => {
  it('has no effect when it is repeated', () => {
    const once = settle(board, first(1, 2, 3), entries(1, 2, 4), after(6));
    const twice = settle(board, once.jobs, entries(1, 2, 4), after(6));
    expect(twice.changed).toEqual([]);
    expect(twice.jobs).toEqual(once.jobs);
  });

  it('marks only the jobs of the first reading as back-fill', () => {
    const jobs = read(first(1, 2), [[6, entries(1, 2, 3)]]);
    expect(jobs.map(({ isBackfill }) => isBackfill)).toEqual([true, true, false]);
  });

  it('closes a job that is missing from two readings an hour apart, with the time of the first', () => {
    const all = first(1, 2, 3, 4, 5);
    expect(open(read(all, [[6, entries(1, 2, 3, 4)]]))).toEqual([1, 2, 3, 4, 5]);
    expect(
      open(
        read(all, [
          [6, entries(1, 2, 3, 4)],
          [6.5, entries(1, 2, 3, 4)],
        ]),
      ),
    ).toEqual([1, 2, 3, 4, 5]);
    const closed = read(all, [
      [6, entries(1, 2, 3, 4)],
      [12, null],
    ]);
    expect(closed.find(({ providerId }) => providerId === '5')).toMatchObject({ closedAt: after(6) });
  });

  it('closes half of the board only after a day', () => {
    const all = first(1, 2, 3, 4, 5, 6, 7, 8);
    expect(
      open(
        read(all, [
          [6, entries(1, 2)],
          [12, entries(1, 2)],
        ]),
      ),
    ).toHaveLength(8);
    expect(
      open(
        read(all, [
          [6, entries(1, 2)],
          [30, entries(1, 2)],
        ]),
      ),
    ).toEqual([1, 2]);
  });

  it('keeps all jobs of a board that is empty for less than a day', () => {
    const all = first(1, 2, 3, 4, 5, 6);
    expect(
      open(
        read(all, [
          [6, []],
          [12, []],
          [18, entries(1, 2, 3, 4, 5, 6)],
        ]),
      ),
    ).toHaveLength(6);
    expect(
      open(
        read(all, [
          [6, []],
          [30, []],
        ]),
      ),
    ).toEqual([]);
  });

  it('treats the jobs of a completely replaced board as back-fill', () => {
    const jobs = read(first(1, 2, 3, 4, 5), [[6, entries(11, 12, 13, 14)]]);
    expect(jobs.filter(({ isBackfill }) => isBackfill)).toHaveLength(9);
  });

  it('reopens a job that is listed again', () => {
    const jobs = read(first(1, 2, 3, 4, 5), [
      [6, entries(1, 2, 3, 4)],
      [12, entries(1, 2, 3, 4)],
      [18, entries(5, 1, 2, 3, 4)],
    ]);
    expect(jobs.find(({ providerId }) => providerId === '5')).toMatchObject({ closedAt: null, firstSeenAt: start });
  });

  it('keeps fields that a later reading does not state, and rejects publication dates in the future', () => {
    const team = settle(board, [], [entry(1, { team: 'Risk', publishedAt: after(100) })], start).jobs;
    expect(team).toMatchObject([{ team: 'Risk', publishedAt: null }]);
    expect(read(team, [[6, entries(1)]])).toMatchObject([{ team: 'Risk' }]);
  });

  it('never loses a job and never closes a listed one, in any order of readings', () => {
    const listed = fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 9 }).map((ids) => entries(...new Set(ids)));
    const readings = fc.array(fc.option(listed, { nil: null }), { maxLength: 12 });
    fc.assert(
      fc.property(readings, (all) => {
        let jobs = first(1, 2, 3, 4, 5, 6);
        for (const [at, list] of all.entries()) {
          const next = settle(board, jobs, list, after(7 * (at + 1))).jobs;
          const ids = new Set(next.map(({ _id }) => _id));
          expect(jobs.every(({ _id }) => ids.has(_id))).toBe(true);
          const isOpen = new Set(open(next));
          expect((list ?? []).every(({ id }) => isOpen.has(Number(id)))).toBe(true);
          jobs = [...next];
        }
      }),
    );
  });
});
