import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noteTitle } from './note-title.ts';
import type { PostEntry } from './post-entry.ts';
import { isNews } from './post-rules.ts';

const entry = (text: string, isNote = true): PostEntry => ({
  ...{ isNote, text, title: text, url: 'https://social.example/@merra/1', description: text, publishedAt: null },
  ...{ sourceName: '', author: null, imageUrl: null, language: null },
});

describe('a note', () => {
  it.each([
    'Merra 3.0 is out: offline payments for every till.',
    'Today we open our second office, in Porto.',
    'From 1 March, our fee falls from 1.9% to 1.4%.',
    'Good morning! Merra Go, the till for market stalls, is available today.',
    'Thanks to @petra for the report: tills with version 2.4 print receipts again.',
    'Happy to announce our Series B of 20 million euros.',
    'Happy to say that we open in Spain this May.',
    '本日、新しい決済端末を日本で発売しました。',
    'Heute haben wir unser zweites Büro in Graz eröffnet.',
  ])('is news if it states something: %s', (text) => {
    expect(isNews(entry(text))).toBe(true);
  });

  it.each([
    '@petra Thank you for the hint, we have mended the receipt printer in 2.4.',
    '@petra@social.example The new version is out tomorrow for all of our customers.',
    'RT @petra: Merra 3.0 is out: offline payments for every till.',
    '♻️ Merra 3.0 is out: offline payments for every till.',
    'Boosted @petra: the new tills of Merra are in our shop since Monday.',
  ])('is not news if it replies to or repeats others: %s', (text) => {
    expect(isNews(entry(text))).toBe(false);
  });

  it.each([
    'Happy Friday everyone! Enjoy your weekend.',
    'Good morning from all of us at the Merra office in Leeds!',
    'Happy holidays from the whole team at Merra, see you in January.',
    'Thank you for ten wonderful years with all of you!',
    'Frohe Weihnachten und einen guten Rutsch euch allen!',
    'Feliz año nuevo a todos nuestros clientes y amigos',
    'Wow! 🎉🎉🎉',
    'https://merra.example/blog/a-very-long-address-with-many-words-in-it',
    '#retail #pos #payments #tills #shops #leeds #merra',
    '',
  ])('is not news if it only greets or links somewhere: %s', (text) => {
    expect(isNews(entry(text))).toBe(false);
  });

  it('is evaluated in at most linear time', () => {
    for (const part of ['@a ', 'happy ', 'a'.repeat(50), 'RT @', '♻', '.', ' \n', '日']) {
      const start = performance.now();
      isNews(entry(part.repeat(50_000)));
      expect(performance.now() - start).toBeLessThan(500);
    }
  });

  it('uses its first line as the title, cut between words', () => {
    expect(noteTitle('\n  Merra  3.0 is out.\nMore below.')).toBe('Merra 3.0 is out.');
    expect(noteTitle(`${'word '.repeat(40)}end`)).toMatch(/^(?:word )+word…$/);
    expect(noteTitle('')).toBe('');
    fc.assert(fc.property(fc.string(), (text) => noteTitle(text).length <= 141 && !noteTitle(text).includes('\n')));
  });
});

it('an entry with a separate title is news regardless of its text', () => {
  expect(isNews(entry('Happy Friday', false))).toBe(true);
});
