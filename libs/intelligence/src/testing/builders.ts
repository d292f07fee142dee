import type { CompanyIdentity, ContentItem, SitePage, SiteReading } from '@sightline/contracts';

export function anItem(overrides: Partial<ContentItem> = {}): ContentItem {
  return {
    id: 'cnt_0123456789abcdef0123',
    url: 'https://tradewire.example/news/1',
    title: 'A headline',
    description: '',
    content: '',
    publishedAt: '2026-11-10T09:00:00Z',
    sourceName: 'Tradewire',
    author: 'Jo Hart',
    imageUrl: null,
    language: 'en',
    origin: 'news-feed',
    ...overrides,
  };
}

/** Returns a fictional company that sells card readers. */
export function aCompany(overrides: Partial<CompanyIdentity> = {}): CompanyIdentity {
  return {
    companyId: 'cmp_0123456789abcdef0123',
    name: 'Quillpay',
    domain: 'quillpay.example',
    industry: 'Payments',
    keywords: ['card reader', 'card payments', 'till app', 'contactless payments', 'payouts'],
    ...overrides,
  };
}

export function aPage(overrides: Partial<SitePage> = {}): SitePage {
  return { url: 'https://quillpay.example/', title: 'Quillpay', headings: [], text: '', links: [], ...overrides };
}

/** Returns the reading of the card-reader company's site. */
export function aReading(overrides: Partial<SiteReading> = {}): SiteReading {
  return {
    domain: 'quillpay.example',
    url: 'https://quillpay.example/',
    title: 'Quillpay | Card payments for independent shops',
    publisherName: 'Quillpay Ltd',
    language: 'en',
    description:
      'Quillpay gives independent shops a card reader, a till app and next-day payouts for one flat fee per transaction.',
    metaKeywords: [],
    pages: [
      aPage({
        title: 'Quillpay | Card payments for independent shops',
        headings: ['Card payments without a contract', 'One till app for every counter', 'Payouts on the next day'],
        text: [
          'Quillpay gives independent shops a card reader, a till app and next-day payouts.',
          'The card reader takes contactless payments, chip cards and mobile wallets.',
          'Your till app shows every sale, every refund and every payout.',
          'Merchants pay a flat fee per transaction and no monthly charge.',
          'We use cookies to improve your experience. Accept all cookies.',
          '© 2026 Quillpay Ltd. All rights reserved.',
        ].join('\n'),
        links: [
          { url: 'https://quillpay.example/products/card-reader', text: 'Card reader' },
          { url: 'https://quillpay.example/products/till-app', text: 'Till app' },
          { url: 'https://quillpay.example/pricing', text: 'Pricing' },
        ],
      }),
    ],
    mentions: [],
    ...overrides,
  };
}
