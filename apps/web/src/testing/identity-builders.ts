import type { IdentityCard } from '@sightline/contracts';

type IdentityLine = IdentityCard['facts'][number];

export function anIdentityLine(
  field: IdentityLine['field'],
  values: string[],
  parts: Partial<IdentityLine> = {},
): IdentityLine {
  const quote = values.length > 0 ? `Here it says ${values[0]}.` : null;
  const sourceUrl = quote && 'https://lumenpay.example/';
  return { field, values, quote, sourceUrl, correction: null, ...parts };
}

export function anIdentityCard(parts: Partial<IdentityCard> = {}): IdentityCard {
  return {
    facts: [
      anIdentityLine('name', ['Lumenpay'], { quote: '© 2026 Lumenpay Ltd' }),
      anIdentityLine('aliases', ['Lumen Pay', 'Lumenpay, Ltd']),
      anIdentityLine('description', ['Lumenpay takes card payments for shops, and pays them out the next day.']),
      anIdentityLine('industry', ['Financial services'], { quote: 'card payments for shops' }),
      anIdentityLine('products', ['Lumenpay Start', 'Lumenpay Tap'], {
        sourceUrl: 'https://lumenpay.example/pricing',
      }),
      anIdentityLine('markets', ['Portugal', 'Spain'], { quote: null, sourceUrl: null }),
      anIdentityLine('country', ['Portugal']),
      anIdentityLine('language', ['en']),
      anIdentityLine('websites', ['lumenpay.example', 'docs.lumenpay.example'], {
        sourceUrl: 'https://docs.lumenpay.example/start/',
      }),
      anIdentityLine('keywords', ['card payments for shops', 'payment terminal', 'next-day settlement']),
      anIdentityLine('confusedWith', ['Lumenpay Festival'], { sourceUrl: 'https://www.directory.example/lumenpay' }),
      anIdentityLine('ticker', []),
    ],
    pagesRead: 14,
    readAt: new Date(Date.now() - 4 * 60_000).toISOString(),
    shortfalls: [],
    ...parts,
  };
}
