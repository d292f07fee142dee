import type { EventKind } from '../events/event-kind.ts';

const plurals: ReadonlyMap<string, string> = new Map([
  ['feature', 'New features'],
  ['open source', 'Open-source releases'],
  ['product shutdown', 'Product shutdowns'],
  ['price change', 'Price changes'],
  ['customer loss', 'Lost customers'],
  ['customer win', 'Customer wins'],
  ['results', 'Business figures'],
  ['restructuring', 'Restructurings'],
  ['launch', 'Product launches'],
  ['expansion', 'Expansions'],
  ['stock move', 'Market moves'],
  ['acquisition', 'Acquisitions and mergers'],
  ['ipo', 'Stock-market listings'],
  ['funding', 'Funding rounds'],
  ['partnership', 'Partnerships'],
  ['lawsuit', 'Legal disputes'],
  ['regulation', 'Actions by regulators'],
  ['layoffs', 'Job cuts'],
  ['ceo change', 'Changes at the top'],
  ['leadership', 'Changes in leadership teams'],
  ['hiring', 'Hiring plans'],
  ['customer story', 'Customer stories'],
  ['research', 'Studies and reports'],
  ['award', 'Awards and rankings'],
  ['event', 'Events and appearances'],
  ['opinion', 'Advice and opinions'],
  ['insolvency', 'Insolvencies and shutdowns'],
  ['breach', 'Security breaches'],
  ['vulnerability', 'Security findings'],
  ['outage', 'Outages'],
  ['recall', 'Recalls and safety cases'],
]);

/** Events of a kind in general, at the beginning of a sentence: 'Outages'. */
export const kindInGeneral = ({ id }: Pick<EventKind, 'id'>): string => plurals.get(id) ?? 'Events of this kind';
