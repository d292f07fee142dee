import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { alertMessage } from '../../testing/channels.ts';
import { newWebhookSecret, signedHeaders, webhookBody } from './webhook.kind.ts';

const docs = readFileSync(new URL('../../../../../docs/webhooks.md', import.meta.url), 'utf8');
const part = (language: string) => new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(docs)?.[1] ?? '';

const at = new Date('2026-11-25T08:00:00.000Z');
const parcel = { id: '3c0f2a9d5e1b47f6a8c2', message: alertMessage('Prices changed'), queuedAt: at };
/** Fixed, so that the signature in the documentation doesn't change. */
const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

describe('docs/webhooks.md', () => {
  it('shows a message as it is sent', () => {
    const [head = '', body = ''] = part('http').trim().split('\n\n');
    const sent = JSON.stringify(webhookBody(parcel));
    expect(body).toBe(sent);
    const shown = Object.fromEntries(
      head
        .split('\n')
        .slice(1)
        .map((line) => line.split(': ') as [string, string]),
    );
    expect(shown).toMatchObject(signedHeaders({ address: '', secret }, { id: parcel.id, now: at }, sent));
  });

  it('contains code that accepts sent messages, even with two signatures, and rejects others', async () => {
    const { isFromSightline } = (await import(
      /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(part('js'))}`
    )) as { isFromSightline: (secret: string, headers: Record<string, string>, body: string) => boolean };
    const now = new Date();
    const before = { secret, until: new Date(now.getTime() + 60_000).toISOString() };
    const next = newWebhookSecret();
    const headers = signedHeaders({ address: '', secret: next, before }, { id: 'm1', now }, '{"a":1}');
    expect([secret, next].map((one) => isFromSightline(one, headers, '{"a":1}'))).toEqual([true, true]);
    expect(isFromSightline(newWebhookSecret(), headers, '{"a":1}')).toBe(false);
    expect(isFromSightline(next, headers, '{"a":2}')).toBe(false);
    expect(isFromSightline(next, { ...headers, 'webhook-id': 'm2' }, '{"a":1}')).toBe(false);
    const late = new Date(now.getTime() - 301_000);
    const old = signedHeaders({ address: '', secret: next }, { id: 'm1', now: late }, '{"a":1}');
    expect(isFromSightline(next, old, '{"a":1}')).toBe(false);
  });
});
