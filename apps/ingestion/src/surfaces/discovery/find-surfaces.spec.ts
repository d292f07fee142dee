import { describe, expect, it } from 'vitest';
import { scoreSurfaces } from '../../testing/sites/score.ts';
import { tuningSites } from '../../testing/sites/tuning.ts';
import { unseenSites } from '../../testing/sites/unseen.ts';
import { findSurfaces, type ReadPage } from './find-surfaces.ts';

describe('the surfaces that a company’s site proves', () => {
  it.each([
    ['the sites that the rules were written with', tuningSites],
    ['the sites that were set aside', unseenSites],
  ])('are correct on %s', (_which, sites) => {
    const { precision, recall, faults } = scoreSurfaces(sites);
    expect(precision, faults.join('\n')).toBeGreaterThanOrEqual(0.99);
    expect(recall, faults.join('\n')).toBeGreaterThanOrEqual(0.9);
  });

  const home = 'https://acme.example/';
  const of = (...links: Partial<ReadPage['outgoing'][number]>[]) =>
    findSurfaces({ name: 'Acme', domain: 'acme.example' }, [
      {
        role: 'home',
        url: home,
        outgoing: links.map((link) => ({ url: '', text: '', place: 'menu', under: '', rel: '', ...link })),
      },
    ]);

  it('have the linking page and the link text as proof, taken from the most convincing link', () => {
    expect(of({ url: 'https://github.com/acme' }, { url: 'https://github.com/Acme', text: 'GitHub' })).toEqual([
      {
        ...{ kind: 'code', provider: 'github', account: 'acme', url: 'https://github.com/acme' },
        proof: { kind: 'link', pageUrl: home, words: 'GitHub' },
      },
    ]);
  });

  it('are not proven by pages on other sites', () => {
    const outgoing = [{ url: 'https://github.com/acme', text: 'GitHub', place: 'menu', under: '', rel: '' }] as const;
    const page = { role: 'home', url: 'https://acme.other.example/', outgoing } as const;
    expect(findSurfaces({ name: 'Acme', domain: 'acme.example' }, [page])).toEqual([]);
  });

  it('exclude a menu of many accounts, except for the one with the company’s name', () => {
    const links = ['birch', 'cedar', 'acme-hq', 'oak', 'pine'].map((token) => ({
      url: `https://boards.greenhouse.io/${token}`,
      text: 'Jobs',
    }));
    expect(of(...links).map(({ account }) => account)).toEqual(['acme-hq']);
  });

  it.each([
    'https://github.com/features',
    'https://github.com/',
    'https://github.com/orgs',
    'https://gist.github.com/acme',
    'https://jobs.lever.co/',
    'https://www.npmjs.com/~acme',
    'https://www.npmjs.com/package/',
    'https://pypi.org/user/acme/',
    'https://apps.apple.com/us/developer/acme/id123456789',
    'https://play.google.com/store/apps/dev?id=123456',
    'https://www.sec.gov/cgi-bin/browse-edgar?action=getcompany&CIK=ACME',
    'https://www.sec.gov/Archives/edgar/data/1234567/a.htm',
    'https://acme.statuspage.io.evil.example/',
    'https://medium.com/acme/a-story-5f0c',
    'https://substack.com/@acme',
    'https://bsky.app/profile/',
    'https://anchor.fm/acme',
    'ftp://github.com/acme',
    'https://x.com/@acme',
  ])('exclude links to %s', (url) => {
    expect(of({ url, text: 'GitHub careers status newsletter npm app store sec mastodon' })).toEqual([]);
  });

  it('keep capitals in the names of npm packages, because npm distinguishes them', () => {
    const found = of({ url: 'https://www.npmjs.com/package/AcmeJSON', text: 'npm' });
    expect(found).toMatchObject([{ account: 'AcmeJSON', url: 'https://www.npmjs.com/package/AcmeJSON' }]);
  });

  it('are limited to thirty, and exclude broken links', () => {
    const links = Array.from({ length: 900 }, (_, at) => ({
      url: `https://www.npmjs.com/package/@acme/p${at}`,
      text: 'npm',
    }));
    expect(of({ url: 'https://%' }, ...links)).toHaveLength(30);
  });
});
