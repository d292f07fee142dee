import { loadConfig } from '@sightline/service-kit';
import { describe, expect, it } from 'vitest';
import { IngestionConfig, IngestionSettings } from './index.ts';

describe('configuration', () => {
  it('works without any settings', () => {
    expect(loadConfig(IngestionSettings, {})).toMatchObject({
      NEWS_FEEDS: [],
      KEYLESS_SEARCH: 'on',
      NEWSAPI_BASE_URL: 'https://newsapi.org/v2',
    });
  });

  it('accepts a list of feeds', () => {
    const { NEWS_FEEDS } = loadConfig(IngestionSettings, {
      NEWS_FEEDS: ' https://a.example/feed, ,http://b.example/x ',
    });
    expect(NEWS_FEEDS).toEqual(['https://a.example/feed', 'http://b.example/x']);
  });

  it('accepts one browser, which must be available', () => {
    const common = { MONGODB_URI: 'mongodb://db', INTERNAL_SECRET: 'x'.repeat(40), KAFKA_BROKERS: 'kafka:9092' };
    const load = (more: Record<string, string>) => loadConfig(IngestionConfig, { ...common, ...more });
    const [url, path] = ['ws://browser:3000', process.execPath];
    expect(load({ BROWSER_URL: url }).BROWSER_URL).toBe(url);
    expect(load({ BROWSER_PATH: path }).BROWSER_PATH).toBe(path);
    expect(() => load({ BROWSER_URL: url, BROWSER_PATH: path })).toThrow(
      /BROWSER_URL: is set together with BROWSER_PATH/,
    );
    expect(() => load({ BROWSER_URL: 'file:///x' })).toThrow(/BROWSER_URL: must be an address/);
    expect(() => load({ BROWSER_PATH: '/nowhere/chromium' })).toThrow(/BROWSER_PATH: is not a file on this machine/);
  });

  it('lists every invalid setting', () => {
    const faulty = { NEWS_FEEDS: 'ftp://a.example', KEYLESS_SEARCH: 'maybe', SOURCE_TIMEOUT_MS: '1' };
    expect(() => loadConfig(IngestionSettings, faulty)).toThrow(
      /NEWS_FEEDS[\s\S]*KEYLESS_SEARCH[\s\S]*SOURCE_TIMEOUT_MS/,
    );
  });
});
