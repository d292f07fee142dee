import { type CommonConfig } from '@sightline/service-kit';
import { createTestService, type FakeClock, type TestMongo, type TestService } from '@sightline/testing';
import { gatewayOptions, localMailbox } from '../compose.ts';
import { GatewaySettings } from '../config.ts';
import { FakeUpstreams } from './fake-upstreams.ts';

export const PUBLIC_URL = 'http://localhost:3000';

export interface TestGateway extends TestService {
  readonly upstreams: FakeUpstreams;
}

/** A whole gateway over fake services; mails stay in the local mailbox. */
export async function startTestGateway(
  mongo: TestMongo,
  options: {
    settings?: Record<string, string>;
    clock?: FakeClock;
    databasePrefix?: string;
    mailer?: typeof localMailbox;
  } = {},
): Promise<TestGateway> {
  const upstreams = new FakeUpstreams();
  const settings = GatewaySettings.parse({ PUBLIC_URL, ...options.settings });
  const { module, ...gateway } = gatewayOptions(settings as GatewaySettings & CommonConfig, {
    upstreams,
    mailer: options.mailer ?? localMailbox,
  });
  const { clock, databasePrefix } = options;
  const service = await createTestService<GatewaySettings & CommonConfig>(module, {
    ...gateway,
    config: settings,
    mongo,
    clock,
    databasePrefix,
  });
  return Object.assign(service, { upstreams });
}
