import { Inject, Injectable } from '@nestjs/common';
import type { AddChannelRequest } from '@sightline/contracts';
import { type PostedAnswer, WebReader } from '@sightline/web-reader';
import type { Message } from '../message.ts';
import type { ChannelKind, ChannelTarget, Outcome, Parcel } from './channel-kind.ts';
import { cut, groupsOf, joinFitting, type Line, titleOf } from './lines.ts';
import { badAddress, jsonHeaders, outcomeOf, type Poster, post, webhookAddress } from './outside.ts';

const longestTitle = 256;
const longestText = 4_096;
const hosts = /^((ptb|canary)\.)?(discord|discordapp)\.com$/;

@Injectable()
export class DiscordKind implements ChannelKind {
  readonly isAvailable = true;
  readonly about = {
    kind: 'discord',
    name: 'Discord',
    address: { label: 'Webhook URL', example: 'https://discord.com/api/webhooks/…/…' },
    help: 'In the channel’s settings choose Integrations, then Webhooks, and copy the URL of a new one.',
    isSigned: false,
  };

  constructor(@Inject(WebReader) private readonly reader: Poster) {}

  accept({ address }: AddChannelRequest): { target: ChannelTarget; shown: string } {
    const url = webhookAddress(address);
    const path = /^\/api\/(?:v\d+\/)?(webhooks\/\d+\/[\w-]+)$/.exec(url.pathname)?.[1];
    if (!hosts.test(url.host) || !path)
      throw badAddress('A Discord webhook looks like https://discord.com/api/webhooks/…/…');
    const thread = url.searchParams.get('thread_id');
    if (thread !== null && !/^\d{1,20}$/.test(thread))
      throw badAddress('The thread_id of a Discord webhook is a number.');
    const kept = `https://discord.com/api/${path}${thread === null ? '' : `?thread_id=${thread}`}`;
    return { target: { address: kept }, shown: 'discord.com' };
  }

  send({ address }: ChannelTarget, { message, now }: Parcel): Promise<Outcome> {
    // Without `wait`, Discord responds before it has validated the message.
    const request = {
      url: `${address}${address.includes('?') ? '&' : '?'}wait=true`,
      headers: jsonHeaders,
      body: JSON.stringify(discordMessage(message)),
    };
    return post(this.reader, request, (answer) => judge(answer, now));
  }
}

function judge(answer: PostedAnswer, now: Date): Outcome {
  const { status } = answer;
  if (status === 404 || status === 401)
    return { kind: 'gone', status, error: `This Discord webhook no longer exists (${status}).` };
  if (status === 400 || status === 413)
    return { kind: 'refused', status, error: `Discord rejected this message (${status}).` };
  return outcomeOf(answer, now);
}

const escapeOne = (character: string) => (/[\\*_~`|>#\-[\]()<@:]/.test(character) ? `\\${character}` : character);

/** Discord ends a link's address at the first bracket. */
const linkAddress = (url: string) => url.replaceAll('(', '%28').replaceAll(')', '%29').replaceAll('>', '%3E');

function markdown({ style, text, url }: Line): string {
  const words = cut(text, style === 'small' ? 300 : 800, escapeOne);
  const address = url === null ? '' : linkAddress(url);
  const linked = address !== '' && address.length < 800 ? `[${words}](<${address}>)` : words;
  return style === 'heading' || style === 'title' ? `**${linked}**` : linked;
}

/** Renders a message as one embed, which never mentions users, whatever the text contains. */
export function discordMessage(message: Message) {
  const parts = groupsOf(message).map((group) => group.map(markdown).join('\n'));
  return {
    embeds: [
      { title: cut(titleOf(message), longestTitle, escapeOne), description: joinFitting(parts, longestText - 4) },
    ],
    allowed_mentions: { parse: [] },
  };
}
