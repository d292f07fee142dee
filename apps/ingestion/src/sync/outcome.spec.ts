import type { SyncErrorCode } from '@sightline/contracts';
import { describe, expect, it } from 'vitest';
import type { SourceName } from '../sources/news-source.ts';
import { judgeSync, type SourceAnswer } from './outcome.ts';

const ok = (source: SourceName): SourceAnswer => ({ source, state: 'works', failure: null });
const failing = (source: SourceName, code: SyncErrorCode): SourceAnswer => ({
  source,
  state: 'broken',
  failure: { code, message: `${source} failed` },
});
const nothing = { found: 0, added: 0, linked: 0 };
const some = { found: 5, added: 3, linked: 4 };
const old = { found: 5, added: 0, linked: 0 };

describe('the status of a sync', () => {
  it.each<[string, SourceAnswer[], typeof nothing, string, SyncErrorCode | null]>([
    ['items from all', [ok('company-feeds'), ok('news-api')], some, 'success', null],
    ['items, one feed broken', [failing('company-feeds', 'NETWORK_ERROR'), ok('news-api')], some, 'success', null],
    ['items, keyless search out of reach', [ok('news-api'), failing('gdelt', 'NETWORK_ERROR')], some, 'success', null],
    [
      'items, key invalid',
      [ok('company-feeds'), failing('news-api', 'API_KEY_INVALID')],
      some,
      'warning',
      'API_KEY_INVALID',
    ],
    [
      'items, rate limited',
      [ok('company-feeds'), failing('news-api', 'RATE_LIMITED')],
      some,
      'warning',
      'RATE_LIMITED',
    ],
    ['items, service down', [ok('news-feeds'), failing('news-api', 'NEWSAPI_DOWN')], some, 'warning', 'NEWSAPI_DOWN'],
    ['known items only', [ok('company-feeds'), ok('news-api')], old, 'warning', 'NO_NEW_ARTICLES'],
    [
      'known items only, key invalid',
      [ok('company-feeds'), failing('news-api', 'API_KEY_INVALID')],
      old,
      'warning',
      'API_KEY_INVALID',
    ],
    ['nothing', [ok('company-feeds'), ok('news-api')], nothing, 'warning', 'NO_RESULTS'],
    [
      'nothing, own site out of reach',
      [failing('company-feeds', 'NETWORK_ERROR'), ok('news-feeds')],
      nothing,
      'warning',
      'NO_RESULTS',
    ],
    [
      'nothing, no search of the web in reach',
      [
        failing('google-news', 'NETWORK_ERROR'),
        failing('bing-news', 'NETWORK_ERROR'),
        failing('gdelt', 'NETWORK_ERROR'),
        ok('news-feeds'),
        ok('news-api'),
      ],
      nothing,
      'error',
      'NETWORK_ERROR',
    ],
    [
      'nothing, key invalid',
      [ok('company-feeds'), failing('news-api', 'API_KEY_INVALID')],
      nothing,
      'error',
      'API_KEY_INVALID',
    ],
    ['nothing, paid plan needed', [failing('news-api', 'UPGRADE_REQUIRED')], nothing, 'error', 'UPGRADE_REQUIRED'],
    [
      'nothing, rate limited',
      [ok('company-feeds'), failing('news-api', 'RATE_LIMITED')],
      nothing,
      'error',
      'RATE_LIMITED',
    ],
    [
      'nothing, service down',
      [ok('company-feeds'), failing('news-api', 'NEWSAPI_DOWN')],
      nothing,
      'error',
      'NEWSAPI_DOWN',
    ],
    [
      'nothing, service answers nonsense',
      [ok('company-feeds'), failing('news-api', 'API_ERROR')],
      nothing,
      'error',
      'API_ERROR',
    ],
    [
      'all out of reach',
      [
        failing('company-feeds', 'NETWORK_ERROR'),
        failing('bing-news', 'NETWORK_ERROR'),
        failing('news-api', 'NETWORK_ERROR'),
      ],
      nothing,
      'error',
      'NETWORK_ERROR',
    ],
    [
      'own site silent, every search out of reach',
      [ok('company-feeds'), failing('google-news', 'NETWORK_ERROR'), failing('bing-news', 'NETWORK_ERROR')],
      nothing,
      'error',
      'NETWORK_ERROR',
    ],
    [
      'nothing, one search answered',
      [ok('google-news'), failing('bing-news', 'NETWORK_ERROR'), failing('news-api', 'NETWORK_ERROR')],
      nothing,
      'warning',
      'NO_RESULTS',
    ],
    [
      'all answer with errors',
      [failing('company-feeds', 'API_ERROR'), failing('gdelt', 'API_ERROR')],
      nothing,
      'error',
      'API_ERROR',
    ],
    ['own site only, silent', [ok('company-feeds')], nothing, 'warning', 'NO_RESULTS'],
    ['nobody asked', [], nothing, 'warning', 'NO_RESULTS'],
  ])('%s', (_, answers, figures, status, code) => {
    expect(judgeSync(answers, figures)).toMatchObject({ status, errorCode: code });
    expect(judgeSync(answers.toReversed(), figures)).toMatchObject({ status, errorCode: code });
    expect(judgeSync(answers, figures).errorMessage === null).toBe(code === null);
  });
});
