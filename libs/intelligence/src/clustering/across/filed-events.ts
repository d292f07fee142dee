import type { FactsOf } from './report-facts.ts';

interface Filed {
  readonly event: string;
  /** Days by which a report can precede or follow the filing. */
  readonly before: number;
  readonly after: number;
}

/**
 * The events that companies file, by form and by item of an 8-K. An 8-K is due within four working days of its event, and Form D
 * within fifteen days.
 */
const filedEvents: Readonly<Record<string, Filed>> = {
  D: { event: 'funding', before: 14, after: 10 },
  'S-1': { event: 'funding', before: 3, after: 7 },
  'F-1': { event: 'funding', before: 3, after: 7 },
  '10-Q': { event: 'results', before: 3, after: 3 },
  '10-K': { event: 'results', before: 3, after: 3 },
  '1.03': { event: 'shutdown', before: 6, after: 5 },
  '1.05': { event: 'security-incident', before: 7, after: 5 },
  '2.01': { event: 'acquisition', before: 14, after: 5 },
  '2.02': { event: 'results', before: 2, after: 3 },
  '2.05': { event: 'layoffs', before: 6, after: 5 },
  '5.01': { event: 'acquisition', before: 6, after: 5 },
  '5.02': { event: 'leadership', before: 6, after: 5 },
};

/** @param days positive if the report is later than the filing */
export const aboutFiling = ({ form, items }: FactsOf<'filing'>, event: string | null, days: number): boolean =>
  (items.length > 0 ? items : [form]).some((key) => {
    const filed = filedEvents[key];
    return filed !== undefined && filed.event === event && days >= -filed.before && days <= filed.after;
  });
