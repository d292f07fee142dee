import type { Provider } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { type GatewaySettings, gatewayOptions } from '@sightline/gateway';
import type { CommonConfig, Upstreams } from '@sightline/service-kit';
import type { LocalMailbox } from './local-mailbox.ts';
import { MAILBOX_PATH, MailboxPage } from './mailbox.page.ts';

/** The gateway of a copy: it also serves the local mailbox, when there is one. */
export function gatewayWithMailbox<C extends CommonConfig & GatewaySettings>(
  config: C,
  { mailbox, ...parts }: { upstreams: Upstreams; mailer: Provider; mailbox: LocalMailbox | null },
) {
  if (!mailbox) return gatewayOptions(config, parts);
  const options = gatewayOptions(config, { ...parts, mailboxPath: MAILBOX_PATH });
  const page: Provider = {
    provide: MailboxPage,
    inject: [HttpAdapterHost],
    useFactory: (host: HttpAdapterHost) => new MailboxPage(host, mailbox),
  };
  return { ...options, providers: [...options.providers, page] };
}
