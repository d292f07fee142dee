import type { Provider } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { DemoWorld } from '@sightline/demo-world';
import { type GatewaySettings, gatewayOptions } from '@sightline/gateway';
import type { CommonConfig, Upstreams } from '@sightline/service-kit';
import { DEMO_VISIT_PATH, DemoVisitDoor } from './demo-visit/demo-visit.door.ts';
import type { LocalMailbox } from './mailbox/local-mailbox.ts';
import { MAILBOX_PATH, MailboxPage } from './mailbox/mailbox.page.ts';

/** Pages that a local installation can serve below `/dev`. */
interface Doors {
  readonly mailbox: LocalMailbox | null;
  /** The demo world, if users here are allowed to change it. */
  readonly demo: Pick<DemoWorld, 'nextVisit'> | null;
}

/** Options for the gateway of an installation, with the local mailbox and the demo's next visit where available. */
export function gatewayWithDoors<C extends CommonConfig & GatewaySettings>(
  config: C,
  { mailbox, demo, ...parts }: { upstreams: Upstreams; mailer: Provider } & Doors,
) {
  const options = gatewayOptions(config, {
    ...parts,
    ...(mailbox ? { mailboxPath: MAILBOX_PATH } : {}),
    ...(demo ? { demoVisitPath: DEMO_VISIT_PATH } : {}),
  });
  const doors: Provider[] = [];
  if (mailbox)
    doors.push({
      provide: MailboxPage,
      inject: [HttpAdapterHost],
      useFactory: (host: HttpAdapterHost) => new MailboxPage(host, mailbox),
    });
  if (demo)
    doors.push({
      provide: DemoVisitDoor,
      inject: [HttpAdapterHost],
      useFactory: (host: HttpAdapterHost) => new DemoVisitDoor(host, demo, config.PUBLIC_URL),
    });
  return { ...options, providers: [...options.providers, ...doors] };
}
