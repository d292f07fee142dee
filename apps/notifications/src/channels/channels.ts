import type { Provider } from '@nestjs/common';
import type { Channel } from './channel.ts';
import { EmailChannel } from './email.ts';

/** Injection token of every {@link Channel}. */
export const CHANNELS = Symbol('Channels');

const registry = [EmailChannel] as const;

export const channelProviders: Provider[] = [
  ...registry,
  { provide: CHANNELS, inject: [...registry], useFactory: (...channels: Channel[]) => channels },
];
