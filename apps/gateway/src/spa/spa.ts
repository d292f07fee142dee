import { access } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { DomainError } from '@sightline/contracts';
import { CONFIG, ConfigError, LOGGER, type Logger } from '@sightline/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GatewaySettings } from '../config.ts';
import { isScreen, notForPeople, secretAddresses } from './screens.ts';

const page = 'index.html';
/** The same page, with the start page prerendered. */
const startPage = 'landing.html';

const isLoopback = (host: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host);

/** Browsers accept HTML. A client that accepts any type also gets the page, except for file paths. */
const wantsPage = (path: string, accept: string) =>
  accept.includes('text/html') || (accept.includes('*/*') && !/\.\w+$/.test(path));

/** Serves the built SPA: immutable hashed assets, `index.html` for every screen, and the prerendered start page. */
@Injectable()
export class Spa implements OnApplicationBootstrap {
  constructor(
    private readonly host: HttpAdapterHost,
    @Inject(CONFIG) private readonly config: GatewaySettings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws {ConfigError} if the folder does not contain a built SPA */
  async onApplicationBootstrap(): Promise<void> {
    if (!this.config.WEB_ROOT) return;
    const root = resolve(this.config.WEB_ROOT);
    for (const file of [page, startPage])
      await access(join(root, file)).catch(() => {
        throw new ConfigError([`WEB_ROOT: there is no ${file} in ${root}; build the web app first`]);
      });
    const fastify: FastifyInstance = this.host.httpAdapter.getInstance();
    await fastify.register(fastifyStatic, {
      root,
      index: false,
      wildcard: false,
      preCompressed: true,
      // These are sent in place of the uncompressed files. A route for each file accounted for two thirds of all
      // routes.
      globIgnore: ['**/*.br', '**/*.gz'],
      // Set below, by file type.
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isHashed = path.startsWith(join(root, 'assets'));
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
    fastify.get('/*', (request, reply) => this.#page(request, reply));
  }

  async #page(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const path = request.url.split('?', 1)[0] ?? '/';
    if (notForPeople.test(path) || !wantsPage(path, request.headers.accept ?? '*/*'))
      throw new DomainError('not-found', 'not_found', `There is nothing at ${path}`);
    const elsewhere = this.#sameMachineByAnotherName(request);
    if (elsewhere) return void reply.redirect(elsewhere, 302);
    if (!isScreen(path)) {
      this.logger.info({ path }, 'page not found');
      reply.status(404);
    }
    if (secretAddresses.test(path)) reply.header('x-robots-tag', 'noindex, nofollow');
    await reply.sendFile(path === '/' ? startPage : page);
  }

  /**
   * Returns the public address of a page requested under another loopback name (`127.0.0.1` for `localhost`), because
   * sign-in and storage belong to one origin. Null if no redirect is needed.
   */
  #sameMachineByAnotherName({ headers, url }: FastifyRequest): string | null {
    const home = new URL(this.config.PUBLIC_URL);
    const asked = URL.parse(`http://${headers.host}`);
    const isOther = asked && asked.hostname !== home.hostname && asked.port === home.port;
    if (!isOther || !isLoopback(home.hostname) || !isLoopback(asked.hostname)) return null;
    return new URL(url, home).href;
  }
}
