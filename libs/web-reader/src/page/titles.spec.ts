import { withoutLegalForm } from '@sightline/contracts/names';
import { describe, expect, it } from 'vitest';
import { titles } from '../test-kit/titles.ts';
import { parsePage } from './parse-page.ts';

const body = '<header><a href="/"></a></header><main><h1>2026</h1><p>+++</p></main>';
const nameIn = (title: string, label = 'x1') =>
  parsePage(
    `<!doctype html><html><head><meta charset="utf-8"><title>${title}</title></head><body>${body}</body></html>`,
    `https://${label}.example/`,
  ).publisherName;

describe.each(Object.entries(titles))('the company name in a title in %s', (_, rows) => {
  it.each(rows)('is found at %s.example: %s', (label, title, name) => {
    expect(withoutLegalForm(nameIn(title, label))).toBe(name);
  });
});
