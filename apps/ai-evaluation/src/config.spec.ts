import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError, loadConfig } from '@sightline/service-kit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AiEvaluationConfig, AiEvaluationSettings } from './config.ts';

const key = 'sk-for-tests';
const whole = {
  OPENAI_API_KEY: key,
  OPENAI_MODEL: 'some-model',
  OPENAI_PRICE_INPUT: '0.25',
  OPENAI_PRICE_OUTPUT: '2',
  OPENAI_DAILY_BUDGET_USD: '1.5',
};
const faultsOf = (env: Record<string, string>): readonly string[] => {
  try {
    loadConfig(AiEvaluationSettings, env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
};

describe('the settings of ai-evaluation', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sightline-model-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('are all optional, and select the local engine if absent', () => {
    expect(loadConfig(AiEvaluationSettings, {})).toEqual({ OPENAI_TIMEOUT_MS: 45_000, OPENAI_CONCURRENCY: 4 });
  });

  it('accept a complete model, with the key from a file', () => {
    const file = join(folder, 'key');
    writeFileSync(file, `${key}\n`);
    const { OPENAI_API_KEY: _, ...others } = whole;
    expect(loadConfig(AiEvaluationSettings, { ...others, OPENAI_API_KEY_FILE: file })).toMatchObject({
      OPENAI_API_KEY: key,
      OPENAI_PRICE_INPUT: 0.25,
      OPENAI_DAILY_BUDGET_USD: 1.5,
    });
  });

  it.each([
    ['a key without a model', { OPENAI_API_KEY: key }, ['OPENAI_MODEL']],
    ['a model without a key', { OPENAI_MODEL: 'm' }, ['OPENAI_API_KEY']],
    ['a server without a key', { OPENAI_BASE_URL: 'http://127.0.0.1:1/v1' }, ['OPENAI_API_KEY']],
    ['an embedding model without a key', { OPENAI_EMBEDDING_MODEL: 'm' }, ['OPENAI_API_KEY']],
    [
      'an embedding price without an embedding model',
      { ...whole, OPENAI_PRICE_EMBEDDING: '1' },
      ['OPENAI_EMBEDDING_MODEL'],
    ],
    ['half a price', { ...whole, OPENAI_PRICE_OUTPUT: '' }, ['OPENAI_PRICE_OUTPUT']],
    [
      'a budget per user without prices or a model',
      { OPENAI_USER_BUDGET_USD: '2' },
      ['OPENAI_API_KEY', 'OPENAI_PRICE_INPUT'],
    ],
    [
      'a budget per board without prices or a model',
      { OPENAI_BOARD_BUDGET_USD: '2' },
      ['OPENAI_API_KEY', 'OPENAI_PRICE_INPUT'],
    ],
    ['a budget without prices or a model', { OPENAI_DAILY_BUDGET_USD: '2' }, ['OPENAI_API_KEY', 'OPENAI_PRICE_INPUT']],
  ])('reject %s and name what is missing', (_, env, missing) => {
    const faults = faultsOf(env);
    expect(faults.map((fault) => fault.split(':')[0])).toEqual(missing);
    for (const fault of faults) expect(fault).toMatch(/is missing: /);
    expect(faults.join()).not.toContain(key);
  });

  it('reject invalid values with a list of all errors', () => {
    const faults = faultsOf({
      ...whole,
      OPENAI_MODEL: '',
      OPENAI_BASE_URL: 'nowhere',
      OPENAI_DAILY_BUDGET_USD: '0',
      OPENAI_TIMEOUT_MS: 'soon',
      OPENAI_CONCURRENCY: '0',
    });
    for (const name of ['BASE_URL', 'DAILY_BUDGET_USD', 'TIMEOUT_MS', 'CONCURRENCY', 'MODEL'])
      expect(faults.join('\n')).toContain(`OPENAI_${name}: `);
  });

  it('are also validated in a separate process', () => {
    expect(() => loadConfig(AiEvaluationConfig, { OPENAI_API_KEY: key })).toThrow(/OPENAI_MODEL: is missing/);
  });
});
