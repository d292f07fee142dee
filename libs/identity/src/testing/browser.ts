import { createHash, randomBytes } from 'node:crypto';
import { MAILER, type Mail } from '@sightline/service-kit';
import type { TestService } from '@sightline/testing';
import { KeptMails } from '@sightline/testing';
import { z } from 'zod';
import { PUBLIC_URL } from './test-host.ts';

interface Cookie {
  name: string;
  value: string;
  path: string;
  expires: number;
}
export interface Page {
  url: string;
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  text: string;
}

const Tokens = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  id_token: z.string(),
  expires_in: z.number(),
});
export type Tokens = z.infer<typeof Tokens>;
export const ISSUER = `${PUBLIC_URL}/oidc`;
const redirectUri = `${PUBLIC_URL}/auth/complete`;

/** Simulates one device: cookies, redirects, and the SPA's part in signing in. */
export class Browser {
  readonly cookies = new Map<string, Cookie>();

  constructor(public host: TestService) {}

  async go(address: string, form?: Record<string, string>): Promise<Page> {
    const url = new URL(address, PUBLIC_URL);
    const cookie = [...this.cookies.values()]
      .filter(({ path, expires }) => url.pathname.startsWith(path) && expires > Date.now())
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
    const answer = await this.host.service.app.inject({
      method: form ? 'POST' : 'GET',
      url: url.pathname + url.search,
      headers: {
        accept: 'text/html',
        ...(cookie ? { cookie } : {}),
        ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
      ...(form ? { payload: new URLSearchParams(form).toString() } : {}),
    });
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) this.#keep(line);
    return { url: url.href, status: answer.statusCode, headers: answer.headers, text: answer.payload };
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split(/; */);
    const of = (name: string) => attributes.find((text) => text.toLowerCase().startsWith(`${name}=`))?.split('=')[1];
    const name = pair.slice(0, pair.indexOf('='));
    const expires = of('expires');
    const path = of('path') ?? '/';
    this.cookies.set(`${name} ${path}`, {
      name,
      value: pair.slice(name.length + 1),
      path,
      expires: expires ? new Date(expires).getTime() : Number.POSITIVE_INFINITY,
    });
  }

  /** Returns the cookies that a browser would send to this path. */
  cookiesAt(path: string): string[] {
    return [...this.cookies.values()]
      .filter((one) => path.startsWith(one.path) && one.expires > Date.now())
      .map(({ name }) => name);
  }

  /** Follows redirects within the issuer. */
  async open(address: string, form?: Record<string, string>): Promise<Page> {
    let page = await this.go(address, form);
    for (let hops = 0; page.status >= 300 && page.status < 400; hops++) {
      if (hops > 10) throw new Error(`${address} redirects without end`);
      const next = new URL(String(page.headers.location), page.url);
      if (!next.href.startsWith(`${ISSUER}/`)) return { ...page, url: next.href };
      page = await this.go(next.href);
    }
    return page;
  }

  /** Starts sign-in as the SPA does. */
  async authorize(
    token?: string,
    changes: Record<string, string | undefined> = {},
  ): Promise<{ page: Page; verifier: string }> {
    const verifier = randomBytes(32).toString('base64url');
    const parameters: Record<string, string | undefined> = {
      client_id: 'spa',
      response_type: 'code',
      scope: 'openid profile email',
      redirect_uri: redirectUri,
      state: 'state-1',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      login_hint: token === undefined ? undefined : `ml:${token}`,
      ...changes,
    };
    const given = Object.entries(parameters).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
    const page = await this.open(`${ISSUER}/auth?${new URLSearchParams(Object.fromEntries(given))}`);
    return { page, verifier };
  }

  /** Signs in and exchanges the code. @throws Error when the issuer returns none */
  async signIn(token?: string): Promise<Tokens> {
    const { page, verifier } = await this.authorize(token);
    const code = new URL(page.url).searchParams.get('code');
    if (!code) throw new Error(`no code, but ${page.status} ${page.url}`);
    const answer = await this.exchange(code, verifier);
    if (answer.status !== 200) throw new Error(answer.text);
    return Tokens.parse(JSON.parse(answer.text));
  }

  exchange(code: string, verifier: string): Promise<Page> {
    return this.token({ grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier });
  }

  refresh(refreshToken: string): Promise<Page> {
    return this.token({ grant_type: 'refresh_token', refresh_token: refreshToken });
  }

  token(form: Record<string, string>): Promise<Page> {
    return this.go(`${ISSUER}/token`, { client_id: 'spa', ...form });
  }
}

export const tokensOf = (page: Page): Tokens => Tokens.parse(JSON.parse(page.text));
export const errorOf = (page: Page): string => z.object({ error: z.string() }).parse(JSON.parse(page.text)).error;

/** Returns the emails that the host would have sent, oldest first. */
export function mailsOf(host: TestService): readonly Mail[] {
  const mailer: unknown = host.service.app.get(MAILER, { strict: false });
  if (!(mailer instanceof KeptMails)) throw new Error('the host keeps no mails');
  return mailer.mails;
}

/** Requests a link and reads the token from the email. */
export async function mailedToken(host: TestService, email: string): Promise<string> {
  const answer = await host.inject('POST', '/api/auth/magic-link', { as: null, body: { email } });
  if (answer.status !== 202) throw new Error(answer.text);
  const mail = mailsOf(host).findLast(({ to }) => to === email.toLowerCase());
  const token = /#t=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  if (!token) throw new Error('the mail holds no link');
  return token;
}
