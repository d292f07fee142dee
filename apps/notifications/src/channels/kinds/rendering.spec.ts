import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alertMessage } from '../../testing/channels.ts';
import type { ContentBlock, Message } from '../message.ts';
import { discordMessage } from './discord.kind.ts';
import { cut } from './lines.ts';
import { mattermostMessage } from './mattermost.kind.ts';
import { pushPayload } from './push.kind.ts';
import { slackMessage, workflowInput } from './slack.kind.ts';
import { teamsMessage } from './teams.kind.ts';
import { webhookBody } from './webhook.kind.ts';

const tricks = [
  '<!channel>',
  '<@U1>',
  '<https://evil.example|Click>',
  '@everyone',
  '[a](https://evil.example)',
  '`*_~',
  '&lt;',
  '𝕏👩‍👩‍👧',
  '\u0000\n',
];
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', minLength: 3_000, maxLength: 6_000 }),
  fc.array(fc.constantFrom(...tricks), { maxLength: 40 }).map((parts) => parts.join(' ')),
);
const url = fc.oneof(
  fc.webUrl(),
  fc.constantFrom('javascript:alert(1)', 'https://a.example/(x)|y>z', `https://a.example/${'x'.repeat(4_000)}`, ''),
);
const block: fc.Arbitrary<ContentBlock> = fc.oneof(
  fc.record({ kind: fc.constant('paragraph' as const), text }),
  fc.record({ kind: fc.constant('heading' as const), text, url }),
  fc.record({ kind: fc.constant('article' as const), title: text, url, meta: text, text }),
  fc.record({ kind: fc.constant('link' as const), label: text, url }),
);
const message: fc.Arbitrary<Message> = fc.record({
  kind: fc.constant('alert' as const),
  subject: text,
  blocks: fc.array(block, { maxLength: 80 }),
  footer: fc.array(fc.oneof(text, fc.record({ label: text, url })), { maxLength: 3 }),
});
const runs = { numRuns: 60 };

const plain = alertMessage('Rates <b> & "more" | *bold*', {
  blocks: [
    { kind: 'heading', text: 'Payments', url: 'https://sightline.example/boards/b1' },
    {
      ...{ kind: 'article', title: 'Rates <!channel> & *more*', url: 'https://news.example/a?b=1&c=|2' },
      ...{ meta: 'Example News', text: 'See [this](https://evil.example) @everyone' },
    },
  ],
  footer: ['Why you get this.', { label: 'Channels', url: 'https://sightline.example/settings/channels' }],
});

/** A formatting sign followed by a zero-width character. */
const apart = (sign: string) => `${sign}\u200b`;

describe('a message in Slack', () => {
  it('has links, and shows all other text literally', () => {
    const { blocks } = slackMessage(plain);
    expect(blocks.map(({ type }) => type)).toEqual(['header', 'section', 'section', 'context']);
    expect(blocks[0]?.text).toEqual({ type: 'plain_text', text: 'Rates <b> & "more" | *bold*', emoji: false });
    expect(blocks[1]?.text?.text).toBe('*<https://sightline.example/boards/b1|Payments>*');
    expect(blocks[2]?.text).toEqual({
      ...{ type: 'mrkdwn', verbatim: true },
      text: `*<https://news.example/a?b=1&amp;c=%7C2|Rates &lt;!channel&gt; &amp; ${apart('*')}more${apart('*')}>*\nExample News\nSee [this](https://evil.example) ${apart('@')}everyone`,
    });
  });

  it('stays within the limits and mentions no one, whatever its text', () => {
    fc.assert(
      fc.property(message, (any) => {
        const { blocks, text: fallback } = slackMessage(any);
        expect(blocks.length).toBeLessThanOrEqual(50);
        for (const { type, text: words, elements = [] } of blocks) {
          for (const { text: shown } of [...(words ? [words] : []), ...elements]) {
            expect(shown.length).toBeLessThanOrEqual(type === 'header' ? 150 : 3_000);
            if (type === 'header') continue;
            // Every bracket belongs to a web link.
            expect(shown.replace(/<https?:\/\/[^<>|]+\|[^<>]*>/g, '')).not.toMatch(/[<>]/);
          }
        }
        expect(fallback).not.toMatch(/[<>]/);
      }),
      runs,
    );
  });
});

describe('a message in a Slack workflow', () => {
  it('is one text of at most 3,000 characters without links or mentions', () => {
    expect(workflowInput(plain).text).toMatch(/^Rates ‹b›.*\n\n/);
    fc.assert(
      fc.property(message, (any) => {
        const { text } = workflowInput(any);
        expect(text.length).toBeLessThanOrEqual(3_000);
        expect(text).not.toMatch(/[<>]|@(?!\u200b)/);
      }),
      runs,
    );
  });
});

describe('a message in Teams', () => {
  it('is an Adaptive Card with plain text instead of Markdown', () => {
    const { type, attachments } = teamsMessage(plain);
    expect([type, attachments[0]?.contentType]).toEqual(['message', 'application/vnd.microsoft.card.adaptive']);
    const { body, version } = attachments[0]?.content ?? { body: [], version: '' };
    expect(version).toBe('1.4');
    expect(body.map(({ inlines }) => inlines[0]?.text)).toEqual([
      'Rates <b> & "more" | *bold*',
      'Payments',
      'Rates <!channel> & *more*',
      'Example News',
      'See [this](https://evil.example) @everyone',
      'Why you get this.',
      'Channels',
    ]);
    expect(body[2]?.inlines[0]?.selectAction?.url).toBe('https://news.example/a?b=1&c=|2');
  });

  it('stays below 24,000 bytes and links only to web addresses', () => {
    fc.assert(
      fc.property(message, (any) => {
        const card = JSON.stringify(teamsMessage(any));
        expect(Buffer.byteLength(card)).toBeLessThan(24_000);
        for (const [, link] of card.matchAll(/"type":"Action.OpenUrl","url":"([^"]*)"/g))
          expect(link).toMatch(/^https?:/);
      }),
      runs,
    );
  });
});

describe('a message in Discord', () => {
  it('has links, and escapes all other text', () => {
    const { embeds, allowed_mentions } = discordMessage(plain);
    expect(allowed_mentions).toEqual({ parse: [] });
    expect(embeds[0]?.title).toBe('Rates \\<b\\> & "more" \\| \\*bold\\*');
    expect(embeds[0]?.description.split('\n')).toEqual([
      '**[Payments](<https://sightline.example/boards/b1>)**',
      '',
      '**[Rates \\<!channel\\> & \\*more\\*](<https://news.example/a?b=1&c=|2>)**',
      'Example News',
      'See \\[this\\]\\(https\\://evil.example\\) \\@everyone',
      '',
      'Why you get this.',
      '[Channels](<https://sightline.example/settings/channels>)',
    ]);
  });

  it('stays within the limits', () => {
    fc.assert(
      fc.property(message, (any) => {
        const [embed] = discordMessage(any).embeds;
        expect(embed?.title.length).toBeLessThanOrEqual(256);
        expect(embed?.description.length).toBeLessThanOrEqual(4_096);
      }),
      runs,
    );
  });
});

describe('a message in Mattermost', () => {
  it('has links, and escapes all other text', () => {
    expect(mattermostMessage(plain).text.split('\n')).toEqual([
      '**Rates \\<b\\> & "more" \\| \\*bold\\***',
      '',
      '**[Payments](https://sightline.example/boards/b1)**',
      '',
      `**[Rates \\<\\!channel\\> & \\*more\\*](https://news.example/a?b=1&c=|2)**`,
      'Example News',
      `See \\[this\\]\\(https${apart(':')}//evil.example\\) ${apart('@')}everyone`,
      '',
      'Why you get this.',
      '[Channels](https://sightline.example/settings/channels)',
    ]);
  });

  it('stays within 4,000 characters and mentions no one, whatever its text', () => {
    fc.assert(
      fc.property(message, (any) => {
        const { text: post } = mattermostMessage(any);
        expect(post.length).toBeLessThanOrEqual(4_000);
        expect(post.replace(/\]\(https?:[^()\s]*\)/g, ']')).not.toMatch(/[@#~](?!\u200b)/);
      }),
      runs,
    );
  });
});

const parcel = { id: '0123456789abcdef0123', channelId: 'c', queuedAt: new Date(0) };

describe('a message in a browser', () => {
  const home = 'https://sightline.example';

  it('opens the first Sightline page that it links to, never another site', () => {
    expect(pushPayload({ ...parcel, message: plain }, home).url).toBe('/boards/b1');
    expect(pushPayload({ ...parcel, message: alertMessage('x') }, home).url).toBe('/');
    expect(pushPayload({ ...parcel, message: plain }, 'https://sightline.example.evil.example').url).toBe('/');
  });

  it('stays within 3 KB', () => {
    fc.assert(
      fc.property(message, (any) => {
        const payload = pushPayload({ ...parcel, message: any }, home);
        expect(Buffer.byteLength(JSON.stringify(payload))).toBeLessThanOrEqual(3_000);
        expect(payload.url).toMatch(/^\//);
      }),
      runs,
    );
  });
});

describe('a message in a webhook', () => {
  it('has a text of at most 10,000 characters', () => {
    fc.assert(
      fc.property(message, (any) => {
        expect(webhookBody({ ...parcel, message: any }).data.text.length).toBeLessThanOrEqual(10_000);
      }),
      runs,
    );
  });
});

describe('cutting text', () => {
  it('never splits a character or an escape', () => {
    const escapeOne = (character: string) => (character === '&' ? '&amp;' : character);
    expect(cut('a&b', 7, escapeOne)).toBe('a&amp;b');
    expect(cut('a&b', 6, escapeOne)).toBe('a…');
    expect(cut('👍👍', 3)).toBe('👍…');
    fc.assert(fc.property(text, fc.nat(200), (any, length) => cut(any, length + 1, escapeOne).length <= length + 1));
  });
});
