import { loadConfig } from '@sightline/service-kit';
import { describe, expect, it } from 'vitest';
import { IngestionSettings } from './index.ts';

describe('configuration', () => {
  it('works without any setting of its own', () => {
    expect(loadConfig(IngestionSettings, {})).toMatchObject({
      NEWS_FEEDS: [],
      KEYLESS_SEARCH: 'on',
      NEWSAPI_BASE_URL: 'https://newsapi.org/v2',
    });
  });

  it('takes a list of feeds', () => {
    const { NEWS_FEEDS } = loadConfig(IngestionSettings, {
      NEWS_FEEDS: ' https://a.example/feed, ,http://b.example/x ',
    });
    expect(NEWS_FEEDS).toEqual(['https://a.example/feed', 'http://b.example/x']);
  });

  it('names every invalid setting', () => {
    const faulty = { NEWS_FEEDS: 'ftp://a.example', KEYLESS_SEARCH: 'maybe', SOURCE_TIMEOUT_MS: '1' };
    expect(() => loadConfig(IngestionSettings, faulty)).toThrow(
      /NEWS_FEEDS[\s\S]*KEYLESS_SEARCH[\s\S]*SOURCE_TIMEOUT_MS/,
    );
  });
});
