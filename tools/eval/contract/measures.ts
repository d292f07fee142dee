import { z } from 'zod';
import { type Judged, share } from '../judged.ts';
import { shownAs } from '../scores/about.ts';
import { prioritiesRight } from '../scores/event.ts';
import { scoreOfPairs } from '../scores/pair.ts';
import type { Figure } from './bars.ts';

type Measured = Omit<Figure, 'folds'>;
/** Calculates a figure from the rows of one task. */
export type Measure = (rows: readonly Judged[]) => Measured;

const shareOf = (right: readonly boolean[]): Measured => ({
  value: share(right.filter(Boolean).length, right.length),
  rows: right.length,
});

export const impactRight: Measure = (rows) => shareOf(prioritiesRight(rows));

/** The share of texts about the company, among those that are shown without a mark of doubt. */
export const rightCompany: Measure = (rows) =>
  shareOf(rows.filter((row) => shownAs(row) === 'accepted').map(({ gold }) => gold.about === true));

const Direction = z.looseObject({
  label: z.string().optional(),
  sentiment: z.string().optional(),
  sentimentAlso: z.array(z.string()).default([]),
});

/**
 * The share of texts with the labelled sentiment towards the company, or another one that the labelling reader also
 * accepts.
 */
export const directionRight: Measure = (rows) =>
  shareOf(
    rows.flatMap(({ gold: line, answer: given }) => {
      const [gold, answer] = [Direction.parse(line), Direction.parse(given)];
      const wanted = gold.label ?? gold.sentiment;
      if (wanted === undefined) return [];
      return [[wanted, ...gold.sentimentAlso].includes(answer.label ?? answer.sentiment ?? '')];
    }),
  );

/** Pairwise F1. The bound treats it as a share of the items, because pairs with a common item aren't independent. */
export const oneEvent: Measure = (rows) => ({ value: scoreOfPairs(rows).figures.f1 ?? 0, rows: rows.length });

/** The share of events whose publishers are counted wrong. */
export const publishersWrong: Measure = (rows) =>
  shareOf(rows.map(({ gold, answer }) => gold.publishers !== answer.publishers));

const bins = 10;
const Confidence = z.looseObject({ confidence: z.number().min(0).max(1).default(0) });

/**
 * Expected calibration error: in ten bins of confidence that a text is about the company, the mean distance between the
 * confidence and the share that is, weighted by rows.
 */
export const calibrationError: Measure = (rows) => {
  const read = rows.map(({ gold, answer }) => ({
    isAbout: gold.about === true,
    confidence: Confidence.parse(answer).confidence,
  }));
  const binOf = ({ confidence }: { confidence: number }) => Math.min(bins - 1, Math.floor(confidence * bins));
  let distance = 0;
  for (const bin of Map.groupBy(read, binOf).values()) {
    const claimed = bin.reduce((sum, { confidence }) => sum + confidence, 0);
    distance += Math.abs(claimed - bin.filter(({ isAbout }) => isAbout).length);
  }
  return { value: share(distance, rows.length), rows: rows.length };
};
