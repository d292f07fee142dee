import { DomainError, messageOf } from '@sightline/contracts';
import { z } from 'zod';

const timeoutMs = 5_000;
/** How long before its expiry a service account token is renewed. */
const renewBeforeMs = 10_000;
const Token = z.object({ access_token: z.string(), expires_in: z.number() });

export interface KeycloakAccess {
  /** The realm's internal address: `http://keycloak:8080/realms/sightline`. */
  realm: string;
  clientId: string;
  clientSecret: string;
}

const unavailable = (detail: string, cause?: unknown) =>
  new DomainError('unavailable', 'sign_in_unavailable', `Keycloak's user administration ${detail}`, { cause });

/**
 * Client for Keycloak's admin API, using the service account. Errors contain no path and no body, so no email address.
 */
export class KeycloakAdmin {
  readonly #api: string;
  #token: { value: string; goodUntil: number } | null = null;

  constructor(private readonly access: KeycloakAccess) {
    this.#api = access.realm.replace(/\/realms\/([^/]+)$/, '/admin/realms/$1');
  }

  /** @throws {DomainError} unavailable `sign_in_unavailable`, also for any status other than 2xx */
  async read<T>(path: string, schema: z.ZodType<T>): Promise<T> {
    const answer = await this.#send('GET', path);
    const body = schema.safeParse(await answer.json().catch((cause: unknown) => Promise.reject(garbled(cause))));
    if (!body.success) throw garbled(body.error);
    return body.data;
  }

  /** Returns the status: 2xx, or one of `expected`. @throws {DomainError} like `read` */
  async write(
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
    expected: number[] = [],
  ): Promise<number> {
    const answer = await this.#send(method, path, body, expected);
    await answer.body?.cancel();
    return answer.status;
  }

  async #send(method: string, path: string, body?: object, expected: number[] = []): Promise<Response> {
    let answer = await this.#once(method, path, body);
    // Keycloak could have restarted since it issued the token.
    if (answer.status === 401) {
      this.#token = null;
      await answer.body?.cancel();
      answer = await this.#once(method, path, body);
    }
    if (answer.ok || expected.includes(answer.status)) return answer;
    await answer.body?.cancel();
    const hint = answer.status === 403 ? ' (the service account needs view-users and manage-users)' : '';
    throw unavailable(`returned ${answer.status}${hint}`);
  }

  async #once(method: string, path: string, body?: object): Promise<Response> {
    const authorization = `Bearer ${await this.#accessToken()}`;
    return ask(`${this.#api}${path}`, {
      method,
      headers: { authorization, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  }

  async #accessToken(): Promise<string> {
    if (this.#token && this.#token.goodUntil > Date.now()) return this.#token.value;
    const { realm, clientId, clientSecret } = this.access;
    const credentials = Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`);
    const answer = await ask(`${realm}/protocol/openid-connect/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${credentials.toString('base64')}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    });
    if (!answer.ok) {
      await answer.body?.cancel();
      throw unavailable(
        `rejects the service account ${clientId} (${answer.status}): check that both use the same secret`,
      );
    }
    const token = Token.safeParse(await answer.json().catch(() => null));
    if (!token.success) throw garbled(token.error);
    this.#token = {
      value: token.data.access_token,
      goodUntil: Date.now() + token.data.expires_in * 1000 - renewBeforeMs,
    };
    return this.#token.value;
  }
}

const garbled = (cause: unknown) => unavailable('returned an unreadable response', cause);

async function ask(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
  } catch (cause) {
    throw unavailable(`does not respond:  ${messageOf(cause)}`, cause);
  }
}
