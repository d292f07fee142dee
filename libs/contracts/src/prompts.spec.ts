import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkPrompt, fillPrompt, maxPromptLength, promptPlaceholders, unknownPlaceholders } from './prompts.ts';

describe('a prompt template', () => {
  it('replaces every occurrence of a placeholder', () => {
    const filled = fillPrompt('{company_name} and {company_name}: {total_articles}', {
      company_name: 'Lumenpay',
      total_articles: '3',
    });
    expect(filled).toBe('Lumenpay and Lumenpay: 3');
  });

  it('is rejected with the names of all unknown placeholders', () => {
    expect(() => checkPrompt('{company} {articles} {Company_Name} {company}')).toThrow(
      'Unknown placeholders: {company}, {Company_Name}. Known are {company_name}, {keywords}, {articles}, {total_articles}',
    );
  });

  it('can contain JSON', () => {
    expect(unknownPlaceholders('{"analyses": [{ "score": 1 }], "summary": {}}')).toEqual([]);
  });

  it('is rejected if it is empty or too long', () => {
    expect(() => checkPrompt(' \n')).toThrow('The prompt is empty');
    expect(() => checkPrompt('x'.repeat(maxPromptLength + 1))).toThrow('The prompt has 100,001 characters');
    expect(() => checkPrompt('x'.repeat(maxPromptLength))).not.toThrow();
  });

  it('does not expand placeholders within values', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...promptPlaceholders), (before, name) => {
        const value = `${before}{keywords}$&{other}`;
        expect(fillPrompt(`[{${name}}]`, { [name]: value })).toBe(`[${value}]`);
      }),
    );
  });
});
