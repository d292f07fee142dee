import { describe, expect, it } from 'vitest';
import { findPages, kindOfPage } from './find-pages.ts';

const home = 'https://quillpay.example/';
const link = (path: string, text = '') => ({ url: new URL(path, home).href, text });
const found = (...links: ReturnType<typeof link>[]) =>
  Object.fromEntries(
    findPages(home, links).map(({ kind, url }) => [kind, url.replace('https://quillpay.example', '')]),
  );

describe('the pages of a site to track', () => {
  it('are the home page and one page of each kind, recognised by address', () => {
    expect(
      found(
        ...['/pricing', '/features', '/changelog', '/careers', '/terms', '/blog/pricing-our-product', '/about'].map(
          (path) => link(path),
        ),
      ),
    ).toEqual({
      ...{ landing: '/', pricing: '/pricing', features: '/features', changelog: '/changelog' },
      ...{ careers: '/careers', terms: '/terms' },
    });
  });

  it.each([
    ['/preise', 'pricing'],
    ['/de/tarife/', 'pricing'],
    ['/cennik.html', 'pricing'],
    ['/fonctionnalites', 'features'],
    ['/whats-new', 'changelog'],
    ['/stellenangebote', 'careers'],
    ['/legal/terms-of-service', 'terms'],
    ['/agb', 'terms'],
    ['/docs/api/pricing/objects/list', 'other'],
    ['/blog/how-to-set-prices', 'other'],
    ['/jobs/senior-engineer-pricing', 'other'],
    ['/', 'landing'],
    ['/de', 'landing'],
  ])('include %s as the kind %s', (path, kind) => {
    expect(kindOfPage(new URL(path, home).href)).toBe(kind);
  });

  it('are recognised by the link text when the address is ambiguous', () => {
    expect(
      found(link('/p/7', 'Preise & Pakete'), link('/p/8', 'Pricing'), link('/kosten', '料金プラン')),
    ).toMatchObject({
      pricing: expect.stringMatching(/^\/(p\/8|kosten)$/),
    });
    expect(found(link('/p/7', 'How we think about pricing'))).toEqual({ landing: '/' });
  });

  it('do not depend on the order of the links', () => {
    const links = [
      link('/en/pricing'),
      link('/pricing'),
      link('/plans'),
      link('/pricing#faq'),
      link('/legal'),
      link('/terms'),
    ];
    expect(found(...links)).toEqual(found(...links.toReversed()));
    expect(found(...links)).toEqual({ landing: '/', pricing: '/pricing', terms: '/terms' });
  });

  it('are on the company’s own site only', () => {
    const elsewhere = [
      { url: 'https://other.example/pricing', text: 'Pricing' },
      { url: 'mailto:jobs@quillpay.example', text: 'Jobs' },
      { url: 'https://quillpay.example/pricing.pdf', text: 'Pricing' },
      { url: 'https://quillpay.example/%E0%A4%A', text: 'Pricing' },
    ];
    expect(findPages(home, elsewhere.slice(0, 3))).toEqual([{ kind: 'landing', url: home }]);
    expect(findPages(home, elsewhere)).toHaveLength(2);
    const sub = findPages(home, [{ url: 'https://www.quillpay.example/pricing', text: '' }]);
    expect(sub[1]).toEqual({ kind: 'pricing', url: 'https://www.quillpay.example/pricing' });
  });
});
