import { Controller, Get, Headers, Inject, Injectable, Module } from '@nestjs/common';
import { type Logger, MAILER, type Mailer, originSetting, type Principal } from '@sightline/service-kit';
import {
  createTestService,
  FakeClock,
  KeptMails,
  TEST_INTERNAL_SECRET,
  type TestMongo,
  type TestService,
} from '@sightline/testing';
import { z } from 'zod';
import { IdentityModule } from '../identity.module.ts';
import { SignInLimits } from '../sign-in/sign-in-limits.ts';
import { withWholeSignIn } from '../sign-in/sign-in-mode.ts';
import { SignInOptions } from '../sign-in/sign-in-options.ts';
import { SignInSettings } from '../sign-in/sign-in-settings.ts';
import { TokenVerifier } from '../tokens/token-verifier.ts';
import { giveIssuerKeys } from './tokens.ts';

export const PUBLIC_URL = 'http://localhost:3000';

/** Settings for a host that needs no others. */
export const HostSettings = withWholeSignIn(
  z.object({ PUBLIC_URL: originSetting('is missing'), DEMO_URL: z.url().optional(), ...SignInSettings.shape }),
);

@Injectable()
class NoLimits extends SignInLimits {
  async linksOfClient(): Promise<void> {}
  async mayMailLinkTo(): Promise<boolean> {
    return true;
  }
}

@Module({ providers: [NoLimits], exports: [NoLimits] })
class NoLimitsModule {}

/** Principals that called `/api/profile`, oldest first. */
const PRINCIPALS = Symbol('Principals');

@Controller()
class HostController {
  constructor(
    private readonly tokens: TokenVerifier,
    private readonly options: SignInOptions,
    @Inject(PRINCIPALS) private readonly principals: Principal[],
  ) {}

  @Get('/api/profile')
  async profile(@Headers('authorization') authorization = ''): Promise<object> {
    this.principals.push({ kind: 'user', ...(await this.tokens.verify(authorization.replace('Bearer ', ''))) });
    return {};
  }

  @Get('/api/config')
  config() {
    return this.options.read();
  }
}

@Module({
  imports: [IdentityModule.register({ imports: [NoLimitsModule], limits: NoLimits })],
  controllers: [HostController],
})
class HostModule {}

/** A service that hosts `IdentityModule`, as the gateway does. */
export interface TestHost extends TestService {
  readonly principals: Principal[];
}

export interface TestHostOptions {
  /** Environment variables for the host; PUBLIC_URL is set. */
  settings?: Record<string, string>;
  clock?: FakeClock;
  /** Prefix of a stopped host's database, used to restart with its data. */
  databasePrefix?: string;
  /** Default: a mailer that stores the emails for `mailedToken`. */
  mailer?: Mailer;
  logger?: Logger;
  /** Makes the host create its own issuer keys. Default: shared by the test file, because creating one is slow. */
  ownKeys?: boolean;
}

export async function startTestHost(mongo: TestMongo, options: TestHostOptions = {}): Promise<TestHost> {
  const { settings, clock = new FakeClock(), databasePrefix = mongo.newPrefix(), logger } = options;
  if (!options.ownKeys) await giveIssuerKeys(mongo, databasePrefix, clock.now());
  const principals: Principal[] = [];
  const config = {
    ...HostSettings.parse({ PUBLIC_URL, ...settings }),
    MONGODB_URI: mongo.uri,
    MONGODB_DATABASE_PREFIX: databasePrefix,
    INTERNAL_SECRET: TEST_INTERNAL_SECRET,
    LOG_LEVEL: 'silent' as const,
  };
  const service = await createTestService(HostModule, {
    name: 'gateway',
    config,
    mongo,
    clock,
    databasePrefix,
    logger,
    requirePrincipal: false,
    providers: [
      { provide: MAILER, useValue: options.mailer ?? new KeptMails() },
      { provide: PRINCIPALS, useValue: principals },
    ],
  });
  return Object.assign(service, { principals });
}
