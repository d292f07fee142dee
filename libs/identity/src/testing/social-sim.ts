import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

type SigningKey = Awaited<ReturnType<typeof generateKeyPair>>['privateKey'];

/** An account at the simulated provider, with claims that can be false. */
export interface SocialAccount {
  id: string;
  email: string;
  emailVerified: boolean;
}

/** An identity provider like Google that signs in `next` without asking. */
export class SocialSim {
  next: SocialAccount = { id: 'nobody', email: 'nobody@mail.example', emailVerified: false };
  readonly #codes = new Map<string, { account: SocialAccount; nonce: string | null }>();

  private constructor(
    private readonly server: Server,
    readonly issuer: string,
  ) {}

  static async start(): Promise<SocialSim> {
    const { publicKey, privateKey } = await generateKeyPair('RS256');
    const jwk = { ...(await exportJWK(publicKey)), kid: 'sim', alg: 'RS256', use: 'sig' };
    const server = createServer((request, response) => {
      const url = new URL(request.url ?? '/', sim.issuer);
      const json = (body: object) =>
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      if (url.pathname === '/jwks') return json({ keys: [jwk] });
      if (url.pathname === '/auth') return response.writeHead(302, { location: sim.#signIn(url.searchParams) }).end();
      let form = '';
      request.on('data', (chunk: Buffer) => {
        form += chunk.toString();
      });
      request.on('end', () => {
        void sim
          .#idToken(new URLSearchParams(form).get('code') ?? '', privateKey)
          .then((id_token) => json({ access_token: randomUUID(), token_type: 'Bearer', expires_in: 60, id_token }));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const sim: SocialSim = new SocialSim(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    return sim;
  }

  #signIn(parameters: URLSearchParams): string {
    const code = randomUUID();
    this.#codes.set(code, { account: this.next, nonce: parameters.get('nonce') });
    const back = new URL(parameters.get('redirect_uri') ?? '');
    back.searchParams.set('code', code);
    back.searchParams.set('state', parameters.get('state') ?? '');
    return back.href;
  }

  async #idToken(code: string, key: SigningKey): Promise<string> {
    const found = this.#codes.get(code);
    if (!found) throw new Error('no such code');
    const { id, email, emailVerified } = found.account;
    return new SignJWT({ email, email_verified: emailVerified, ...(found.nonce ? { nonce: found.nonce } : {}) })
      .setProtectedHeader({ alg: 'RS256', kid: 'sim' })
      .setIssuer(this.issuer)
      .setAudience('sightline')
      .setSubject(id)
      .setIssuedAt()
      .setExpirationTime('1m')
      .sign(key);
  }

  stop(): void {
    this.server.close();
  }
}
