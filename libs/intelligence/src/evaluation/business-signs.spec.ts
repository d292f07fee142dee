import { describe, expect, it } from 'vitest';
import { businessSigns } from './business-signs.ts';

const signs = (text: string, name: string) => {
  const start = text.indexOf(name);
  return businessSigns(text, { start, end: start + name.length, proper: true, isInflected: false });
};

describe('businessSigns', () => {
  it.each([
    ['Ridge to cut 400 jobs', 'Ridge'],
    ['UPDATE 2-Ridge raises forecast', 'Ridge'],
    ['Drugmaker Ridge recalls inhalers', 'Ridge'],
    ['Outdoor brand Ridge has agreed to buy Tarn', 'Ridge'],
    ['Ridge Holdings names a new chief', 'Ridge'],
    ['Markets: Ridge reports record profit', 'Ridge'],
    ['Tarn sinks as Ridge slashes prices', 'Ridge'],
  ])('finds a company action in: %s', (text, name) => expect(signs(text, name).deed).toBe(true));

  it.each([
    ['A walk along the Ridge in May', 'Ridge'],
    ['Three hikers were found on Blue Ridge', 'Ridge'],
    ['Ridge Trail Opens After Repairs', 'Ridge'],
    ['The farmers who live near the town of Ridge report floods', 'Ridge'],
  ])('finds no company action in: %s', (text, name) => expect(signs(text, name).deed).toBe(false));
});

describe('businessSigns around a name', () => {
  it.each([
    ['Ridge Group plc said so', true],
    ['Ridge, Inc. said so', true],
    ['Ridge Grove said so', false],
    ['Ridge Inclusion said so', false],
  ])('recognises a corporate form in "%s": %s', (text, corporate) =>
    expect(signs(text, 'Ridge').corporate).toBe(corporate),
  );

  it.each([
    ['Tarn pays $40m for Ridge', true],
    ['Ridge (NYSE: RDG) was quiet', true],
    ['Sales at Ridge fell 4 %', true],
    ['Ridge was quiet in 2024', false],
  ])('recognises figures in "%s": %s', (text, figures) => expect(signs(text, 'Ridge').figures).toBe(figures));
});
