// Pricing pages of the generated press as real sites serve them: 60 to 190 KB, of which the visible text is a small part. The
// rest is styles, icons, class names and script state.
import { articleOf, type Company, originOf } from '../world/world.ts';

/** Placeholder for values that differ on every visit; it doesn't occur in any text. */
export const nonceMark = '@@nonce@@';

const smallestKb = 60;
const spreadKb = 131;
const tiers = ['Starter', 'Team', 'Growth', 'Enterprise'] as const;
const things = ['projects', 'locations', 'reports', 'exports', 'roles', 'alerts', 'dashboards', 'integrations'];
const icon =
  '<svg class="h-5 w-5 flex-none text-primary-600" viewBox="0 0 20 20" fill="currentColor" aria-hidden="true"><path fill-rule="evenodd" d="M16.704 4.153a.75.75 0 01.143 1.052l-8 10.5a.75.75 0 01-1.127.075l-4.5-4.5a.75.75 0 011.06-1.06l3.894 3.893 7.48-9.817a.75.75 0 011.05-.143z" clip-rule="evenodd"/></svg>';

const tick = '<svg class="mx-auto h-5 w-5 text-primary-600" aria-hidden="true"><use href="#tick"/></svg>';

const times = (count: number, of: (index: number) => string) =>
  Array.from({ length: count }, (_, k) => of(k)).join('\n');
const wordOf = (words: readonly string[], index: number) => words[index % words.length] ?? '';
const sentencesOf = (company: Company, k: number) => articleOf(company, k, 50, 0).paragraphs;

/**
 * Returns the price of a plan in dollars per month. Each edition of the page has a different price for the third plan.
 */
export const priceOf = ({ n }: Company, tier: number, edition: number) =>
  (n % 30) + 9 + tier * 40 + (tier === 2 ? edition * 10 : 0);

function card({ n, trade }: Company, tier: number, price: number): string {
  const name = wordOf(tiers, tier);
  const amount =
    name === 'Enterprise'
      ? '<p class="mt-6 text-4xl font-semibold">Contact sales</p>'
      : `<p class="mt-6 flex items-baseline gap-x-1"><span class="text-4xl font-semibold tracking-tight">$${price}</span> <span class="text-sm font-semibold">per month</span></p>`;
  const item = (k: number) =>
    `<li class="flex gap-x-3 text-sm leading-6">${icon}<span>Up to ${(n % 7) + 3 + k * (tier + 1)} ${wordOf(things, k)} for ${wordOf(trade.words, k)}</span></li>`;
  return `<div class="rounded-3xl p-8 ring-1 ring-gray-200 xl:p-10"><h3 class="text-lg font-semibold leading-8">${name}</h3>${amount}
<a class="mt-6 block rounded-md px-3 py-2 text-center" href="/signup?plan=${name}">Start with ${name}</a><ul role="list" class="mt-8 space-y-3">${times(8, item)}</ul></div>`;
}

const comparison = ({ n, trade }: Company) =>
  `<table class="w-full text-left"><thead><tr><th>Feature</th>${tiers.map((name) => `<th scope="col" class="px-6 pt-6">${name}</th>`).join('')}</tr></thead><tbody>${times(
    36,
    (k) =>
      `<tr class="border-t border-gray-900/10"><th scope="row" class="py-4 text-sm font-normal leading-6">${wordOf(trade.words, k)} ${wordOf(things, k + n)} ${k + 1}</th>${tiers
        .map(
          (_, tier) =>
            `<td class="relative px-6 py-4 text-center">${tier * 4 + k > 12 ? `${tick}<span class="sr-only">Included</span>` : '–'}</td>`,
        )
        .join('')}</tr>`,
  )}</tbody></table>`;

const link = (text: string, to: string) =>
  `<li class="py-1"><a class="text-sm leading-6 hover:underline" href="${to}">${text}</a></li>`;

/** @param edition number of changes of its price */
export function pricingPageOf(company: Company, edition: number): string {
  const { n, name, trade } = company;
  const questions = times(
    12,
    (k) =>
      `<div class="pt-6"><dt class="text-base font-semibold leading-7">How does ${name} handle ${wordOf(trade.words, k)} in case ${k + 1}?</dt><dd class="mt-2 pr-12 text-base leading-7">${sentencesOf(company, k)[0]}</dd></div>`,
  );
  const body = `<body class="bg-white antialiased" data-request-id="${nonceMark}"><header><nav aria-label="Global"><ul>${times(30, (k) => link(`${wordOf(trade.words, k)} ${wordOf(things, k)}`, `/product/${k}`))}</ul></nav></header>
<main><h1>Pricing for ${trade.what}</h1><p class="mt-6 text-lg">Choose the plan that fits how ${name} helps your team. Every plan is billed by the month and can be ended at any time.</p>
<div class="isolate mx-auto mt-16 grid grid-cols-4">${tiers.map((_, tier) => card(company, tier, priceOf(company, tier, edition))).join('\n')}</div>
<h2>Compare plans</h2>${comparison(company)}
<h2>Frequently asked questions</h2><dl>${questions}</dl>
<h2>About ${name}</h2>${times(
    6,
    (k) =>
      `<p class="mt-4">${sentencesOf(company, 20 + k)
        .slice(0, 2)
        .join(' ')}</p>`,
  )}</main>
<footer><ul>${times(40, (k) => link(`${wordOf(things, k)} for ${wordOf(trade.words, k + 1)}`, `/resources/${k}`))}</ul><p>© ${name}</p></footer>`;
  const head = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Pricing | ${name}</title><meta name="description" content="What ${name} costs: plans for ${trade.what}.">
<meta name="csrf-token" content="${nonceMark}"><link rel="canonical" href="${originOf(company)}/pricing">`;
  const wantedBytes = (smallestKb + ((n * 37) % spreadKb)) * 1_000;
  const fill = Math.max(0, wantedBytes - head.length - body.length);
  const styles = times(
    Math.ceil(fill / 2 / 74),
    (k) =>
      `.u-${n}-${k}{margin:${k % 64}px auto;padding:${k % 16}px;color:#${(k * 2_654_435).toString(16).slice(0, 6)}}`,
  );
  const state = times(
    Math.ceil(fill / 2 / 66),
    (k) => `{"id":"${n}-${k}","slug":"${wordOf(things, k)}-${k}","flags":[${k % 7},${k % 5}],"on":true},`,
  );
  return `${head}<style nonce="${nonceMark}">${styles}</style></head>${body}<script nonce="${nonceMark}">window.__STATE__=[${state}null]</script></body></html>`;
}
