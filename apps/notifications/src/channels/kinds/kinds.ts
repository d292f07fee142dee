import type { Provider } from '@nestjs/common';
import type { ChannelKind } from './channel-kind.ts';
import { DiscordKind } from './discord.kind.ts';
import { EmailKind } from './email.kind.ts';
import { MattermostKind } from './mattermost.kind.ts';
import { PushKind } from './push.kind.ts';
import { SlackKind } from './slack.kind.ts';
import { TeamsKind } from './teams.kind.ts';
import { WebhookKind } from './webhook.kind.ts';

/** Injection token of every {@link ChannelKind}. */
export const CHANNEL_KINDS = Symbol('ChannelKinds');

/** The order in which the channels are offered. */
const registry = [PushKind, EmailKind, SlackKind, TeamsKind, DiscordKind, MattermostKind, WebhookKind] as const;

export const channelKindProviders: Provider[] = [
  ...registry,
  { provide: CHANNEL_KINDS, inject: [...registry], useFactory: (...kinds: ChannelKind[]) => kinds },
];
