import {
  baseForm,
  filingItemWords,
  isAmendment,
  type NewsEvent,
  type Sentiment,
  type TopicId,
} from '@sightline/contracts';
import type { SignalVerdict, Stated } from './signal-verdict.ts';

interface Weight {
  readonly importance: number;
  readonly event: NewsEvent | null;
  readonly topic: TopicId;
  readonly sentiment?: Sentiment;
}

const reports = (event: NewsEvent, importance: number, sentiment?: Sentiment): Weight => ({
  ...{ event, topic: event, importance },
  ...(sentiment && { sentiment }),
});
const unknown: Weight = { event: null, topic: 'news', importance: 3 };

/**
 * Weights by item of an 8-K. A material agreement (1.01) can be a loan or an acquisition, so it alone is not an event.
 */
const items = new Map<string, Weight>(
  Object.entries({
    '1.01': { ...unknown, importance: 5 },
    '1.02': { ...unknown, importance: 5 },
    '1.03': reports('shutdown', 9, 'negative'),
    '1.05': reports('security-incident', 9, 'negative'),
    '2.01': reports('acquisition', 8),
    '2.02': reports('results', 6),
    '2.05': { event: null, topic: 'restructuring', importance: 7, sentiment: 'negative' },
    '2.06': { ...unknown, importance: 6, sentiment: 'negative' },
    '3.01': { ...unknown, importance: 7, sentiment: 'negative' },
    '4.01': { ...unknown, importance: 4 },
    '4.02': { ...unknown, importance: 7, sentiment: 'negative' },
    '5.01': reports('acquisition', 9),
    '5.02': reports('leadership', 6),
  }),
);

const forms = new Map<string, Weight>(
  Object.entries({
    D: reports('funding', 7),
    'S-1': reports('funding', 8),
    'F-1': reports('funding', 8),
    '10-K': reports('results', 5),
    '10-Q': reports('results', 4),
  }),
);
const fewestOfAmendment = 3;

/** Rates an 8-K by its most important item, and any other filing by its form. */
export function judgeFiling({ form, items: numbers }: Stated<'filing'>): SignalVerdict {
  const weighed = numbers.map((item) => ({ item, weight: items.get(item) ?? unknown }));
  const [first, ...others] = weighed.toSorted((a, b) => b.weight.importance - a.weight.importance);
  const { event, topic, importance, sentiment = 'neutral' } = first?.weight ?? forms.get(baseForm(form)) ?? unknown;
  const second = others.find(({ weight }) => weight.topic !== 'news' && weight.topic !== topic);
  const what = first ? `Filings about ${filingItemWords(first.item)}` : `Filings of form ${baseForm(form)}`;
  const rated = { event, topics: second ? [topic, second.weight.topic] : [topic], sentiment, quote: null };
  if (!isAmendment(form)) return { ...rated, importance, usual: `${what} rate ${importance}` };
  const lower = Math.min(importance, fewestOfAmendment);
  return { ...rated, importance: lower, usual: `Amendments of earlier filings rate ${lower}` };
}
