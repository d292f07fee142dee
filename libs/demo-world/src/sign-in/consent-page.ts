import { escapeHtml } from '../replies/html.ts';
import { html, type Reply } from '../replies/reply.ts';
import type { DemoProvider } from './clients.ts';
import { misbehaviours } from './people.ts';

const style = `:root{color-scheme:light dark}body{font:16px/1.55 system-ui,sans-serif;max-width:26rem;margin:8vh auto;padding:0 1.25rem}
.note{border:2px dashed #b45309;border-radius:8px;padding:.6rem .9rem}label{display:block;font-weight:600;margin:1.2rem 0 .3rem}
input{font:inherit;box-sizing:border-box;width:100%;padding:.55rem .7rem}button{font:inherit;padding:.55rem 1rem;margin:1rem .5rem 0 0}
summary{margin-top:1.5rem;cursor:pointer}code{font-size:.95em}`;

const page = (title: string, main: string, status = 200): Reply => ({
  ...html(
    `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><link rel="icon" href="data:,"><style>${style}</style></head>
<body><main>${main}</main></body>
</html>
`,
    status,
  ),
  headers: { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
});

const headingOf = ({ title }: DemoProvider): string => `Demo ${title} – this is not ${title}`;

/** Asks for the address to sign in with. The form is sent to the page's own address. */
export function consentPage(provider: DemoProvider, application: string): Reply {
  const ways = Object.entries(misbehaviours).map(
    ([name, does]) => `<li><code>${escapeHtml(name)}@mail.example</code>: ${escapeHtml(does)}</li>`,
  );
  return page(
    headingOf(provider),
    `<h1>${escapeHtml(headingOf(provider))}</h1>
<p class="note">This page is part of the demo. It takes any address, asks for no password, and knows nothing about real accounts.</p>
<p><strong>${escapeHtml(application)}</strong> wants to know your email address.</p>
<form method="post"><label for="email">Email</label><input id="email" name="email" type="email" required autocomplete="off" value="ada@lumenpay.example">
<button name="decision" value="continue">Continue</button><button name="decision" value="cancel" formnovalidate>Cancel</button></form>
<details><summary>Addresses that misbehave</summary><ul>${ways.join('')}</ul></details>`,
  );
}

export const homePage = (provider: DemoProvider): Reply =>
  page(
    headingOf(provider),
    `<h1>${escapeHtml(headingOf(provider))}</h1><p class="note">It plays the part of ${escapeHtml(provider.title)} when somebody chooses “Continue with ${escapeHtml(provider.title)}” in a demo.</p>`,
  );

export const refusalPage = (provider: DemoProvider, reason: string): Reply =>
  page(headingOf(provider), `<h1>${escapeHtml(headingOf(provider))}</h1><p>${escapeHtml(reason)}</p>`, 400);
