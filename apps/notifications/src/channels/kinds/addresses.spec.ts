import { describe, expect, it } from 'vitest';
import type { Message } from '../message.ts';
import { DiscordKind } from './discord.kind.ts';
import { MattermostKind } from './mattermost.kind.ts';
import type { Poster } from './outside.ts';
import { SlackKind } from './slack.kind.ts';
import { TeamsKind } from './teams.kind.ts';

const posted: { url: string; body: unknown }[] = [];
const reader: Poster = {
  post: async ({ url, body }) => {
    posted.push({ url, body: JSON.parse(String(body)) });
    return { status: 200, headers: {}, text: '', isCut: false };
  },
};
const kinds = {
  slack: new SlackKind(reader),
  discord: new DiscordKind(reader),
  teams: new TeamsKind(reader),
  mattermost: new MattermostKind(reader),
};
const hook = 'hooks/abcdefghijklmnopqrstuvwxy1';
const accept = (kind: keyof typeof kinds, address: string) =>
  kinds[kind].accept({ kind, address, label: 'Team' }).target.address;

const workflow = 'workflows/0123456789abcdef0123456789abcdef/triggers/manual/paths/invoke';
const logic = 'https://prod-01.westeurope.logic.azure.com:443';
const query = '?api-version=1&sp=%2Ftriggers%2Fmanual%2Frun&sv=1.0&sig=abc';

describe('the address of a channel', () => {
  it.each<[keyof typeof kinds, string, string]>([
    ['teams', `${logic}/${workflow}${query}`, `${logic.replace(':443', '')}/${workflow}${query}`],
    ['teams', `${logic}/${workflow}/${query}`, `${logic.replace(':443', '')}/${workflow}/${query}`],
    ...[
      'https://prod-01.usgovtexas.logic.azure.us',
      'https://a1.b2.environment.api.powerplatform.com/powerautomate/automations/direct',
    ].map((host): ['teams', string, string] => [
      'teams',
      `${host}/${workflow}/${query}`,
      `${host}/${workflow}/${query}`,
    ]),
    [
      'discord',
      'https://discord.com/api/webhooks/1/x?thread_id=1044',
      'https://discord.com/api/webhooks/1/x?thread_id=1044',
    ],
    ['discord', 'https://canary.discord.com/api/v10/webhooks/1/x?wait=true', 'https://discord.com/api/webhooks/1/x'],
    ['slack', 'https://hooks.slack.com/services/T1/B1/x', 'https://hooks.slack.com/services/T1/B1/x'],
    ['slack', 'https://hooks.slack.com/workflows/T1/A1/12/x', 'https://hooks.slack.com/workflows/T1/A1/12/x'],
    ['slack', 'https://hooks.slack.com/triggers/T1/12/x/', 'https://hooks.slack.com/triggers/T1/12/x'],
    ['slack', 'https://hooks.slack-gov.com/services/T1/B1/x', 'https://hooks.slack-gov.com/services/T1/B1/x'],
    ['mattermost', `https://chat.ourco.example/${hook}`, `https://chat.ourco.example/${hook}`],
    [
      'mattermost',
      `https://ourco.example/team/mattermost/${hook}/?x=1`,
      `https://ourco.example/team/mattermost/${hook}`,
    ],
  ])('is accepted for %s: %s', (kind, entered, address) => expect(accept(kind, entered)).toBe(address));

  it.each<[keyof typeof kinds, string]>([
    ['teams', `https://logic.azure.us.evil.example/${workflow}`],
    ['teams', `https://prod-01.logic.azure.us/${workflow}/more`],
    ['discord', 'https://discord.com/api/webhooks/1/x?thread_id=1%26wait%3Dfalse'],
    ['slack', 'https://hooks.slack-gov.com.evil.example/services/T1/B1/x'],
    ['slack', 'https://hooks.slack.com/triggers/T1/x'],
    ['mattermost', `http://chat.ourco.example/${hook}`],
    ['mattermost', `https://127.0.0.1/${hook}`],
    ['mattermost', `https://chat.ourco.example/${hook}x`],
    ['mattermost', 'https://chat.ourco.example/api/v4/users'],
    ['mattermost', `https://chat.ourco.example/a/b/c/d/${hook}`],
  ])('is rejected for %s: %s', (kind, entered) => expect(() => accept(kind, entered)).toThrow());

  it.each([1_000, 10_000, 100_000])('is checked quickly at %i characters', (count) => {
    const before = process.threadCpuUsage();
    for (const piece of ['a', '-', 'a.', '/', '1'])
      for (const kind of ['teams', 'discord', 'slack', 'mattermost'] as const)
        for (const start of ['https://', 'https://logic.azure.com/workflows/', 'https://hooks.slack.com/triggers/'])
          expect(() => accept(kind, start + piece.repeat(count / piece.length))).toThrow();
    expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(3_000);
  });
});

describe('a message', () => {
  const message: Message = {
    kind: 'alert',
    subject: 'News',
    blocks: [{ kind: 'paragraph', text: 'A fee falls.' }],
    footer: [],
  };
  const send = async (kind: keyof typeof kinds, address: string) => {
    posted.length = 0;
    const now = new Date('2026-03-02T09:00:00.000Z');
    await kinds[kind].send(
      { address },
      { ...{ id: 'm1', userId: 'u1', channelId: 'c1' }, message, queuedAt: now, now },
    );
    return posted[0];
  };

  it('goes to the thread of a Discord channel', async () => {
    expect((await send('discord', 'https://discord.com/api/webhooks/1/x?thread_id=7'))?.url).toBe(
      'https://discord.com/api/webhooks/1/x?thread_id=7&wait=true',
    );
    expect((await send('discord', 'https://discord.com/api/webhooks/1/x'))?.url).toBe(
      'https://discord.com/api/webhooks/1/x?wait=true',
    );
  });

  it('goes to a Slack workflow as its text variable', async () => {
    expect((await send('slack', 'https://hooks.slack.com/triggers/T1/12/x'))?.body).toEqual({
      text: 'News\n\nA fee falls.',
    });
    expect((await send('slack', 'https://hooks.slack.com/services/T1/B1/x'))?.body).toHaveProperty('blocks');
  });
});
