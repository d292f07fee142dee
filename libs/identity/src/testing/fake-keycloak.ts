import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

const Identity = z.object({ identityProvider: z.string(), userId: z.string() });
const Account = z.looseObject({
  id: z.string().default(() => randomUUID()),
  email: z.string(),
  enabled: z.boolean().default(true),
  emailVerified: z.boolean().default(false),
  federatedIdentities: z.array(Identity).default([]),
});
type Account = z.infer<typeof Account>;

/** The part of Keycloak's admin API that this library uses, over real HTTP. */
export class FakeKeycloak {
  readonly accounts = new Map<string, Account>();
  /** Methods and paths that reached the admin API, without the realm. */
  readonly calls: string[] = [];
  readonly signedOut: string[] = [];
  /** The response to every request, if set. */
  fault: { status: number; body?: string } | null = null;
  /** Called before an account is created, to simulate a concurrent registration. */
  beforeCreate: () => void = () => undefined;
  readonly #tokens = new Set<string>();

  private constructor(
    private readonly server: Server,
    readonly realm: string,
    private readonly secret: string,
  ) {}

  static async start(secret: string): Promise<FakeKeycloak> {
    const server = createServer((request, response) => {
      void bodyOf(request).then((body) => {
        const answer = keycloak.#answer(request, body);
        response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body ?? '');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const keycloak: FakeKeycloak = new FakeKeycloak(server, `http://127.0.0.1:${port}/realms/sightline`, secret);
    return keycloak;
  }

  add(account: z.input<typeof Account>): Account {
    const made = Account.parse(account);
    this.accounts.set(made.id, made);
    return made;
  }

  #answer(request: IncomingMessage, body: string): { status: number; body?: string } {
    const url = new URL(request.url ?? '/', this.realm);
    if (this.fault) return this.fault;
    if (url.pathname.endsWith('/protocol/openid-connect/token')) return this.#token(request);
    if (!this.#tokens.has(request.headers.authorization?.slice('Bearer '.length) ?? '')) return { status: 401 };
    const path = url.pathname.replace('/admin/realms/sightline', '');
    this.calls.push(`${request.method} ${path}`);
    if (path === '/users') return request.method === 'POST' ? this.#create(body) : this.#search(url.searchParams);
    return this.#ofUser(request.method ?? '', path, body);
  }

  #token(request: IncomingMessage): { status: number; body?: string } {
    const expected = `Basic ${Buffer.from(`gateway:${this.secret}`).toString('base64')}`;
    if (request.headers.authorization !== expected) return { status: 401 };
    const access_token = randomUUID();
    this.#tokens.add(access_token);
    return { status: 200, body: JSON.stringify({ access_token, expires_in: 60 }) };
  }

  /** Revokes all issued tokens, like a restart. */
  restart(): void {
    this.#tokens.clear();
  }

  #create(body: string): { status: number } {
    this.beforeCreate();
    const account = Account.parse(JSON.parse(body));
    if ([...this.accounts.values()].some(({ email }) => email === account.email)) return { status: 409 };
    this.add(account);
    return { status: 201 };
  }

  #search(query: URLSearchParams): { status: number; body: string } {
    const found = [...this.accounts.values()].filter(({ email, federatedIdentities }) =>
      query.has('email')
        ? email === query.get('email')
        : federatedIdentities.some(
            (one) => one.identityProvider === query.get('idpAlias') && one.userId === query.get('idpUserId'),
          ),
    );
    return { status: 200, body: JSON.stringify(found.map(({ federatedIdentities: _hidden, ...shown }) => shown)) };
  }

  #ofUser(method: string, path: string, body: string): { status: number; body?: string } {
    const [, , id = '', part, provider] = path.split('/');
    const account = this.accounts.get(id);
    if (!account) return { status: 404 };
    if (part === 'logout') {
      this.signedOut.push(id);
    } else if (part === undefined) {
      this.accounts.set(id, Account.parse({ ...account, ...JSON.parse(body) }));
    } else if (method === 'GET') {
      return { status: 200, body: JSON.stringify(account.federatedIdentities) };
    } else {
      account.federatedIdentities = account.federatedIdentities.filter((one) => one.identityProvider !== provider);
    }
    return { status: 204 };
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
