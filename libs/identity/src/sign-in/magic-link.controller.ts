import { Body, Controller, HttpCode, Inject, type OnModuleInit, Post, Req } from '@nestjs/common';
import {
  DomainError,
  gatewayRoutes,
  MagicLinkRequest,
  type MagicLinkResponse,
  TempSessionId,
} from '@sightline/contracts';
import { beginCountingMails, mailing } from '@sightline/product';
import { CONFIG, isRefusedRecipient, LOGGER, type Logger, MAILER, type Mailer } from '@sightline/service-kit';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { IdentityConfig } from '../config.ts';
import { magicLinkMail } from './magic-link.mail.ts';
import { MagicLinks } from './magic-links.ts';
import { SignInLimits } from './sign-in-limits.ts';
import { issuerOf } from './sign-in-mode.ts';

/** Emails sign-in links. The response is the same whether the address is known, new, refused or over its limit. */
@Controller()
export class MagicLinkController implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly limits: SignInLimits,
    private readonly links: MagicLinks,
    @Inject(MAILER) private readonly mailer: Mailer,
  ) {}

  onModuleInit(): void {
    if (issuerOf(this.config).mode !== 'external') beginCountingMails('gateway', ['sign-in']);
  }

  @Post(gatewayRoutes.magicLink.path)
  @HttpCode(gatewayRoutes.magicLink.status)
  async request(@Req() http: FastifyRequest, @Body() body: unknown): Promise<z.infer<typeof MagicLinkResponse>> {
    if (issuerOf(this.config).mode === 'external')
      throw new DomainError('not-found', 'not_found', 'Sign in with the identity provider of this installation');
    const request = parse(body);
    await this.limits.linksOfClient(http.ip);
    const email = request.email.toLowerCase();
    if (await this.limits.mayMailLinkTo(email)) await this.#mail(email, request);
    else this.logger.info('did not email a sign-in link because the address has reached its limit');
    return { sent: true };
  }

  async #mail(email: string, request: LinkRequest): Promise<void> {
    const fragment = new URLSearchParams({ t: await this.links.issue(email) });
    if (request.returnTo) fragment.set('r', request.returnTo);
    const visitor = TempSessionId.safeParse(request.tempSessionId);
    if (visitor.success) fragment.set('s', visitor.data);
    try {
      const mail = magicLinkMail(email, `${this.config.PUBLIC_URL}/auth/complete#${fragment}`);
      await mailing('sign-in', () => this.mailer.send(mail));
    } catch (error) {
      // The mail server's message can contain the address, which must not be logged.
      if (isRefusedRecipient(error)) {
        this.logger.warn('the mail server rejected the recipient of a sign-in link');
        return;
      }
      throw new DomainError(
        'unavailable',
        'mail_unavailable',
        'We cannot send email right now. Please try again later.',
        { cause: error },
      );
    }
  }
}

type LinkRequest = z.infer<typeof MagicLinkRequest>;

/** `detail` contains only the message from product §5; `issues` names the field. */
function parse(body: unknown): LinkRequest {
  const parsed = MagicLinkRequest.safeParse(body);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  const message = issues[0]?.message ?? 'The request is not valid';
  throw new DomainError('invalid', 'invalid_request', message, { details: { issues } });
}
