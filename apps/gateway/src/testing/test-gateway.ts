import type { Provider } from '@nestjs/common';
import { giveIssuerKeys } from '@sightline/identity/testing';
import { type Logger, MAILER } from '@sightline/service-kit';
import {
  createTestService,
  FakeClock,
  KeptMails,
  TEST_INTERNAL_SECRET,
  type TestMongo,
  type TestService,
} from '@sightline/testing';
import { gatewayOptions } from '../compose.ts';
import { GatewaySettings } from '../config.ts';
import { FakeUpstreams } from './fake-upstreams.ts';

export const PUBLIC_URL = 'http://localhost:3000';

export interface TestGateway extends TestService {
  readonly upstreams: FakeUpstreams;
}

export interface TestGatewayOptions {
  /** Environment variables for the gateway; PUBLIC_URL is set. */
  settings?: Record<string, string>;
  clock?: FakeClock;
  /** Database prefix of a stopped gateway, used to restart with its data. */
  databasePrefix?: string;
  /** Default: a mailer that stores the emails. */
  mailer?: Provider;
  mailboxPath?: string;
  logger?: Logger;
}

/** Starts a complete gateway with fake services. */
export async function startTestGateway(mongo: TestMongo, options: TestGatewayOptions = {}): Promise<TestGateway> {
  const { settings, clock = new FakeClock(), databasePrefix = mongo.newPrefix(), mailboxPath, logger } = options;
  const mailer = options.mailer ?? { provide: MAILER, useValue: new KeptMails() };
  await giveIssuerKeys(mongo, databasePrefix, clock.now());
  const upstreams = new FakeUpstreams();
  const config = {
    ...GatewaySettings.parse({ PUBLIC_URL, ...settings }),
    MONGODB_URI: mongo.uri,
    MONGODB_DATABASE_PREFIX: databasePrefix,
    INTERNAL_SECRET: TEST_INTERNAL_SECRET,
    LOG_LEVEL: 'silent' as const,
  };
  const { module, ...gateway } = gatewayOptions(config, { upstreams, mailer, mailboxPath });
  const service = await createTestService(module, { ...gateway, mongo, clock, databasePrefix, logger });
  return Object.assign(service, { upstreams });
}
