import { describe, expect, it } from 'vitest';
import { suggestWebsite } from './website-suggestion.ts';

describe('a better address', () => {
  it.each([
    ['typebot', 'typebot.com', false],
    [' Typebot ', 'typebot.com', false],
    ['docs.acme.example', 'acme.example', true],
    ['https://blog.acme.co.uk/2026/post', 'acme.co.uk', true],
    ['status.xn--bcher-kva.example', 'bücher.example', true],
    ['help.shop.acme.github.io', 'acme.github.io', true],
  ])('for %j is %s', async (typed, website, mayGoOn) => {
    expect(await suggestWebsite(typed)).toMatchObject({ website, mayGoOn });
  });

  it.each([
    'acme.example',
    'www.acme.example',
    'docs.github.io',
    'blog.netlify.app',
    'shop.blogspot.com',
    'app.co.uk',
    'docs.com',
    'eu.acme.example',
    'Acme Corp',
    '-',
    '',
    'http://',
  ])('for %j is absent', async (typed) => {
    expect(await suggestWebsite(typed)).toBeNull();
  });

  it('is not given for a lookalike domain, whose real name is shown instead', async () => {
    expect(await suggestWebsite('аpple.com')).toMatchObject({
      website: null,
      mayGoOn: true,
      sentence: expect.stringContaining('xn--pple-43d.com'),
    });
  });
});
