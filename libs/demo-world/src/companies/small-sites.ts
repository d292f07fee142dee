import type { Bystander, Company, Outlet } from '../content/schema.ts';
import { NEXT_VISIT_PATH } from '../replies/browsing.ts';
import { escapeHtml, linkHtml, textHtml } from '../replies/html.ts';
import { imageReply } from '../replies/image-reply.ts';
import { html, type Site } from '../replies/reply.ts';
import { robots, sitemap } from '../replies/sitemaps.ts';
import type { DemoProvider } from '../sign-in/clients.ts';
import { WEBHOOKS_HOST } from '../webhook-receiver.ts';

export interface FaultSummary {
  readonly id: string;
  readonly url: string;
  readonly does: string;
}

const document = (title: string, description: string, main: string): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><meta name="description" content="${escapeHtml(description)}"><link rel="icon" href="/favicon.svg"><style>body{font:17px/1.6 system-ui,sans-serif;max-width:820px;margin:40px auto;padding:0 20px;color:#222}li{margin:4px 0}</style></head>
<body>
<main>${main}</main>
</body>
</html>
`;

export function bystanderSite(bystander: Bystander): Site {
  const home = `https://${bystander.domain}/`;
  const page = document(
    `${bystander.name} – ${bystander.trade}`,
    bystander.summary,
    `<h1>${escapeHtml(bystander.name)}</h1><p><strong>${escapeHtml(bystander.summary)}</strong></p>${textHtml(bystander.text)}<p>Contact: office@${bystander.domain}</p>`,
  );
  return ({ pathname }) => {
    if (pathname === '/') return html(page);
    if (pathname === '/robots.txt') return robots(`${home}sitemap.xml`);
    if (pathname === '/sitemap.xml') return sitemap([{ url: home }]);
    return imageReply(pathname, '#556070');
  };
}

export interface Directory {
  readonly companies: readonly Company[];
  readonly outlets: readonly Outlet[];
  readonly bystanders: readonly Bystander[];
  readonly faults: readonly FaultSummary[];
  readonly newsApiBaseUrl: string;
  readonly providers: readonly DemoProvider[];
  /** Number of `nextVisit` calls so far. */
  readonly visit: () => number;
}

/** `demo.example`: a list of all sites. */
export function indexSite(directory: Directory): Site {
  const industries = [...new Set(directory.companies.map((company) => company.industry))];
  const companyLists = industries.map((industry) => {
    const items = directory.companies
      .filter((company) => company.industry === industry)
      .map(({ name, domain, summary }) => `<li>${linkHtml(`https://${domain}/`, name)}: ${escapeHtml(summary)}</li>`);
    return `<h3>${industry}</h3><ul>${items.join('')}</ul>`;
  });
  const outletItems = directory.outlets.map(
    ({ name, domain, about }) => `<li>${linkHtml(`https://${domain}/`, name)}: ${escapeHtml(about)}</li>`,
  );
  const bystanderItems = directory.bystanders.map(
    ({ name, domain, trade }) => `<li>${linkHtml(`https://${domain}/`, name)}: ${escapeHtml(trade)}</li>`,
  );
  const faultItems = directory.faults.map(({ url, does }) => `<li>${linkHtml(url, url)}: ${escapeHtml(does)}</li>`);
  const providerItems = directory.providers.map(
    ({ title, host }) => `<li>${linkHtml(`https://${host}/`, `Demo ${title}`)}: takes anybody's word</li>`,
  );
  const visitHtml = (): string =>
    `<form method="post" action="${NEXT_VISIT_PATH}"><p>Companies change their websites between visits. Visits so far: ${directory.visit()}.</p><button>Go to the next visit</button></form>`;
  const page = (): string =>
    document(
      'The demo internet',
      'Every site of the demo internet.',
      `<h1>The demo internet</h1><p>These sites exist on this machine only, under names reserved for examples. Companies, people and events are invented.</p>${visitHtml()}<h2>Companies</h2>${companyLists.join('')}<h2>News sites</h2><ul>${outletItems.join('')}</ul><p>News search: <code>${escapeHtml(directory.newsApiBaseUrl)}/everything</code></p><p>Receiver of webhooks: ${linkHtml(`https://${WEBHOOKS_HOST}/`, WEBHOOKS_HOST)}</p><h2>Sign-in providers</h2><ul>${providerItems.join('')}</ul><h2>Others</h2><ul>${bystanderItems.join('')}</ul><h2>Sites that misbehave</h2><ul>${faultItems.join('')}</ul>`,
    );
  return ({ pathname }) => {
    if (pathname === '/') return html(page());
    if (pathname === '/robots.txt') return robots('https://demo.example/sitemap.xml');
    if (pathname === '/sitemap.xml')
      return sitemap(directory.companies.map(({ domain }) => ({ url: `https://${domain}/` })));
    return imageReply(pathname, '#334155');
  };
}
