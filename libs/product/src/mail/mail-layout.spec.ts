import { describe, expect, it } from 'vitest';
import { mailOf } from './mail-layout.ts';

const hostile = '<script>alert(1)</script>\r\nBcc: eve@mail.example "x\'';

describe('an email in our layout', () => {
  const mail = mailOf({
    to: 'ada@mail.example',
    subject: hostile,
    title: hostile,
    blocks: [
      { kind: 'paragraph', text: hostile },
      { kind: 'heading', text: hostile, url: 'https://board.example/"><b>' },
      { kind: 'article', title: hostile, url: 'javascript:alert(1)', meta: hostile, text: hostile },
      { kind: 'button', label: 'Open', url: 'https://news.example/a?b=1&c="', copyLine: 'Or copy:' },
      { kind: 'link', label: 'More', url: 'data:text/html,x' },
    ],
    footer: ['Why you get this.', { label: 'Stop', url: 'https://stop.example/' }],
  });

  it('escapes all untrusted text', () => {
    expect(mail.html).not.toContain('<script');
    expect(mail.html).not.toContain('"><b>');
    expect(mail.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; Bcc: eve@mail.example &quot;x&#39;');
  });

  it('removes line breaks from single lines, so that no header or line can be injected', () => {
    expect(mail.subject).toBe('<script>alert(1)</script> Bcc: eve@mail.example "x\'');
    expect(mail.text.split('\n').some((line) => line.startsWith('Bcc:'))).toBe(false);
  });

  it('links to http(s) URLs only, and repeats them in the text part', () => {
    const links = [...mail.html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(links).toEqual([
      'https://board.example/%22%3E%3Cb%3E',
      'https://news.example/a?b=1&amp;c=%22',
      'https://news.example/a?b=1&amp;c=%22',
      'https://stop.example/',
    ]);
    expect(mail.text).toContain('https://news.example/a?b=1&c=%22');
    expect(mail.text).not.toContain('javascript:');
    expect(mail.text).not.toContain('data:');
  });

  it('states in both parts why the recipient gets it and how to unsubscribe', () => {
    for (const part of [mail.html, mail.text]) {
      expect(part).toContain('Why you get this.');
      expect(part).toContain('https://stop.example/');
    }
  });
});
