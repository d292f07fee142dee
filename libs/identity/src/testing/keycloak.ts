import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { z } from 'zod';
import { type Arrival, HttpBrowser } from './http-browser.ts';

const Tokens = z.object({ access_token: z.string(), refresh_token: z.string(), id_token: z.string() });
export type KeycloakTokens = z.infer<typeof Tokens>;
const AdminToken = z.object({ access_token: z.string() });

/** Expands `${NAME:default}` like Keycloak's import. */
function filled(text: string, values: Record<string, string>): string {
  return text.replace(
    /\$\{([A-Z_]+)(?::([^}]*))?\}/g,
    (whole, name: string, fallback?: string) => values[name] ?? fallback ?? whole,
  );
}

/**
 * A separate realm on a running Keycloak, created from `deploy/keycloak/realm.json`, with the SPA's part in sign-in.
 */
export class TestRealm {
  readonly url: string;
  readonly #keys;

  constructor(
    private readonly server: { url: string; user: string; password: string },
    private readonly app: string,
    readonly name: string,
  ) {
    this.url = `${server.url}/realms/${name}`;
    this.#keys = createRemoteJWKSet(new URL(`${this.url}/protocol/openid-connect/certs`), { cooldownDuration: 0 });
  }

  async create(values: Record<string, string>): Promise<void> {
    const file = readFileSync(new URL('../../../../deploy/keycloak/realm.json', import.meta.url), 'utf8');
    const realm: unknown = JSON.parse(filled(file, values));
    await this.#admin('POST', '/admin/realms', { ...z.looseObject({}).parse(realm), realm: this.name });
  }

  remove(): Promise<unknown> {
    return this.admin('DELETE', '');
  }

  /**
   * Calls the admin API below the realm; returns the parsed response, or the id of the created object.
   * @throws Error for any status other than 2xx
   */
  admin(method: string, path: string, body?: object): Promise<unknown> {
    return this.#admin(method, `/admin/realms/${this.name}${path}`, body);
  }

  async #admin(method: string, path: string, body?: object): Promise<unknown> {
    const { url, user: username, password } = this.server;
    const signedIn = await fetch(`${url}/realms/master/protocol/openid-connect/token`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'password', client_id: 'admin-cli', username, password }),
    });
    const { access_token } = AdminToken.parse(await signedIn.json());
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return text ? JSON.parse(text) : answer.headers.get('location')?.split('/').pop();
  }

  /** Creates an account; returns its id. */
  async user(email: string, more: object = {}): Promise<string> {
    return z.string().parse(await this.admin('POST', '/users', { username: email, email, enabled: true, ...more }));
  }

  async identitiesOf(userId: string): Promise<string[]> {
    const found = z
      .array(z.object({ identityProvider: z.string() }))
      .parse(await this.admin('GET', `/users/${userId}/federated-identity`));
    return found.map(({ identityProvider }) => identityProvider).sort();
  }

  async usersWith(email: string): Promise<{ id: string; emailVerified: boolean; firstName?: string | undefined }[]> {
    const User = z.object({ id: z.string(), emailVerified: z.boolean(), firstName: z.string().optional() });
    return z
      .array(User)
      .parse(await this.admin('GET', `/users?${new URLSearchParams({ email: email.toLowerCase(), exact: 'true' })}`));
  }

  /** Starts sign-in as the SPA does, and continues until the browser is back at the SPA or at a page. */
  async authorize(browser: HttpBrowser, hints: Record<string, string | undefined>): Promise<Attempt> {
    const verifier = randomBytes(32).toString('base64url');
    const parameters: Record<string, string | undefined> = {
      client_id: 'spa',
      response_type: 'code',
      scope: 'openid profile email',
      redirect_uri: `${this.app}/auth/complete`,
      state: 'state-1',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...hints,
    };
    const given = Object.entries(parameters).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
    const url = `${this.url}/protocol/openid-connect/auth?${new URLSearchParams(Object.fromEntries(given))}`;
    const arrival = await browser.open(url, ({ href }) => href.startsWith(`${this.app}/auth`));
    // A broker endpoint's address also has a code, which comes from the provider behind it.
    const isBack = arrival.url.href.startsWith(this.app);
    return { ...arrival, verifier, code: isBack ? arrival.url.searchParams.get('code') : null };
  }

  openLink(browser: HttpBrowser, token: string): Promise<Attempt> {
    return this.authorize(browser, { kc_idp_hint: 'magic-link', login_hint: `ml:${token}` });
  }

  /** Exchanges the code and verifies the claims in both tokens. @throws Error when there is no code */
  async finish(attempt: Attempt): Promise<SignedIn> {
    if (!attempt.code) throw new Error(`no code, but ${attempt.status} ${attempt.url} ${textOf(attempt.text)}`);
    const answer = await this.token({
      grant_type: 'authorization_code',
      code: attempt.code,
      redirect_uri: `${this.app}/auth/complete`,
      code_verifier: attempt.verifier,
    });
    const tokens = Tokens.parse(answer.body);
    const access = await jwtVerify(tokens.access_token, this.#keys, { issuer: this.url, audience: 'gateway' });
    const id = await jwtVerify(tokens.id_token, this.#keys, { issuer: this.url, audience: 'spa' });
    return { ...tokens, access: access.payload, id: id.payload };
  }

  async token(form: Record<string, string>): Promise<{ status: number; body: unknown }> {
    const answer = await fetch(`${this.url}/protocol/openid-connect/token`, {
      method: 'POST',
      headers: { origin: this.app },
      body: new URLSearchParams({ client_id: 'spa', ...form }),
    });
    return { status: answer.status, body: await answer.json() };
  }

  refresh(token: string): Promise<{ status: number; body: unknown }> {
    return this.token({ grant_type: 'refresh_token', refresh_token: token });
  }

  signOut(browser: HttpBrowser, idToken: string, back = `${this.app}/auth`): Promise<Arrival> {
    const parameters = new URLSearchParams({ id_token_hint: idToken, post_logout_redirect_uri: back });
    return browser.open(`${this.url}/protocol/openid-connect/logout?${parameters}`, ({ href }) =>
      href.startsWith(`${this.app}/auth`),
    );
  }
}

export interface Attempt extends Arrival {
  verifier: string;
  code: string | null;
}
export interface SignedIn extends KeycloakTokens {
  access: Record<string, unknown>;
  id: Record<string, unknown>;
}

const textOf = (html: string) =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .slice(0, 300);
