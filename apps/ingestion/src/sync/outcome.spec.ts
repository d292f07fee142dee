import type { ContentOrigin, SyncErrorCode } from '@sightline/contracts';
import { describe, expect, it } from 'vitest';
import { judgeSync, type SourceAnswer } from './outcome.ts';

const ok = (origin: ContentOrigin): SourceAnswer => ({ source: origin, origin, state: 'works', failure: null });
const failing = (origin: ContentOrigin, code: SyncErrorCode): SourceAnswer => ({
  source: origin,
  origin,
  state: 'broken',
  failure: { code, message: `${origin} failed` },
});
const nothing = { found: 0, added: 0, linked: 0 };
const some = { found: 5, added: 3, linked: 4 };
const old = { found: 5, added: 0, linked: 0 };

describe('the message of a sync', () => {
  it.each([
    [
      [failing('news-api', 'RATE_LIMITED'), failing('news-feed', 'NETWORK_ERROR')],
      some,
      'news-api failed. Other sources were searched.',
    ],
    [[ok('news-api')], old, '5 found, all already known or about something else'],
    [[ok('company-feed'), failing('news-api', 'RATE_LIMITED')], nothing, 'news-api failed'],
    [[ok('company-feed'), failing('news-search', 'NETWORK_ERROR')], nothing, 'news-search failed'],
    [[failing('company-feed', 'API_ERROR'), failing('news-search', 'API_ERROR')], nothing, 'company-feed failed'],
    [[ok('company-feed')], nothing, 'No source has an article from the last 30 days'],
  ])('explains %j', (answers, figures, message) => {
    expect(judgeSync(answers, figures).errorMessage).toBe(message);
  });
});

describe('the status of a sync', () => {
  it.each<[string, SourceAnswer[], typeof nothing, string, SyncErrorCode | null]>([
    ['items from all', [ok('company-feed'), ok('news-api')], some, 'success', null],
    ['items, one feed broken', [failing('company-feed', 'NETWORK_ERROR'), ok('news-api')], some, 'success', null],
    [
      'items, keyless search out of reach',
      [ok('news-api'), failing('news-search', 'NETWORK_ERROR')],
      some,
      'success',
      null,
    ],
    [
      'items, key invalid',
      [ok('company-feed'), failing('news-api', 'API_KEY_INVALID')],
      some,
      'warning',
      'API_KEY_INVALID',
    ],
    ['items, rate limited', [ok('company-feed'), failing('news-api', 'RATE_LIMITED')], some, 'warning', 'RATE_LIMITED'],
    ['items, service down', [ok('news-feed'), failing('news-api', 'NEWSAPI_DOWN')], some, 'warning', 'NEWSAPI_DOWN'],
    ['known items only', [ok('company-feed'), ok('news-api')], old, 'warning', 'NO_NEW_ARTICLES'],
    [
      'known items only, key invalid',
      [ok('company-feed'), failing('news-api', 'API_KEY_INVALID')],
      old,
      'warning',
      'API_KEY_INVALID',
    ],
    ['nothing', [ok('company-feed'), ok('news-api')], nothing, 'warning', 'NO_RESULTS'],
    [
      'nothing, own site out of reach',
      [failing('company-feed', 'NETWORK_ERROR'), ok('news-feed')],
      nothing,
      'warning',
      'NO_RESULTS',
    ],
    [
      'nothing, no search of the web in reach',
      [
        failing('news-search', 'NETWORK_ERROR'),
        failing('news-search', 'NETWORK_ERROR'),
        failing('news-search', 'NETWORK_ERROR'),
        ok('news-feed'),
        ok('news-api'),
      ],
      nothing,
      'error',
      'NETWORK_ERROR',
    ],
    [
      'nothing, key invalid',
      [ok('company-feed'), failing('news-api', 'API_KEY_INVALID')],
      nothing,
      'error',
      'API_KEY_INVALID',
    ],
    ['nothing, paid plan needed', [failing('news-api', 'UPGRADE_REQUIRED')], nothing, 'error', 'UPGRADE_REQUIRED'],
    [
      'nothing, rate limited',
      [ok('company-feed'), failing('news-api', 'RATE_LIMITED')],
      nothing,
      'error',
      'RATE_LIMITED',
    ],
    [
      'nothing, service down',
      [ok('company-feed'), failing('news-api', 'NEWSAPI_DOWN')],
      nothing,
      'error',
      'NEWSAPI_DOWN',
    ],
    [
      'nothing, service answers nonsense',
      [ok('company-feed'), failing('news-api', 'API_ERROR')],
      nothing,
      'error',
      'API_ERROR',
    ],
    [
      'all out of reach',
      [
        failing('company-feed', 'NETWORK_ERROR'),
        failing('news-search', 'NETWORK_ERROR'),
        failing('news-api', 'NETWORK_ERROR'),
      ],
      nothing,
      'error',
      'NETWORK_ERROR',
    ],
    [
      'own site silent, every search out of reach',
      [ok('company-feed'), failing('news-search', 'NETWORK_ERROR'), failing('news-search', 'NETWORK_ERROR')],
      nothing,
      'error',
      'NETWORK_ERROR',
    ],
    [
      'own site silent, feeds of outlets and the news service out of reach',
      [ok('company-feed'), failing('news-feed', 'NETWORK_ERROR'), failing('news-api', 'NETWORK_ERROR')],
      nothing,
      'error',
      'NETWORK_ERROR',
    ],
    [
      'own site silent, one search refused and the other out of reach',
      [
        ok('company-feed'),
        failing('news-feed', 'API_ERROR'),
        failing('news-search', 'API_ERROR'),
        failing('news-api', 'NETWORK_ERROR'),
      ],
      nothing,
      'error',
      'NETWORK_ERROR',
    ],
    [
      'own site silent, every search answers with errors',
      [ok('company-feed'), failing('news-feed', 'API_ERROR'), failing('news-search', 'API_ERROR')],
      nothing,
      'error',
      'API_ERROR',
    ],
    [
      'nothing, one search answered',
      [ok('news-search'), failing('news-search', 'NETWORK_ERROR'), failing('news-api', 'NETWORK_ERROR')],
      nothing,
      'warning',
      'NO_RESULTS',
    ],
    [
      'all answer with errors',
      [failing('company-feed', 'API_ERROR'), failing('news-search', 'API_ERROR')],
      nothing,
      'error',
      'API_ERROR',
    ],
    ['own site only, silent', [ok('company-feed')], nothing, 'warning', 'NO_RESULTS'],
    ['no source asked', [], nothing, 'warning', 'NO_RESULTS'],
  ])('is correct for %s', (_, answers, figures, status, code) => {
    expect(judgeSync(answers, figures)).toMatchObject({ status, errorCode: code });
    expect(judgeSync(answers.toReversed(), figures)).toMatchObject({ status, errorCode: code });
    expect(judgeSync(answers, figures).errorMessage === null).toBe(code === null);
  });
});
