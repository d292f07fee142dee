import helmet from '@fastify/helmet';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { CONFIG } from '@sightline/service-kit';
import type { FastifyInstance } from 'fastify';
import type { GatewaySettings } from '../config.ts';
import { issuerOf } from '../sign-in/sign-in-mode.ts';

/** Strict headers on every answer. Styles may be inline because dialogs and toasts set some; scripts never. */
/** Swagger UI and the mailbox page carry styles of their own; the product's pages do without. */
const styleSources = ({ url = '' }: { url?: string }): string =>
  /^\/(docs|dev)(\/|$)/.test(url) ? "'self' 'unsafe-inline'" : "'self'";

@Injectable()
export class SecurityHeaders implements OnApplicationBootstrap {
  constructor(
    @Inject(HttpAdapterHost) private readonly host: HttpAdapterHost,
    @Inject(CONFIG) private readonly config: GatewaySettings,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const fastify: FastifyInstance = this.host.httpAdapter.getInstance();
    const issuer = issuerOf(this.config);
    const withIssuer = issuer.mode === 'embedded' ? ["'self'"] : ["'self'", new URL(issuer.url).origin];
    const isSecure = this.config.PUBLIC_URL.startsWith('https:');
    await fastify.register(helmet, {
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          'default-src': ["'self'"],
          'script-src': ["'self'"],
          'script-src-attr': ["'none'"],
          'style-src': [styleSources],
          // Pictures of articles come from wherever the article is.
          'img-src': ["'self'", 'https:', 'http:', 'data:'],
          'font-src': ["'self'"],
          'connect-src': withIssuer,
          'object-src': ["'none'"],
          'frame-src': ["'none'"],
          'frame-ancestors': ["'none'"],
          'base-uri': ["'none'"],
          'form-action': withIssuer,
        },
      },
      strictTransportSecurity: isSecure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
      referrerPolicy: { policy: 'no-referrer' },
      // The pictures of other sites don't all allow being embedded.
      crossOriginEmbedderPolicy: false,
      crossOriginResourcePolicy: { policy: 'same-origin' },
    });
  }
}
