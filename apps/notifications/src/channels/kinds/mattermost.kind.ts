import { Inject, Injectable } from '@nestjs/common';
import type { AddChannelRequest } from '@sightline/contracts';
import { type PostedAnswer, WebReader } from '@sightline/web-reader';
import type { Message } from '../message.ts';
import type { ChannelKind, ChannelTarget, Outcome, Parcel } from './channel-kind.ts';
import { cut, groupsOf, joinFitting, type Line, titleOf } from './lines.ts';
import { badAddress, jsonHeaders, outcomeOf, type Poster, post, webhookAddress } from './outside.ts';

/** A server can run under a path on its host. */
const webhookPath = /^(?:\/[\w.-]{1,50}){0,3}\/hooks\/[a-z0-9]{26}\/?$/;
/** Limit on posts for servers that never raised it. */
const longestText = 4_000;
const longestTitle = 300;
/** Error ids that Mattermost returns if the webhook, its channel or its creator no longer exists. */
const goneIds =
  /"(?:web\.incoming_webhook\.(?:invalid|channel|user|permissions)|app\.webhooks\.get_incoming|store\.sql_webhooks\.get_incoming)\.app_error"/;

/** An incoming webhook on any Mattermost server. */
@Injectable()
export class MattermostKind implements ChannelKind {
  readonly isAvailable = true;
  readonly about = {
    kind: 'mattermost',
    name: 'Mattermost',
    address: { label: 'Webhook URL', example: 'https://mattermost.yourcompany.example/hooks/…' },
    help: 'In Mattermost choose Integrations, then Incoming Webhooks, and copy the URL of a new one. The server must be reachable from the internet.',
    isSigned: false,
  };

  constructor(@Inject(WebReader) private readonly reader: Poster) {}

  accept({ address }: AddChannelRequest): { target: ChannelTarget; shown: string } {
    const url = webhookAddress(address);
    if (!webhookPath.test(url.pathname))
      throw badAddress('A Mattermost webhook looks like https://mattermost.yourcompany.example/hooks/…');
    return { target: { address: `${url.origin}${url.pathname.replace(/\/$/, '')}` }, shown: url.host };
  }

  send({ address: url }: ChannelTarget, { message, now }: Parcel): Promise<Outcome> {
    const body = JSON.stringify(mattermostMessage(message));
    return post(this.reader, { url, headers: jsonHeaders, body }, (answer) => judge(answer, now));
  }
}

function judge(answer: PostedAnswer, now: Date): Outcome {
  const { status, text } = answer;
  if (status >= 400 && goneIds.test(text))
    return { kind: 'gone', status, error: `This Mattermost webhook no longer exists (${status}).` };
  if (status === 400 || status === 413)
    return { kind: 'refused', status, error: `Mattermost rejected this message (${status}).` };
  return outcomeOf(answer, now);
}

/**
 * Mattermost detects mentions, hashtags, channels and emoji even in escaped text, so a zero-width character separates
 * the sign from the word.
 */
function escapeOne(character: string): string {
  if (/[@#~:]/.test(character)) return `${character}\u200b`;
  return /[\\*_`|>\-[\]()<!$]/.test(character) ? `\\${character}` : character;
}

const encoded: Readonly<Record<string, string>> = { '(': '%28', ')': '%29', '<': '%3C', '>': '%3E', '\\': '%5C' };
/** Mattermost ends a link's address at the first bracket. */
const linkAddress = (url: string) => url.replace(/[()<>\\]/g, (sign) => encoded[sign] ?? sign);

function markdown({ style, text, url }: Line): string {
  const words = cut(text, style === 'small' ? 300 : 800, escapeOne);
  const address = url === null ? '' : linkAddress(url);
  const linked = address !== '' && address.length < 800 ? `[${words}](${address})` : words;
  return style === 'heading' || style === 'title' ? `**${linked}**` : linked;
}

/** Renders a message as one Markdown post. It notifies no users, even if the text looks like a mention. */
export function mattermostMessage(message: Message): { text: string } {
  const title = `**${cut(titleOf(message), longestTitle, escapeOne)}**`;
  const parts = groupsOf(message).map((group) => group.map(markdown).join('\n'));
  return { text: `${title}\n\n${joinFitting(parts, longestText - title.length - 7)}` };
}
