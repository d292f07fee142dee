import { Controller, Get, Inject } from '@nestjs/common';
import { gatewayRoutes, type PublicConfig } from '@sightline/contracts';
import { SignInOptions } from '@sightline/identity';
import { CONFIG } from '@sightline/service-kit';
import type { z } from 'zod';
import type { GatewaySettings } from '../config.ts';

/** Injection token: path of the page that shows emails; null if they are sent. */
export const MAILBOX_PATH = Symbol('MailboxPath');
/** Injection token: path that triggers a change to the demo world's sites; null if this isn't allowed. */
export const DEMO_VISIT_PATH = Symbol('DemoVisitPath');

@Controller()
export class PublicConfigController {
  constructor(
    @Inject(CONFIG) private readonly config: GatewaySettings,
    private readonly signIn: SignInOptions,
    @Inject(MAILBOX_PATH) private readonly mailboxPath: string | null,
    @Inject(DEMO_VISIT_PATH) private readonly demoVisitPath: string | null,
  ) {}

  @Get(gatewayRoutes.publicConfig.path)
  read(): z.infer<typeof PublicConfig> {
    return {
      ...this.signIn.read(),
      demo: this.config.DEMO_URL !== undefined,
      links: {
        sourceCode: this.config.SOURCE_CODE_URL ?? null,
        privacy: this.config.PRIVACY_URL ?? null,
        terms: this.config.TERMS_URL ?? null,
      },
      demoUrl: this.config.DEMO_URL ?? null,
      mailboxUrl: this.urlOf(this.mailboxPath),
      demoVisitUrl: this.urlOf(this.demoVisitPath),
    };
  }

  private urlOf(path: string | null): string | null {
    return path === null ? null : `${this.config.PUBLIC_URL}${path}`;
  }
}
