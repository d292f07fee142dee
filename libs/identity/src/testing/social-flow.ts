import type { SocialProvider } from '@sightline/contracts';
import type { DemoWorld } from '@sightline/demo-world';
import { ProviderFetch } from '../social/provider-fetch.ts';
import type { Browser, Page } from './browser.ts';
import { PUBLIC_URL } from './test-host.ts';

const provider = new ProviderFetch(5_000);

/** Settings for a host whose identity providers are all simulated by this demo world. */
export const settingsFor = ({ signIn, baseUrl }: DemoWorld) => ({
  DEMO_URL: baseUrl,
  GOOGLE_CLIENT_ID: signIn.google.clientId,
  GOOGLE_CLIENT_SECRET: signIn.google.clientSecret,
  GOOGLE_ISSUER: signIn.google.url,
  GITHUB_CLIENT_ID: signIn.github.clientId,
  GITHUB_CLIENT_SECRET: signIn.github.clientSecret,
  GITHUB_URL: signIn.github.url,
  LINKEDIN_CLIENT_ID: signIn.linkedin.clientId,
  LINKEDIN_CLIENT_SECRET: signIn.linkedin.clientSecret,
  LINKEDIN_ISSUER: signIn.linkedin.url,
});

/** Chooses a provider as the SPA does; ends at the provider's page. */
export const choose = (browser: Browser, name: SocialProvider) => browser.authorize(undefined, { kc_idp_hint: name });

/** Submits the form on a demo provider's page; resolves with the address to which it redirects. */
export async function decide(page: Page, email: string, decision: 'continue' | 'cancel' = 'continue'): Promise<string> {
  const answer = await provider.ask(page.url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ email, decision }),
  });
  const location = answer.headers.get('location');
  if (answer.status !== 303 || !location) throw new Error(`${answer.status} ${await answer.text()}`);
  return location;
}

/** Makes the complete round trip: to the provider, through its page, and back to the SPA. */
export async function goThrough(browser: Browser, name: SocialProvider, email: string) {
  const { page, verifier } = await choose(browser, name);
  return { page: await browser.open(await decide(page, email)), verifier };
}

/** Returns the code that the SPA received; empty without one. */
export const codeOf = (page: Page): string => new URL(page.url).searchParams.get('code') ?? '';

/** Returns the code and description of a refusal. @throws when the browser did not end at the SPA with one */
export function refusalOf(page: Page): [code: string | null, words: string | null] {
  const { origin, pathname, searchParams } = new URL(page.url);
  const isPlaced = origin + pathname === `${PUBLIC_URL}/auth/complete` && searchParams.get('state') === 'state-1';
  if (!isPlaced || searchParams.has('code')) throw new Error(`no refusal: ${page.url}`);
  return [searchParams.get('error'), searchParams.get('error_description')];
}
