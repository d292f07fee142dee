import { describe, expect, it } from 'vitest';
import { aCompany } from '../../testing/builders.ts';
import { CompanyRecogniser, Headline } from './named-in.ts';

const isNamed = (company: Parameters<typeof aCompany>[0], title: string, description = '') =>
  new CompanyRecogniser(aCompany(company)).isNamedIn(
    new Headline({ url: 'https://outlet.example/1', title, description, sourceName: 'Outlet' }),
  );
const harbour = { name: 'Harbour', domain: 'harbour.example', industry: 'Payments', keywords: ['card payments'] };

describe('a headline names a company', () => {
  it('with an invented name, without other evidence', () => {
    expect(isNamed({}, 'Quillpay moves its head office to Leeds')).toBe(true);
    expect(isNamed({}, 'A new head office in Leeds')).toBe(false);
  });

  it('with an everyday name only next to words of its market or its domain', () => {
    expect(isNamed(harbour, 'Harbour raises fees for card payments')).toBe(true);
    expect(isNamed(harbour, 'Harbour opens an office', 'More at harbour.example.')).toBe(true);
    expect(isNamed(harbour, 'Harbour opens an office in Leeds')).toBe(false);
    expect(isNamed(harbour, 'The harbour takes card payments')).toBe(false);
  });

  it('but not if the text is about another subject', () => {
    expect(isNamed({}, 'Quillpay wins the cup final', 'The striker scored twice for the football club.')).toBe(false);
  });
});
