import { createHmac, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { AddChannelRequest } from '@sightline/contracts';
import { type PostedAnswer, WebReader } from '@sightline/web-reader';
import type { ChannelKind, ChannelTarget, Outcome, Parcel } from './channel-kind.ts';
import { cut, plainTextOf, titleOf } from './lines.ts';
import { jsonHeaders, outcomeOf, type Poster, post, webhookAddress } from './outside.ts';

/**
 * Version of the body (docs/webhooks.md), raised when a field is removed or changes its meaning, but not when one is
 * added.
 */
const bodyVersion = 1;
const longestText = 10_000;
const mostBlocks = 100;

/** Any server that the user names, called according to Standard Webhooks 1.0. */
@Injectable()
export class WebhookKind implements ChannelKind {
  readonly isAvailable = true;
  readonly about = {
    kind: 'webhook',
    name: 'Webhook',
    address: { label: 'URL', example: 'https://example.com/hooks/sightline' },
    help: 'Your server gets each message as JSON, signed with a secret that is shown once. A message can arrive twice with the same id.',
    isSigned: true,
  };

  constructor(@Inject(WebReader) private readonly reader: Poster) {}

  accept({ address }: AddChannelRequest): { target: ChannelTarget; shown: string } {
    const url = webhookAddress(address);
    return { target: { address: url.href, secret: newWebhookSecret() }, shown: url.host };
  }

  send(target: ChannelTarget, parcel: Parcel): Promise<Outcome> {
    const body = JSON.stringify(webhookBody(parcel));
    const headers = { ...jsonHeaders, ...signedHeaders(target, parcel, body) };
    return post(this.reader, { url: target.address, headers, body }, (answer) => judge(answer, parcel.now));
  }
}

function judge(answer: PostedAnswer, now: Date): Outcome {
  if (answer.status === 410) return { kind: 'gone', status: 410, error: 'It no longer exists (410).' };
  return outcomeOf(answer, now);
}

export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/** Builds the body described in docs/webhooks.md. */
export function webhookBody({ id, message, queuedAt }: Pick<Parcel, 'id' | 'message' | 'queuedAt'>) {
  return {
    type: `sightline.${message.kind}`,
    version: bodyVersion,
    id,
    timestamp: queuedAt.toISOString(),
    data: {
      title: titleOf(message),
      text: cut(plainTextOf(message), longestText),
      blocks: message.blocks.slice(0, mostBlocks),
      ...(message.code === undefined ? {} : { code: message.code }),
    },
  };
}

/** Signs with both secrets while a new one replaces the old one; receivers accept either signature. */
export function signedHeaders(
  { secret, before }: ChannelTarget,
  { id, now }: Pick<Parcel, 'id' | 'now'>,
  body: string,
): Record<string, string> {
  const seconds = Math.floor(now.getTime() / 1_000);
  const secrets = [secret, ...(before && Date.parse(before.until) > now.getTime() ? [before.secret] : [])];
  const signatures = secrets.flatMap((one) =>
    one === undefined ? [] : [signatureOf(one, `${id}.${seconds}.${body}`)],
  );
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatures.join(' '),
    'x-sightline-id': id,
  };
}

function signatureOf(secret: string, signed: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
}
