import { describe, expect, it } from 'vitest';
import { clusterEvents } from './cluster-events.ts';
import { declinedNames, type LanguageCases, languageCases } from './languages.fixture.ts';
import { partition, report } from './reports.fixture.ts';

const dayMs = 86_400_000;
/** The reports of a company's events within three days, as items with the number of their event in the id. */
const itemsOf = ({ events }: LanguageCases) =>
  events.flatMap((titles, event) =>
    titles.map((title, at) =>
      report({
        id: `${event}.${at}`,
        title,
        publishedAt: new Date(Date.UTC(2026, 2, 2, 8 + at) + (event % 3) * dayMs).toISOString(),
      }),
    ),
  );
const expected = ({ events }: LanguageCases) =>
  partition(events.map((titles, event) => titles.map((_, at) => `${event}.${at}`)));

describe('reports of a price rise, an office, a new head, a deal and an outage', () => {
  it.each(Object.entries(languageCases))(
    'are grouped by event in %s, whether or not the name of the company is known',
    (_, cases) => {
      const items = itemsOf(cases);
      expect(partition(clusterEvents(items, { ignore: [cases.name] }))).toEqual(expected(cases));
      expect(partition(clusterEvents(items))).toEqual(expected(cases));
    },
  );

  it('are grouped by event when the name of the company is inflected', () => {
    expect(partition(clusterEvents(itemsOf(declinedNames), { ignore: [declinedNames.name] }))).toEqual(
      expected(declinedNames),
    );
  });

  it('are separate events when two reports share only the name of the company', () => {
    for (const { name, events } of Object.values(languageCases)) {
      const [price, office] = [0, 1].map((event) =>
        report({ title: events[event]?.[0] ?? '', publishedAt: '2026-03-02' }),
      );
      if (!price || !office) throw new Error('There are two');
      expect([name, clusterEvents([price, office]).length]).toEqual([name, 2]);
    }
  });
});

describe('reports in two languages', () => {
  const english = report({
    title: 'Quillpay outage stops card payments in Hull',
    description: 'Some 4,300 shops could not take cards on Tuesday after a router failed.',
    body: 'The router stood in a data centre at Rotherham. Gwen Ashby, who runs operations at Quillpay, said that 212 engineers worked on it and that terminals were back at ten past five. The chamber of commerce puts the lost sales at £620,000 and asks for a second line to the hall in Anlaby.',
    event: 'outage',
    publishedAt: '2026-03-03T18:00:00Z',
  });
  const german = report({
    title: 'Ladenkassen in Nordengland standen einen Nachmittag still',
    description: 'In 4.300 Geschäften konnten Kunden am Dienstag nicht mit Karte zahlen.',
    body: 'Schuld war ein Router in einem Rechenzentrum in Rotherham. Gwen Ashby, die beim Anbieter Quillpay den Betrieb leitet, ließ 212 Techniker arbeiten, bis die Geräte am frühen Abend wieder liefen. Die Handelskammer schätzt den entgangenen Umsatz auf 620.000 Pfund und fordert eine zweite Leitung nach Anlaby.',
    event: null,
    publishedAt: '2026-03-04T06:00:00Z',
  });
  const count = (...items: Parameters<typeof clusterEvents>[0]) =>
    clusterEvents(items, { ignore: ['Quillpay'] }).length;

  it('are one event when names and figures agree within days', () => {
    expect(count(english, german)).toBe(1);
    expect(count(english, { ...german, publishedAt: '2026-03-09T06:00:00Z' })).toBe(2);
  });

  it('are two events when their names and figures differ', () => {
    const swap = (text: string) =>
      text
        .replace('4.300', '118')
        .replace('212', '30')
        .replace('620.000', '95.000')
        .replace('Rotherham', 'Bergen')
        .replace('Anlaby', 'Oslo')
        .replace('Gwen Ashby', 'Eine Frau');
    expect(count(english, { ...german, description: swap(german.description), body: swap(german.body ?? '') })).toBe(2);
  });
});
