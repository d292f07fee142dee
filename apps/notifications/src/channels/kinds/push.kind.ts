import { Inject, Injectable } from '@nestjs/common';
import type { AddChannelRequest } from '@sightline/contracts';
import { CONFIG } from '@sightline/service-kit';
import { type PostedAnswer, WebReader } from '@sightline/web-reader';
import type { NotificationsSettings } from '../../config.ts';
import type { ChannelKind, ChannelTarget, Outcome, Parcel } from './channel-kind.ts';
import { cut, groupsOf, titleOf } from './lines.ts';
import { badAddress, outcomeOf, type Poster, post, webhookAddress } from './outside.ts';
import { pushKeysOf } from './push-keys.ts';

/** How long push services keep a message for an offline device. */
const keptSeconds = 86_400;
/** Push services accept 4 KB, part of which is used by encryption and headers. */
const longestPayloadBytes = 3_000;

/** Browser notifications (RFC 8030, 8291, 8292). */
@Injectable()
export class PushKind implements ChannelKind {
  readonly isAvailable: boolean;
  /** Key that browsers subscribe with; null if no private key is configured. */
  readonly publicKey: string | null;
  readonly #privateKey: string;
  readonly about = {
    kind: 'push',
    name: 'This browser',
    address: null,
    help: 'Notifications in this browser, even while Sightline is closed. On iPhone and iPad, add Sightline to the home screen first.',
    isSigned: false,
  };

  constructor(
    @Inject(WebReader) private readonly reader: Poster,
    @Inject(CONFIG) private readonly config: NotificationsSettings,
  ) {
    const keys = config.VAPID_PRIVATE_KEY ? pushKeysOf(config.VAPID_PRIVATE_KEY) : null;
    this.isAvailable = keys !== null;
    this.publicKey = keys?.publicKey ?? null;
    this.#privateKey = keys?.privateKey ?? '';
  }

  accept({ address, keys }: AddChannelRequest): { target: ChannelTarget; shown: string } {
    const url = webhookAddress(address);
    if (!keys || !isSubscriptionKey(keys.p256dh, 65) || !isSubscriptionKey(keys.auth, 16))
      throw badAddress('The browser’s subscription is incomplete.');
    return { target: { address: url.href, keys }, shown: url.host };
  }

  async send({ address, keys }: ChannelTarget, parcel: Parcel): Promise<Outcome> {
    if (!keys || this.publicKey === null) return { kind: 'failed', status: null, error: 'Push is not set up here.' };
    // Imported with the first message, because most local installations never send any.
    const { default: webPush } = await import('web-push');
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint: address, keys },
      JSON.stringify(pushPayload(parcel, this.config.PUBLIC_URL)),
      {
        vapidDetails: { subject: this.#contact(), publicKey: this.publicKey, privateKey: this.#privateKey },
        ...{ TTL: keptSeconds, urgency: 'high', topic: parcel.id },
      },
    );
    const plain = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
    );
    return post(this.reader, { url: address, headers: plain, body: body ?? '' }, (answer) => judge(answer, parcel.now));
  }

  /** Contact address for push services (VAPID subject), which reject loopback addresses. */
  #contact(): string {
    const { protocol, hostname, origin } = new URL(this.config.PUBLIC_URL);
    return protocol === 'https:' ? origin : `mailto:no-reply@${hostname}`;
  }
}

const isSubscriptionKey = (text: string, bytes: number) => Buffer.from(text, 'base64url').length === bytes;

function judge(answer: PostedAnswer, now: Date): Outcome {
  const { status } = answer;
  if (status === 404 || status === 410)
    return { kind: 'gone', status, error: `The browser has ended its subscription (${status}).` };
  if (status === 401 || status === 403)
    return {
      kind: 'gone',
      status,
      error: `The browser’s subscription was created with other keys (${status}). Add it again.`,
    };
  if (status === 400 || status === 413)
    return { kind: 'refused', status, error: `The push service rejected this message (${status}).` };
  return outcomeOf(answer, now);
}

/**
 * Returns the payload that apps/web's push-worker.js shows. It always opens our own origin, whatever the message links
 * to.
 */
export function pushPayload(
  { id, channelId, message }: Pick<Parcel, 'id' | 'channelId' | 'message'>,
  publicUrl: string,
) {
  const groups = groupsOf(message).filter((group) => group.some(({ style }) => style !== 'small'));
  const links = groups.flatMap((group) => group.flatMap(({ url }) => (url === null ? [] : [url])));
  const home = new URL(publicUrl).origin;
  const own = links.find((url) => new URL(url).origin === home && url.length < 500);
  const text = groups.map((group) => group.map((line) => line.text).join(' ')).join('\n');
  const payload = (length: number) => ({
    ...{ version: 1, tag: id, title: cut(titleOf(message), 150), body: cut(text, length) },
    url: own ? own.slice(home.length) : '/',
    ...(message.code === undefined ? {} : { code: message.code, channelId }),
  });
  let length = 1_200;
  // Characters in some scripts take three bytes or more.
  while (Buffer.byteLength(JSON.stringify(payload(length))) > longestPayloadBytes) length = Math.floor(length / 2);
  return payload(length);
}
