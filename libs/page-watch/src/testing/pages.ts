import { type CompareOptions, compareReadings } from '../changes/compare.ts';
import type { Comparison } from '../changes/comparison.ts';
import { readPage } from '../page/read-page.ts';
import type { PageReading } from '../page/reading.ts';

/**
 * Reads a page of the fictional company Kestrel Tills that has one part of each type; `extra` is appended to its main
 * part.
 */
export const page = (extra = '', { url = 'https://kestrel.example/pricing' } = {}): PageReading =>
  readPage(kestrel(extra), url);

export const kestrel = (
  extra = '',
): string => `<!doctype html><html lang="en"><head><title>Kestrel Tills pricing</title>
<meta name="description" content="What Kestrel Tills costs, for shops of every size."></head><body>
<nav><a href="/features">Features</a> <a href="/pricing">Pricing</a></nav>
<main><h1>A till for every counter</h1><p class="lead">Kestrel runs on the tablet that you have and keeps selling without a line.</p>
<section><h2>Plans</h2>
<div class="card"><h3>Kiosk</h3><p>$19 / month</p><ul><li>One till</li><li>Daily reports</li></ul><a class="btn" href="/buy">Choose Kiosk</a></div>
<div class="card"><h3>Market hall</h3><p>$49 / month</p><ul><li>Up to five tills</li><li>Stock by branch</li></ul><a class="btn" href="/buy">Choose Market hall</a></div>
</section>
<section><h2>Questions</h2><p>Can I cancel? You can cancel at the end of every month. What you paid stays paid. Your data is kept for ninety days.</p></section>
${extra}</main><footer><p>© 2026 Kestrel Tills Ltd, Harbour Road 4, Leith</p></footer></body></html>`;

/** Compares the page with `before` appended to the page with `after` appended. */
export function compared(before: string, after: string, options: CompareOptions & { url?: string } = {}): Comparison {
  return compareReadings(page(before, options), page(after, options), options);
}

/** Compares the page with a copy in which `words` is replaced by `other`. */
export function edited(words: string, other: string, url = 'https://kestrel.example/pricing'): Comparison {
  const html = kestrel();
  if (!html.includes(words)) throw new Error(`The page doesn't say ${words}`);
  return compareReadings(readPage(html, url), readPage(html.replace(words, other), url));
}
