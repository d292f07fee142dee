import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCases } from './cases.ts';
import { competitorsOf } from './competitors.ts';

const page = (name: string, offer: string, body = '') => `<!doctype html><html lang="en"><head>
<title>${name} | ${offer}</title><meta property="og:site_name" content="${name}"><meta name="description" content="${name} sells card readers and a till app: ${offer}.">
</head><body><h1>${name}</h1><p>${name} sells card readers and a till app to independent shops: ${offer}. Payouts come the next day.</p>${body}</body></html>`;

const wikidata = (parameters: Record<string, string>) =>
  `https://www.wikidata.org/w/api.php?${new URLSearchParams({ ...parameters, format: 'json' })}`;

describe('npm run eval -- competitors', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'sightline-eval-'));
    const write = (domain: string, text: string) => {
      mkdirSync(join(folder, 'sites', domain), { recursive: true });
      writeFileSync(join(folder, 'sites', domain, 'index.html'), text);
    };
    const links = ['Brennal', 'Ostrelle', 'Quorvel']
      .map((name) => `<li><a href="/vs-${name.toLowerCase()}">Velmora vs ${name}</a></li>`)
      .join('');
    write('velmora.example', page('Velmora', 'card payments for bakeries', links));
    write('brennal.example', page('Brennal', 'card payments for butchers'));
    write('the-ostrelle-shop.example', page('Ostrelle', 'card payments for florists'));
    writeFileSync(join(folder, 'cases.jsonl'), '{"id":"velmora","site":"sites/velmora.example","name":"Velmora"}\n');
    const recorded = [
      {
        url: wikidata({
          action: 'wbsearchentities',
          search: 'Ostrelle',
          language: 'en',
          uselang: 'en',
          type: 'item',
          limit: '7',
        }),
        body: { search: [{ id: 'Q7' }] },
      },
      {
        url: wikidata({ action: 'wbgetentities', props: 'claims|sitelinks/urls', sitefilter: 'enwiki', ids: 'Q7' }),
        body: {
          entities: {
            Q7: { claims: { P856: [{ mainsnak: { datavalue: { value: 'https://the-ostrelle-shop.example/' } } }] } },
          },
        },
      },
    ];
    mkdirSync(join(folder, 'recorded'));
    for (const [at, answer] of recorded.entries())
      writeFileSync(join(folder, 'recorded', `${at}.json`), JSON.stringify(answer));
    mkdirSync(join(folder, 'broken'));
    writeFileSync(join(folder, 'broken', 'a.json'), '{"body":{}}');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const evaluate = async (recorded?: string) => {
    const [one] = readCases(join(folder, 'cases.jsonl'));
    if (!one) throw new Error('no case');
    const { candidates, ...rest } = await competitorsOf(one, recorded && join(folder, recorded));
    return { ...rest, candidates: candidates.map(({ name, domain, state }) => [name, domain, state]) };
  };

  it('verifies rivals with the sites in neighbouring folders', async () => {
    expect(await evaluate()).toEqual({
      id: 'velmora',
      candidates: [
        ['Brennal', 'brennal.example', 'shown'],
        ['Ostrelle', null, 'unverified'],
        ['Quorvel', null, 'unverified'],
      ],
    });
  });

  it('uses the recorded answers of directories', async () => {
    expect((await evaluate('recorded')).candidates).toEqual([
      ['Ostrelle', 'the-ostrelle-shop.example', 'shown'],
      ['Brennal', 'brennal.example', 'shown'],
      ['Quorvel', null, 'unverified'],
    ]);
  });

  it("names the file that isn't a recorded answer", async () => {
    await expect(evaluate('broken')).rejects.toThrow('a.json is not a recorded answer');
  });
});
