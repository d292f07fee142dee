import { Inject, Injectable } from '@nestjs/common';
import type { AddChannelRequest } from '@sightline/contracts';
import { type PostedAnswer, WebReader } from '@sightline/web-reader';
import type { Message } from '../message.ts';
import type { ChannelKind, ChannelTarget, Outcome, Parcel } from './channel-kind.ts';
import { cut, groupsOf, type Line, titleOf } from './lines.ts';
import { badAddress, jsonHeaders, outcomeOf, type Poster, post, webhookAddress } from './outside.ts';

/**
 * Teams accepts messages up to 28 KB, measured after the workflow has wrapped and escaped the card. Posts of 24,453
 * bytes or more have failed after the workflow had already responded 202, so a whole message stays under 24,000 bytes.
 */
const longestMessageBytes = 24_000;
/** Reserved for the envelope, the summary and separators. */
const envelopeBytes = 1_500;
const longestLine = 1_500;

/** Workflow hosts: Logic Apps and, since late 2025, Power Platform environments. */
const workflowHost = /^[a-z0-9-]+(\.[a-z0-9-]+)*\.(logic\.azure\.(com|us)|environment\.api\.powerplatform\.(com|us))$/;
const workflowPath =
  /^(\/powerautomate\/automations\/direct)?\/workflows\/[0-9a-f]{32}\/triggers\/[\w-]+\/paths\/invoke\/?$/i;

/** A Microsoft Teams workflow that posts the cards it receives. Microsoft has retired its predecessor, connectors. */
@Injectable()
export class TeamsKind implements ChannelKind {
  readonly isAvailable = true;
  readonly about = {
    kind: 'teams',
    name: 'Microsoft Teams',
    address: { label: 'Workflow URL', example: 'https://….environment.api.powerplatform.com/powerautomate/…' },
    help: 'In the channel’s menu choose Workflows, then “Send webhook alerts to a channel”, and copy the URL it shows.',
    isSigned: false,
  };

  constructor(@Inject(WebReader) private readonly reader: Poster) {}

  accept({ address }: AddChannelRequest): { target: ChannelTarget; shown: string } {
    const url = webhookAddress(address);
    if (/\.webhook\.office\.com$/.test(url.hostname))
      throw badAddress('This is a connector, which Microsoft has retired. Create a workflow instead.');
    if (!workflowHost.test(url.hostname) || !workflowPath.test(url.pathname))
      throw badAddress('This is not a workflow address. Teams shows the address when you create a workflow.');
    return { target: { address: url.href }, shown: url.host };
  }

  send({ address: url }: ChannelTarget, { message, now }: Parcel): Promise<Outcome> {
    return post(this.reader, { url, headers: jsonHeaders, body: JSON.stringify(teamsMessage(message)) }, (answer) =>
      judge(answer, now),
    );
  }
}

function judge(answer: PostedAnswer, now: Date): Outcome {
  const { status } = answer;
  if (status === 404 || status === 410)
    return { kind: 'gone', status, error: `The workflow no longer exists (${status}).` };
  if (status === 400 && answer.text.includes('WorkflowTriggerIsNotEnabled'))
    return { kind: 'failed', status, error: 'The workflow is turned off.' };
  if (status === 400 || status === 413)
    return { kind: 'refused', status, error: `The workflow rejected this message (${status}).` };
  return outcomeOf(answer, now);
}

interface TextRun {
  type: 'TextRun';
  text: string;
  weight?: 'Bolder';
  size?: 'Large' | 'Small';
  isSubtle?: true;
  selectAction?: { type: 'Action.OpenUrl'; url: string };
}
interface CardBlock {
  type: 'RichTextBlock';
  separator?: true;
  inlines: TextRun[];
}

/** Text runs don't render Markdown, so untrusted text stays plain. */
function blockOf({ style, text, url }: Line): CardBlock {
  const run: TextRun = { type: 'TextRun', text: cut(text, longestLine) };
  if (style === 'heading' || style === 'title') run.weight = 'Bolder';
  if (style === 'small') Object.assign(run, { size: 'Small', isSubtle: true });
  if (url) run.selectAction = { type: 'Action.OpenUrl', url };
  return { type: 'RichTextBlock', inlines: [run] };
}

const bytesOf = (value: object) => Buffer.byteLength(JSON.stringify(value));

/** Renders a message as an Adaptive Card in the envelope that workflows expect. */
export function teamsMessage(message: Message) {
  const title: CardBlock = {
    type: 'RichTextBlock',
    inlines: [{ type: 'TextRun', text: cut(titleOf(message), 300), weight: 'Bolder', size: 'Large' }],
  };
  const groups = groupsOf(message).map((group) =>
    group.map((line, index) => (index === 0 ? { separator: true as const, ...blockOf(line) } : blockOf(line))),
  );
  const last = groups.at(-1) ?? [];
  const body: CardBlock[] = [title];
  let left = longestMessageBytes - envelopeBytes - bytesOf(title) - bytesOf(last);
  for (const group of groups.slice(0, -1)) {
    left -= bytesOf(group) + 1;
    if (left < 0) break;
    body.push(...group);
  }
  const content = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    body: [...body, ...last],
  };
  return {
    type: 'message',
    summary: cut(titleOf(message), 200),
    attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', contentUrl: null, content }],
  };
}
