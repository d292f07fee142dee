import { createHash } from 'node:crypto';
import helmet from '@fastify/helmet';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { printStyles } from '@sightline/contracts';
import { issuerOf } from '@sightline/identity';
import { CONFIG } from '@sightline/service-kit';
import type { FastifyInstance } from 'fastify';
import type { GatewaySettings } from '../config.ts';

/** The inline styles of exported pages. A product page opens them for printing, and they inherit its policy. */
const ofPrintedPages = `'sha256-${createHash('sha256').update(printStyles).digest('base64')}'`;
/** Swagger UI and the mailbox page have inline styles; the product's own pages don't. */
const styleSources = ({ url = '' }: { url?: string }): string =>
  /^\/(docs|dev)(\/|$)/.test(url) ? "'self' 'unsafe-inline'" : `'self' ${ofPrintedPages}`;

/** Sets strict headers on every response; no inline scripts are allowed anywhere. */
@Injectable()
export class SecurityHeaders implements OnApplicationBootstrap {
  constructor(
    private readonly host: HttpAdapterHost,
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
          // Article pictures are loaded through `/api/pictures`.
          'img-src': ["'self'", 'data:'],
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
      // Not every site allows its pictures to be embedded.
      crossOriginEmbedderPolicy: false,
      crossOriginResourcePolicy: { policy: 'same-origin' },
    });
  }
}
