import { Injectable } from '@nestjs/common';
import type { CompanyIdentity } from '@sightline/contracts';
import { isolatedEngine } from '@sightline/intelligence';
import { companyIdOf } from '@sightline/product';
import { normaliseDomain, type PageReading } from '@sightline/web-reader';
import { fullerText } from './site-page.ts';

export type IdentifiedCompany = CompanyIdentity & { description: string };

/**
 * Identifies a company from one page on its site, immediately and without a model. This is enough to search for news.
 */
@Injectable()
export class CompanyIdentifier {
  async identify(page: PageReading, domain = normaliseDomain(page.url)): Promise<IdentifiedCompany> {
    const analysis = await isolatedEngine.analyseCompany({
      domain,
      url: page.url,
      title: page.title,
      publisherName: page.publisherName,
      language: page.language,
      description: page.description,
      metaKeywords: page.keywords,
      pages: [siteOf(page)],
      mentions: [],
    });
    return {
      companyId: companyIdOf(domain),
      name: analysis.companyName,
      domain,
      industry: analysis.industry,
      keywords: analysis.keywords,
      description: analysis.description,
    };
  }
}

export function siteOf(page: PageReading) {
  return {
    url: page.url,
    title: page.title,
    headings: page.headings,
    text: fullerText(page),
    links: page.links,
    publisherName: page.publisherName,
    description: page.description,
  };
}
