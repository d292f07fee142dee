import type { Provider } from '@nestjs/common';
import { CLOCK, type Clock, type Logger, MAILER, Store } from '@sightline/service-kit';
import {
  createTestService,
  FakeClock,
  TEST_INTERNAL_SECRET,
  type TestMongo,
  type TestService,
} from '@sightline/testing';
import { gatewayOptions } from '../compose.ts';
import { GatewaySettings } from '../config.ts';
import { newCookieKey, newKey } from '../issuer/issuer-secrets.ts';
import { LocalMailbox } from '../mail/local-mailbox.ts';
import { FakeUpstreams } from './fake-upstreams.ts';

export const PUBLIC_URL = 'http://localhost:3000';

const localMailbox: Provider = {
  provide: MAILER,
  inject: [Store, CLOCK],
  useFactory: (store: Store, clock: Clock) => new LocalMailbox(store.collection('mailbox'), clock),
};

export interface TestGateway extends TestService {
  readonly upstreams: FakeUpstreams;
}

export interface TestGatewayOptions {
  /** As in the environment; PUBLIC_URL is set. */
  settings?: Record<string, string>;
  clock?: FakeClock;
  /** That of a stopped gateway, to start again on what it left. */
  databasePrefix?: string;
  /** Default: the local mailbox. */
  mailer?: Provider;
  logger?: Logger;
  /** Lets the gateway make its own issuer keys. Default: those of the test file, because making some takes long. */
  ownKeys?: boolean;
}

let key: ReturnType<typeof newKey> | undefined;
async function giveKeys(mongo: TestMongo, prefix: string, now: Date): Promise<void> {
  key ??= newKey(now);
  const secrets = { keys: [{ ...(await key), createdAt: now }], cookieKey: newCookieKey(), revision: 0 };
  const stored = mongo.dbOf(prefix, 'gateway').collection<{ _id: string }>('issuer_secrets');
  await stored.updateOne({ _id: 'issuer' }, { $setOnInsert: secrets }, { upsert: true });
}

/** A whole gateway over fake services. */
export async function startTestGateway(mongo: TestMongo, options: TestGatewayOptions = {}): Promise<TestGateway> {
  const {
    settings,
    clock = new FakeClock(),
    databasePrefix = mongo.newPrefix(),
    mailer = localMailbox,
    logger,
  } = options;
  if (!options.ownKeys) await giveKeys(mongo, databasePrefix, clock.now());
  const upstreams = new FakeUpstreams();
  const config = {
    ...GatewaySettings.parse({ PUBLIC_URL, ...settings }),
    MONGODB_URI: mongo.uri,
    MONGODB_DATABASE_PREFIX: databasePrefix,
    INTERNAL_SECRET: TEST_INTERNAL_SECRET,
    LOG_LEVEL: 'silent' as const,
  };
  const { module, ...gateway } = gatewayOptions(config, { upstreams, mailer });
  const service = await createTestService(module, { ...gateway, mongo, clock, databasePrefix, logger });
  return Object.assign(service, { upstreams });
}
