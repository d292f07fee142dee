import { companyIdOf } from '@sightline/product';
import { describe, expect, it } from 'vitest';
import { GalMatcher } from './gal-matcher.ts';
import { companies, type Labelled, unseen, writtenWith } from './right-company.fixture.ts';

const domainOf = (name: string) => `${name.toLowerCase().replace(' ', '')}.example`;
const watched = Object.entries(companies).map(([name, { industry, keywords }]) => {
  const domain = domainOf(name);
  return { companyId: companyIdOf(domain), name, domain, industry, keywords: [...keywords] };
});
const matcher = new GalMatcher(watched);

function measure(rows: readonly Labelled[]) {
  const outcomes = rows.map(([name, isRight, title, description]) => {
    const article = { url: 'https://outlet.example/a', title, description, sourceName: 'outlet.example' };
    const isHit = matcher.companiesOf(article).includes(companyIdOf(domainOf(name)));
    return { isHit, isRight, title };
  });
  const hits = outcomes.filter(({ isHit }) => isHit);
  const right = hits.filter(({ isRight }) => isRight).length;
  const wanted = outcomes.filter(({ isRight }) => isRight).length;
  return {
    precision: right / hits.length,
    recall: right / wanted,
    wrong: outcomes.filter(({ isHit, isRight }) => isHit !== isRight).map(({ title }) => title),
  };
}

describe('the company that a headline is about', () => {
  it.each([
    ['with which the rule was written', writtenWith],
    ['that were not seen before', unseen],
  ])('is correct in 97 of 100 hits in texts %s', (_, rows) => {
    const { precision, recall, wrong } = measure(rows);
    expect(precision, wrong.join('\n')).toBeGreaterThanOrEqual(0.97);
    expect(recall, wrong.join('\n')).toBeGreaterThanOrEqual(0.9);
  });

  it('is every company that the headline names', () => {
    const found = matcher.companiesOf({
      url: 'https://outlet.example/a',
      title: 'Lumenpay and Orrin Ledger cut merchant fees',
      description: 'Both companies named card terminals as the reason.',
      sourceName: 'outlet.example',
    });
    expect(found.toSorted()).toEqual(
      ['Lumenpay', 'Orrin Ledger'].map((name) => companyIdOf(domainOf(name))).toSorted(),
    );
  });

  it('is not a company whose name is only the name of the outlet', () => {
    const article = { url: 'https://signal.example/a', description: 'Fans celebrate.', sourceName: 'The Tally' };
    expect(matcher.companiesOf({ ...article, title: 'Harlow win cup – The Tally' })).toEqual([]);
  });
});
