import { companyIdOf } from '@sightline/product';
import { describe, expect, it } from 'vitest';
import { domain, profiled, readings, requested, subject, useCompanies } from '../testing/companies-world.ts';

useCompanies();

describe('a site that is rendered by scripts', () => {
  it('is read from its linked data, sitemap and feed, and the reading lists its shortfalls', async () => {
    await requested('scriptsite.example');
    const { company, description } = await profiled('scriptsite.example');
    const [reading] = readings();
    expect(reading).toMatchObject({
      publisherName: 'Kelmarsh Moorings',
      description: expect.stringContaining('booking software for marinas'),
      shortfalls: [
        'Its pages are rendered by scripts; we read its description, sitemap and feed.',
        'Your customers page needs a login. We left it out.',
      ],
    });
    expect(reading?.pages.map(({ url }) => new URL(url).pathname)).toEqual(['/', '/pricing', '/feed.xml']);
    expect(company.name).toBe('Kelmarsh Moorings');
    expect(description).toContain('booking software for marinas');
  });

  it('has no shortfalls when its pages can be read', async () => {
    await requested();
    await profiled();
    expect(readings().map(({ shortfalls }) => shortfalls)).toEqual([undefined]);
  });
});

describe('a site that cannot be read', () => {
  it.each([
    ['captcha.example', 'site_blocked', /prove they are human/],
    ['botcheck.example', 'site_blocked', /prove they are human/],
    ['emptypage.example', 'site_needs_javascript', /nothing without JavaScript/],
    ['loginwall.example', 'site_login', /only a sign-in page/],
    ['parked.example', 'site_parked', /parked or for sale/],
    ['redirectloop.example', 'site_too_many_redirects', /couldn't read redirectloop\.example/],
    ['redirect-private.example', 'site_blocked_address', /couldn't read/],
    ['hugepage.example', 'site_too_large', /larger than 5 MB/],
    ['gzipbomb.example', 'site_too_large', /larger than 5 MB/],
    ['pdfhome.example', 'site_unsupported_content', /PDF/],
    ['refused.example', 'site_connection_refused', /refuses/],
    ['error500.example', 'site_error', /error page/],
    ['nobody-lives-here.example', 'site_unknown_host', /no public website/],
  ])('fails with a reason: %s with %s', async (website, code, message) => {
    await requested(website);
    const failed = await subject.waitFor('company.profile-failed');
    expect(failed).toMatchObject({ companyId: companyIdOf(website), code, message: expect.stringMatching(message) });
    expect(await subject.deadLetters()).toEqual([]);
  });
});

describe('an address below the home page', () => {
  const enteredAt = (companyUrl: string, website: string) =>
    subject.emit('board.setup-requested', {
      ...{ boardId: 'b1', companyId: companyIdOf(website), companyUrl, domain: website },
    });

  it('falls back to the home page when it is an error page', async () => {
    await enteredAt(`https://${domain}/no/such/page?from=ad`, domain);
    await profiled();
    const [reading] = readings();
    expect(new URL(reading?.url ?? '').pathname).toBe('/');
    expect(reading?.publisherName).toBe('Lumenpay');
  });

  it('fails when the home page is an error page as well', async () => {
    await enteredAt('https://error500.example/about', 'error500.example');
    expect(await subject.waitFor('company.profile-failed')).toMatchObject({ code: 'site_error' });
  });
});
