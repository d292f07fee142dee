import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkContract } from './contract.ts';
import { calibrationError, directionRight, impactRight, oneEvent, publishersWrong, rightCompany } from './measures.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sightline-contract-spec-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(file: string, lines: readonly object[]): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), lines.map((line) => JSON.stringify(line)).join('\n'));
}

const isInvented = (line: string) => line.includes('invented');

describe('the contract', () => {
  it('is measured only on invented sets when the folder is empty', async () => {
    const { lines, isMissed } = await checkContract(folder);
    const [own, others] = [lines.filter(isInvented), lines.filter((line) => !isInvented(line))];
    expect(new Set(others.map((line) => line.split('  ')[0]))).toEqual(new Set(['not measured: no rows']));
    expect(own.filter((line) => line.startsWith('not measured'))).toEqual([]);
    expect(isMissed).toBe(own.some((line) => line.startsWith('missed')));
  });

  it('measures the sets that the folder has', async () => {
    const company = { name: 'Ridge', domain: 'ridge.example', industry: 'Retail', keywords: ['outdoor clothing'] };
    write('about/about.jsonl', [
      { id: 'a', text: 'Ridge to cut 400 jobs after outdoor clothing sales fall', company, about: true },
      { id: 'b', text: 'Hikers walked along the ridge at dawn', company, about: false },
    ]);
    write('sentiment/headlines.jsonl', [
      { id: 'a', text: 'Quillpay profit jumps to a record', company: 'Quillpay', label: 'positive' },
      { id: 'b', text: 'Quillpay fined for losing customer data', company: 'Quillpay', label: 'positive' },
    ]);
    write('clustering/titles.jsonl', [
      { id: 'a', text: 'Fire in Hull warehouse destroys Brisk tills', cluster: 1 },
      { id: 'b', text: 'Fire destroys Brisk tills in a Hull warehouse', cluster: 1 },
      { id: 'c', text: 'Ferry to Porto sails again', cluster: 2 },
    ]);
    write('events/events.jsonl', [
      { id: 'a', company, title: 'Ridge raises $40m in a Series B', text: '', event: 'funding', importance: 'high' },
    ]);
    const { lines, isMissed } = await checkContract(folder);
    const of = (name: string) => lines.find((line) => line.includes(name)) ?? '';
    expect(of('right company')).toMatch(/1\.000 .* n 1 /);
    expect(of('direction right')).toMatch(/^missed .* 0\.500 .* n 2 /);
    expect(of('one event')).toMatch(/^met .* 1\.000 .* n 3 /);
    expect(of('impact right')).toMatch(/^missed .* 1\.000 .* n 1 /);
    expect(isMissed).toBe(true);
  });
});

const row = (gold: object, answer: object) => ({ gold: { id: 'a', ...gold }, answer: { id: 'a', ...answer } });

describe('a measure', () => {
  it('counts priorities of items with an event', () => {
    const event = { event: 'funding', importance: 'high' };
    expect(
      impactRight([
        row(event, { importance: 7 }),
        row(event, { importance: 6 }),
        row({ event: 'award', importance: 'low' }, { importance: 2 }),
        row({ event: 'none', importance: 'low' }, { importance: 2 }),
      ]),
    ).toEqual({ value: 0.6667, rows: 3 });
  });

  it('counts companies among the texts that are shown without a mark of doubt', () => {
    expect(
      rightCompany([
        row({ about: true }, { about: true, doubtful: false }),
        row({ about: false }, { about: true, doubtful: false }),
        row({ about: false }, { about: true, doubtful: true }),
        row({ about: true }, { about: false }),
      ]),
    ).toEqual({ value: 0.5, rows: 2 });
  });

  it('accepts every direction that a reader accepts, and ignores rows without a label', () => {
    const doubtful = { sentiment: 'positive', sentimentAlso: ['neutral'] };
    expect(
      directionRight([
        row(doubtful, { sentiment: 'neutral' }),
        row(doubtful, { sentiment: 'negative' }),
        row({ label: 'negative' }, { label: 'negative' }),
        row({}, { label: 'negative' }),
      ]),
    ).toEqual({ value: 0.6667, rows: 3 });
  });

  it('counts pairs of one event', () => {
    const clusters = [1, 1, 2].map((cluster, at) => row({ cluster: at < 2 ? 'x' : 'y' }, { cluster }));
    expect(oneEvent(clusters)).toEqual({ value: 1, rows: 3 });
  });

  it('counts events with a different number of publishers', () => {
    expect(publishersWrong([row({ publishers: 2 }, { publishers: 2 }), row({ publishers: 2 }, {})])).toEqual({
      ...{ value: 0.5, rows: 2 },
    });
  });

  it('weights the distance between confidence and truth by rows', () => {
    const claimed = (confidence: number, about: boolean) => row({ about }, { confidence });
    // Three texts have the confidence 0.9, but only two are about the company; a fourth one has 0, although it is.
    expect(
      calibrationError([claimed(0.9, true), claimed(0.9, true), claimed(0.9, false), claimed(0, true)]).value,
    ).toBeCloseTo((0.7 + 1) / 4, 4);
    expect(calibrationError([claimed(1, true), claimed(0, false)]).value).toBe(0);
  });
});
