import { normaliseDomain } from '@sightline/web-reader';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readLines } from './entered-lines.ts';
import { differingLetters, guessedWebsite, nearestDomain } from './spelling.ts';

const boards = [{ domain: 'quillmark.example', name: 'Quillmark' }];
const read = (...lines: string[]) =>
  readLines(lines, boards).map(({ kind, website, of, didYouMean }) => [kind, website, of, didYouMean]);

describe('a line', () => {
  it.each([
    ['harrowgate.example', 'harrowgate.example'],
    [' HTTPS://WWW.Harrowgate.Example/pricing?utm_source=x#top ', 'harrowgate.example'],
    ['http://harrowgate.example:80/', 'harrowgate.example'],
    ['htp://harrowgate.example', 'harrowgate.example'],
    ['https//harrowgate.example', 'harrowgate.example'],
    ['"harrowgate.example",', 'harrowgate.example'],
    ['<harrowgate.example>', 'harrowgate.example'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['XN--BCHER-KVA.example', 'xn--bcher-kva.example'],
  ])('is a website however it is written: %s', (line, website) => {
    expect(read(line)).toEqual([['website', website, null, null]]);
  });

  it.each([
    'localhost',
    'http://localhost:3000/admin',
    '127.0.0.1',
    '10.0.0.8',
    '0x7f.1',
    '2130706433.',
    'http://[::1]/',
    'intranet.local',
    'metadata.google.internal',
    'https://acme.example:8443',
  ])('is not a website when it names a private network: %s', (line) => {
    expect(['internal', 'unreadable', 'name']).toContain(read(line)[0]?.[0]);
    expect(read(line)[0]?.[0]).not.toBe('website');
  });

  it.each([
    '',
    '   ',
    'javascript:alert(1)',
    'file:///etc/passwd',
    '<script>alert(1)</script>',
    'ana@',
    '💥',
    'a'.repeat(2_048),
    '\u0000',
  ])('is unreadable without a website or name: %j', (line) => {
    expect(read(line)).toEqual([['unreadable', null, null, null]]);
  });

  it('refers to an earlier line that it repeats, whatever the spelling', () => {
    expect(read('acme.example', 'https://www.ACME.example/', 'bücher.example', 'xn--bcher-kva.example')).toEqual([
      ['website', 'acme.example', null, null],
      ['repeated', 'acme.example', 'acme.example', null],
      ['website', 'xn--bcher-kva.example', null, null],
      ['repeated', 'xn--bcher-kva.example', 'bücher.example', null],
    ]);
  });

  it('refers to an existing board with its website', () => {
    expect(read('www.quillmark.example')).toEqual([['on-board', 'quillmark.example', 'Quillmark', null]]);
  });

  it.each([
    ['https://www.youtube.com/feeds/videos.xml?channel_id=UCtMVHI3', 'youtube.com'],
    ['https://m.youtube.com/@acme', 'm.youtube.com'],
    ['http://feeds.feedburner.com/AcmeBlog', 'feeds.feedburner.com'],
    ['https://feeds.feedburner.com', 'feeds.feedburner.com'],
    ['medium.com/@acme', 'medium.com'],
    ['https://medium.com/feed/acme', 'medium.com'],
    ['https://github.com/acme/app/releases.atom', 'github.com'],
    ['https://www.linkedin.com/company/acme/', 'linkedin.com'],
  ])('is recognized as a feed or profile on a shared host, even twice: %s', (line, host) => {
    expect(read(line, line)).toEqual(Array(2).fill(['feed-host', null, host, null]));
  });

  it.each(['youtube.com', 'medium.com', 'github.com'])(
    'is a website when it names the company behind a shared host: %s',
    (line) => {
      expect(read(line)).toEqual([['website', line, null, null]]);
    },
  );

  it.each(['acme.substack.com', 'acme.medium.com', 'acme.blogspot.com', 'acme.wordpress.com', 'acme.github.io'])(
    'is a website when it is a separate site on a shared host: %s',
    (line) => {
      expect(read(`https://${line}/feed`)).toEqual([['website', line, null, null]]);
    },
  );

  it('gets a guessed website and the closest known spelling when it is a name', () => {
    expect(read('ternfield.example', 'ternfeild', 'Oakline Bikes Ltd', 'Quilmark')).toEqual([
      ['website', 'ternfield.example', null, null],
      ['name', 'ternfeild.com', null, 'ternfield.example'],
      ['name', 'oaklinebikes.com', null, null],
      ['name', 'quilmark.com', null, 'quillmark.example'],
    ]);
  });

  it('suggests the usual ending for a mistyped one, and the domain of an email address', () => {
    expect(read('acme.con', 'ana@harrowgate.example')).toEqual([
      ['website', 'acme.con', null, 'acme.com'],
      ['unreadable', null, null, 'harrowgate.example'],
    ]);
  });

  it('is never lost, never results in a second board for one domain, and never causes an error', () => {
    const line = fc.oneof(fc.string({ unit: 'binary' }), fc.domain(), fc.webUrl(), fc.ipV4(), fc.ipV6());
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
        const answers = readLines(lines, boards);
        expect(answers.map((one) => one.line)).toEqual(lines);
        const websites = answers.flatMap(({ kind, website }) => (kind === 'website' && website ? [website] : []));
        expect(new Set(websites).size).toBe(websites.length);
        for (const website of websites) expect(normaliseDomain(website)).toBe(website);
      }),
    );
  });

  it('is parsed quickly among two hundred, whatever its length', () => {
    const alike = (letter: string, length: number) =>
      Array.from({ length: 200 }, (_, at) => `${letter.repeat(length)}${at}.example`);
    const known = Array.from({ length: 1_000 }, (_, at) => ({ domain: `${'a'.repeat(34)}b${at}.example`, name: 'x' }));
    const before = process.threadCpuUsage();
    expect(readLines(alike('c', 60), known).every(({ kind }) => kind === 'website')).toBe(true);
    expect(readLines(alike('a', 34), known).every(({ kind }) => kind === 'website')).toBe(true);
    expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(10_000);
  });
});

describe('spelling', () => {
  it('counts differing letters, and a swap as one difference', () => {
    expect(differingLetters('ternfeild', 'ternfield', 2)).toBe(1);
    expect(differingLetters('kitten', 'sitting', 3)).toBe(3);
    expect(differingLetters('acme', 'entirely-else', 2)).toBe(3);
  });

  it('is symmetric, and zero only for the same word', () => {
    const word = fc.string({ maxLength: 12 });
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(differingLetters(a, b, 12)).toBe(differingLetters(b, a, 12));
        expect(differingLetters(a, b, 12) === 0).toBe(a === b);
      }),
    );
  });

  it('does not suggest similar short names', () => {
    expect(nearestDomain('wise', ['wish.example'])).toBeUndefined();
    expect(nearestDomain('lumenpay', ['lumempay.example', 'lumenpay.example'])).toBe('lumempay.example');
  });

  it('guesses a website from Latin words only', () => {
    expect(guessedWebsite('Café & Söhne GmbH')).toBe('cafeandsohne.com');
    expect(guessedWebsite('有限公司')).toBeUndefined();
  });
});
