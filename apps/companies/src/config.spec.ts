import { ConfigError, loadConfig } from '@sightline/service-kit';
import { describe, expect, it } from 'vitest';
import { CompaniesSettings } from './config.ts';

describe('the settings of companies', () => {
  it('have defaults for everything', () => {
    expect(loadConfig(CompaniesSettings, {})).toMatchObject({ TRACKING_INTERVAL_HOURS: 24 });
  });

  it('are rejected with a list of all faults', () => {
    const faulty = { NEWSAPI_BASE_URL: 'newsapi', TRACKING_INTERVAL_HOURS: '0' };
    expect(() => loadConfig(CompaniesSettings, faulty)).toThrow(ConfigError);
    expect(() => loadConfig(CompaniesSettings, faulty)).toThrow(/NEWSAPI_BASE_URL[\s\S]+TRACKING_INTERVAL_HOURS/);
  });
});
