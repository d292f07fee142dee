import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitUntil } from '@sightline/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { leftovers } from './test-real/leftovers.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'leftovers-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

describe.runIf(process.platform === 'linux')('leftovers of a stack', () => {
  it('exclude its logs and results', () => {
    mkdirSync(join(dir, 'logs'));
    expect(leftovers(dir)).toEqual([]);
    expect(leftovers(join(dir, 'never-made'))).toEqual([]);
  });

  it('include files', () => {
    writeFileSync(join(dir, 'secrets.env'), '');
    expect(leftovers(dir)).toEqual([`file ${join(dir, 'secrets.env')}`]);
  });

  it.each([
    ['in its arguments', { args: ['60', '--', 'FOLDER/data'], env: {} }],
    ['in its environment', { args: ['60'], env: { STACK_FILE: 'FOLDER/demo.env' } }],
  ])('include processes with the folder %s', async (_where, { args, env }) => {
    const filled = (text: string) => text.replace('FOLDER', dir);
    const child = spawn(process.execPath, ['-e', 'setInterval(() => 0, 1000)', ...args.map(filled)], {
      env: Object.fromEntries(Object.entries(env).map(([name, value]) => [name, filled(value)])),
    });
    await waitUntil(() => leftovers(dir).length === 1, { timeoutMs: 10_000 });
    expect(leftovers(dir)[0]).toMatch(new RegExp(`^process ${child.pid}: `));
    child.kill('SIGKILL');
    await waitUntil(() => leftovers(dir).length === 0, { timeoutMs: 10_000 });
  });
});
