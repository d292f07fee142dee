import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Board,
  type BoardSetupResponse,
  CardList,
  EngineStatus,
  PipelineResponse,
  routes,
} from '@sightline/contracts';
import { ConfigError } from '@sightline/service-kit';
import { waitUntil } from '@sightline/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { standaloneConfig } from './config.ts';
import { startSightline } from './sightline.ts';

const headers = { 'x-temp-session': 'temp_1764000000000abcdefghi', 'content-type': 'application/json' };

describe("the demo world's model", () => {
  let folder: string;
  let stop = async (): Promise<void> => undefined;
  let url: string;
  const start = async (env: Record<string, string>): Promise<void> => {
    const config = standaloneConfig({
      PORT: '0',
      SIGHTLINE_DATA_DIR: folder,
      KEYLESS_SEARCH: 'off',
      LOG_LEVEL: 'error',
      ...env,
    });
    const sightline = await startSightline(config);
    url = sightline.url;
    stop = () => sightline.stop();
  };
  const get = async (path: string) => (await fetch(new URL(path, url), { headers })).json();
  const post = async (path: string, body: object) =>
    (await fetch(new URL(path, url), { method: 'POST', headers, body: JSON.stringify(body) })).json();
  const boardOf = async (companyUrl: string): Promise<Board> => {
    const { boardId } = (await post('/api/functions/board-setup', { companyUrl })) as BoardSetupResponse;
    return waitUntil(
      async () => {
        const board = (await get(`/api/boards/${boardId}`)) as Board;
        return ['ready', 'error'].includes(board.status) ? board : null;
      },
      { timeoutMs: 60_000, what: 'the board to be finished' },
    );
  };
  const status = async () => EngineStatus.parse(await get(routes.engineStatus.path));

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sightline-model-'));
  });
  afterEach(async () => {
    await stop();
    stop = async () => undefined;
    await rm(folder, { recursive: true, force: true });
  });

  it('fills a board, and answers operators', { timeout: 120_000 }, async () => {
    await start({ OPENAI_BASE_URL: 'demo', OPENAI_PRICE_INPUT: '1', OPENAI_PRICE_OUTPUT: '4' });
    const board = await boardOf('lumenpay.example');
    expect(board).toMatchObject({ status: 'ready', companyName: 'Lumenpay' });
    const cards = CardList.parse(await get(`/api/boards/${board.id}/cards?limit=100`));
    expect(cards.items.length).toBeGreaterThanOrEqual(10);
    const { today, ...engine } = await status();
    expect(engine).toMatchObject({ engine: 'openai', model: 'demo', readsPrompts: true });
    expect(today).toMatchObject({ failed: 0, calls: expect.any(Number) });
    expect(today.costUsd).toBeGreaterThan(0);
    const data = { content: 'Lumenpay takes card payments in small shops.', prompt: 'Describe {company_name}' };
    const answer = PipelineResponse.parse(await post(routes.pipelineManager.path, { action: 'analyze', data }));
    expect(answer).toMatchObject({ success: true, answeredBy: { engine: 'openai', readPrompt: true } });
  });

  it('does not prevent a board from being filled when it fails', { timeout: 120_000 }, async () => {
    await start({ OPENAI_BASE_URL: 'demo', OPENAI_MODEL: 'demo-500' });
    expect(await boardOf('lumenpay.example')).toMatchObject({ status: 'ready', companyName: 'Lumenpay' });
    const { today } = await status();
    expect(today.fallbacks).toBeGreaterThanOrEqual(10);
    expect(today.failed).toBe(today.calls);
  });
});

describe("the model's settings", () => {
  it.each([
    [{ OPENAI_BASE_URL: 'demo', SIGHTLINE_DEMO: 'off' }, /OPENAI_BASE_URL: demo is the model of the demo world/],
    [{ OPENAI_BASE_URL: 'elsewhere' }, /OPENAI_BASE_URL: must be an address, or demo/],
    [{ OPENAI_API_KEY: 'k' }, /OPENAI_MODEL: is missing/],
  ])('are refused when incomplete: %j', (env, fault) => {
    expect(() => standaloneConfig(env)).toThrow(ConfigError);
    expect(() => standaloneConfig(env)).toThrow(fault);
  });
});
