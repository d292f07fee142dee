import type { IncomingMessage, ServerResponse } from 'node:http';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { DomainError, messageOf } from '@sightline/contracts';
import { countSignIn } from '@sightline/product';
import { CLOCK, type Clock, CONFIG, LOGGER, type Logger, Store } from '@sightline/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import type { IdentityConfig } from '../config.ts';
import { MagicLinks } from '../sign-in/magic-links.ts';
import { issuerOf } from '../sign-in/sign-in-mode.ts';
import { SocialRefusal } from '../social/social-refusal.ts';
import { chosenProvider, SocialSignIn } from '../social/social-sign-in.ts';
import { Accounts } from './accounts.ts';
import { type Exchange, signInAs } from './interaction.ts';
import { KeycloakUsers } from './keycloak/keycloak-users.ts';
import { IssuerKeys } from './keys/issuer-keys.ts';
import { linkHashOf } from './link-hint.ts';
import { oidcDocument } from './oidc.document.ts';
import { createProvider, ISSUER_PATH } from './provider.ts';
import { Subjects } from './subjects.ts';

/**
 * Mounts the issuer under `/oidc` for the SPA, or for Keycloak as its broker. It isn't mounted with an external
 * issuer.
 */
@Injectable()
export class Issuer implements OnModuleInit, OnApplicationBootstrap {
  constructor(
    private readonly host: HttpAdapterHost,
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly store: Store,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly accounts: Accounts,
    private readonly subjects: Subjects,
    private readonly links: MagicLinks,
    private readonly keys: IssuerKeys,
    private readonly keycloak: KeycloakUsers,
    private readonly social: SocialSignIn,
  ) {}

  onModuleInit(): void {
    if (issuerOf(this.config).mode === 'external') return;
    this.store.model(oidcDocument);
    for (const outcome of ['ok', 'server_error', 'sign_in_unavailable']) countSignIn(outcome, 0);
  }

  async onApplicationBootstrap(): Promise<void> {
    if (issuerOf(this.config).mode === 'external') return;
    // Rebuilt when the keys change, because the library accepts keys only at construction. All its state is in the
    // database.
    let current = this.#build();
    this.keys.onChange(() => {
      current = this.#build();
    });
    const fastify: FastifyInstance = this.host.httpAdapter.getInstance();
    fastify.route({
      method: ['GET', 'HEAD', 'POST', 'OPTIONS'],
      url: `${ISSUER_PATH}/*`,
      // Hijacked before Fastify reads the body, because oidc-provider parses it.
      onRequest: async (request, reply) => {
        reply.hijack();
        const { req, res } = this.#handOver(request, reply);
        const { provider, answer } = current;
        const exchange = { provider, req, res };
        const [path = ''] = (req.url ?? '').split('?', 1);
        if (path.startsWith('/interaction/'))
          await this.#interact(exchange).catch((error: unknown) => this.#fail(error, res));
        else if (req.method === 'GET' && this.social.isCallback(path))
          await this.social.comeBack(exchange).catch((error: unknown) => this.#fail(error, res));
        else await answer(req, res);
      },
      handler: async () => undefined,
    });
  }

  #build() {
    const { config, store, clock, accounts } = this;
    const provider = createProvider({ config, keys: this.keys.inUse, accounts, store, clock });
    this.#logFailures(provider);
    return { provider, answer: provider.callback() };
  }

  /** Rewrites the request to the public origin, from which the issuer builds all addresses. */
  #handOver(request: FastifyRequest, reply: FastifyReply): { req: IncomingMessage; res: ServerResponse } {
    const req = request.raw;
    const origin = new URL(this.config.PUBLIC_URL);
    req.headers.host = origin.host;
    req.headers['x-forwarded-host'] = origin.host;
    req.headers['x-forwarded-proto'] = origin.protocol.slice(0, -1);
    req.headers['x-forwarded-for'] = request.ip;
    const originalUrl = req.url ?? '/';
    const url = originalUrl.slice(ISSUER_PATH.length);
    // Makes errors readable for programs: otherwise an error response would be the redirect for browsers.
    if (url === '/token') req.headers.accept = 'application/json';
    return { req: Object.assign(req, { originalUrl, url }), res: reply.raw };
  }

  /** Signs in with the link that started the request, or with the chosen provider. */
  async #interact(exchange: Exchange): Promise<void> {
    const { provider, req, res } = exchange;
    const interaction = await provider.interactionDetails(req, res);
    const hash = linkHashOf(interaction.params.login_hint);
    const chosen = chosenProvider(interaction.params.kc_idp_hint);
    if (!hash && chosen) return this.social.begin(exchange, interaction, chosen);
    if (!hash) return this.#toSignIn(res);
    const email = await this.#proven(hash);
    if (!email) return this.#toSignIn(res, 'link_expired');
    await signInAs(exchange, interaction, { accountId: await this.accounts.signIn(email), amr: ['email'] });
  }

  /**
   * Uses the link and returns the address that it verifies, or null for an invalid link. With Keycloak, its accounts
   * are prepared first; if this fails, the link remains valid.
   */
  async #proven(hash: string): Promise<string | null> {
    if (issuerOf(this.config).mode === 'brokered') {
      const email = await this.links.find(hash);
      if (!email) return null;
      await this.keycloak.prove(email, await this.subjects.subjectOf(email));
    }
    return this.links.take(hash);
  }

  #toSignIn(res: ServerResponse, error?: string): void {
    if (error) countSignIn(error);
    const location = `${this.config.PUBLIC_URL}/auth${error ? `?error=${error}` : ''}`;
    res.writeHead(303, { location, 'cache-control': 'no-store' }).end();
  }

  #fail(error: unknown, res: ServerResponse): void {
    // A missing interaction (cookies disabled, or expired) is normal; every other failure is a bug and is logged.
    const isGone = error instanceof Error && error.name === 'SessionNotFound';
    if (!isGone && !(error instanceof SocialRefusal))
      this.logger.error({ err: error }, `signing in failed: ${messageOf(error)}`);
    const code = error instanceof DomainError || error instanceof SocialRefusal ? error.code : 'server_error';
    if (!res.headersSent) this.#toSignIn(res, isGone ? 'sign_in_interrupted' : code);
    else res.end();
  }

  /** Logs only errors, without tokens and addresses. */
  #logFailures(provider: Provider): void {
    provider.on('server_error', (_ctx, error) =>
      this.logger.error({ err: error }, `the issuer failed: ${error.message}`),
    );
    const refused = (event: string) => (_ctx: unknown, error: { error: string; error_description?: string }) =>
      this.logger.info({ event, error: error.error, description: ownWords(error) }, 'sign-in refused');
    provider.on('authorization.error', refused('authorization'));
    provider.on('grant.error', refused('grant'));
    provider.on('end_session.error', refused('end_session'));
  }
}

/** Descriptions from social providers aren't logged, because they can contain addresses. */
const ownWords = ({ error, error_description }: { error: string; error_description?: string }) =>
  error.startsWith('social_') ? undefined : error_description;
