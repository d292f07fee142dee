import { Inject, Injectable } from '@nestjs/common';
import type { AddChannelRequest } from '@sightline/contracts';
import { type PostedAnswer, WebReader } from '@sightline/web-reader';
import type { Message } from '../message.ts';
import type { ChannelKind, ChannelTarget, Outcome, Parcel } from './channel-kind.ts';
import { cut, groupsOf, type Line, plainTextOf, titleOf } from './lines.ts';
import { badAddress, jsonHeaders, outcomeOf, type Poster, post, webhookAddress } from './outside.ts';

/** Slack hosts, including the government edition, for incoming webhooks and for workflows started by a webhook. */
const hosts = new Set(['hooks.slack.com', 'hooks.slack-gov.com']);
const webhookPath = /^\/services\/\w+\/\w+\/\w+\/?$/;
const workflowPath = /^\/(?:workflows(?:\/\w+){4}|triggers(?:\/\w+){3})\/?$/;

const longestText = 3_000;
const longestHeader = 150;
const mostBlocks = 50;
/** Text of Slack's response, with status 403, 404 or 410, if the webhook or its channel no longer exists. */
const goneWords =
  /^(no_service|no_service_id|no_team|no_active_hooks|invalid_token|team_disabled|channel_not_found|channel_is_archived|action_prohibited|posting_to_general_channel_denied)/;

@Injectable()
export class SlackKind implements ChannelKind {
  readonly isAvailable = true;
  readonly about = {
    kind: 'slack',
    name: 'Slack',
    address: { label: 'Webhook URL', example: 'https://hooks.slack.com/services/T…/B…/…' },
    help: 'In Slack, create an app with an incoming webhook for the channel and copy its URL. A workflow that starts from a webhook works too: give it a variable named text.',
    isSigned: false,
  };

  constructor(@Inject(WebReader) private readonly reader: Poster) {}

  accept({ address }: AddChannelRequest): { target: ChannelTarget; shown: string } {
    const url = webhookAddress(address);
    if (!hosts.has(url.host) || !(webhookPath.test(url.pathname) || workflowPath.test(url.pathname)))
      throw badAddress('A Slack webhook looks like https://hooks.slack.com/services/T…/B…/…');
    return { target: { address: `${url.origin}${url.pathname.replace(/\/$/, '')}` }, shown: url.host };
  }

  send({ address: url }: ChannelTarget, { message, now }: Parcel): Promise<Outcome> {
    const body = workflowPath.test(new URL(url).pathname) ? workflowInput(message) : slackMessage(message);
    return post(this.reader, { url, headers: jsonHeaders, body: JSON.stringify(body) }, (answer) => judge(answer, now));
  }
}

function judge(answer: PostedAnswer, now: Date): Outcome {
  const { status, text } = answer;
  const word = goneWords.exec(text.trim())?.[1];
  if (status >= 400 && word) return { kind: 'gone', status, error: `This Slack webhook no longer exists (${word}).` };
  if (status === 400 && text.includes('invalid_workflow_input'))
    return { kind: 'refused', status, error: 'The workflow has no variable named text, which receives the message.' };
  if (status === 400 || status === 413)
    return { kind: 'refused', status, error: `Slack rejected this message (${status}).` };
  return outcomeOf(answer, now);
}

/**
 * mrkdwn only requires `&`, `<` and `>` to be escaped; without `<` there are no links and no mentions. A zero-width
 * character separates formatting signs from words, and the `@` from words that notify a whole channel.
 */
function escapeOne(character: string): string {
  switch (character) {
    case '&':
      return '&amp;';
    case '<':
      return '&lt;';
    case '>':
      return '&gt;';
    case '*':
    case '_':
    case '~':
    case '`':
    case '@':
      return `${character}\u200b`;
    default:
      return character;
  }
}

/** Escapes `|`, which separates the address from the label. */
const linkAddress = (url: string) => url.replaceAll('&', '&amp;').replaceAll('|', '%7C').replace(/[<>]/g, '');

function mrkdwn({ style, text, url }: Line, length: number): string {
  const address = url === null ? '' : linkAddress(url);
  const isLinked = address !== '' && address.length < length / 2;
  const [before, after] = isLinked ? [`<${address}|`, '>'] : ['', ''];
  const [begin, end] = style === 'heading' || style === 'title' ? ['*', '*'] : ['', ''];
  const words = cut(text, length - before.length - after.length - 2, escapeOne);
  return `${begin}${before}${words}${after}${end}`;
}

interface SlackText {
  type: 'mrkdwn' | 'plain_text';
  text: string;
  verbatim?: boolean;
  emoji?: boolean;
}
interface SlackBlock {
  type: 'header' | 'section' | 'context';
  text?: SlackText;
  elements?: SlackText[];
}

/**
 * Builds the only variable of a workflow. It is undocumented how a workflow step formats text, so the signs for links
 * and mentions are replaced.
 */
export function workflowInput(message: Message): { text: string } {
  const literal: Readonly<Record<string, string>> = { '<': '‹', '>': '›', '@': '@\u200b' };
  return { text: cut(`${titleOf(message)}\n\n${plainTextOf(message)}`, longestText, (sign) => literal[sign] ?? sign) };
}

/** Renders a message as Slack blocks, within Slack's limits. */
export function slackMessage(message: Message): { text: string; blocks: SlackBlock[] } & Record<string, unknown> {
  const groups = groupsOf(message);
  const head: SlackBlock = {
    type: 'header',
    text: { type: 'plain_text', text: cut(titleOf(message), longestHeader), emoji: false },
  };
  const kept = groups.length > mostBlocks - 1 ? [...groups.slice(0, mostBlocks - 2), ...groups.slice(-1)] : groups;
  return {
    // Notifications show this text instead of the blocks.
    text: cut(`${titleOf(message)}: ${plainTextOf(message)}`, 500, escapeOne),
    blocks: [head, ...kept.map(blockOf)],
    ...{ unfurl_links: false, unfurl_media: false, link_names: false },
  };
}

function blockOf(group: readonly Line[]): SlackBlock {
  const each = Math.floor(longestText / group.length) - 1;
  const text = group.map((line) => mrkdwn(line, each)).join('\n');
  // Without `verbatim`, Slack turns names of channels and people into links.
  const words: SlackText = { type: 'mrkdwn', text, verbatim: true };
  return group.every(({ style }) => style === 'small')
    ? { type: 'context', elements: [words] }
    : { type: 'section', text: words };
}
