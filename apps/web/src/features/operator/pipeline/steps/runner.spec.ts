import { afterEach, describe, expect, it, vi } from 'vitest';
import { refuseStorage } from '@/testing/storage';
import { type RunTools, StepRunner } from './runner.ts';
import { stepOf } from './steps.ts';
import { LogStore } from './stored-logs.ts';

interface Results {
  extract: string;
  analyze: string;
}
const order = ['extract', 'analyze'] as const;
const key = 'sightline-page-logs-v1';
const now = () => new Date('2026-11-20T09:14:02.000Z');
const newRunner = () => new StepRunner<Results>(order, new LogStore('page'), now);
const messages = (runner: StepRunner<Results>, step: 'extract' | 'analyze') =>
  stepOf(runner.get(), step).log.map(({ type, message }) => `${type} ${message}`);

/** Returns work that ends only when the test finishes it, even after an abort. */
function held() {
  let finish: (result: string) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  let given: RunTools | undefined;
  const promise = new Promise<string>((resolve, reject) => {
    finish = resolve;
    fail = reject;
  });
  const work = (tools: RunTools) => {
    given = tools;
    return promise;
  };
  return { work, finish: (result: string) => finish(result), fail: (error: Error) => fail(error), tools: () => given };
}

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('a runner', () => {
  it('returns the result of a step', async () => {
    const runner = newRunner();
    const shown = vi.fn();
    runner.subscribe(shown);
    expect(await runner.run('extract', async () => 'text', 'No')).toEqual({ kind: 'complete', result: 'text' });
    expect(stepOf(runner.get(), 'extract')).toMatchObject({ status: 'complete', result: 'text' });
    expect(shown).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['its own words', new Error('The site is down'), 'The site is down'],
    ['the fallback, when it has none', new Error(''), 'Failed to extract content'],
    ['the fallback, when something else was thrown', 'nothing', 'Failed to extract content'],
  ])('logs a failure with %s', async (_name, error, shown) => {
    const runner = newRunner();
    const work = async () => {
      throw error;
    };
    expect(await runner.run('extract', work, 'Failed to extract content')).toEqual({ kind: 'failed', error });
    expect(stepOf(runner.get(), 'extract')).toMatchObject({ status: 'error', error: shown });
    expect(messages(runner, 'extract')).toEqual([`error ${shown}`]);
  });

  it('does not start a running step again', async () => {
    const runner = newRunner();
    const first = held();
    const second = vi.fn(async () => 'second');
    const running = runner.run('extract', first.work, 'No');
    expect(await runner.run('extract', second, 'No')).toEqual({ kind: 'dropped' });
    expect(second).not.toHaveBeenCalled();
    first.finish('first');
    expect(await running).toEqual({ kind: 'complete', result: 'first' });
  });

  it('aborts a later step when an earlier one starts again, and drops its result', async () => {
    const runner = newRunner();
    await runner.run('extract', async () => 'one company', 'No');
    const late = held();
    const running = runner.run('analyze', late.work, 'No');
    await runner.run('extract', async () => 'another company', 'No');
    expect(late.tools()?.signal.aborted).toBe(true);
    late.tools()?.log('response', 'of the first company');
    late.finish('profile of the first company');
    expect(await running).toEqual({ kind: 'dropped' });
    expect(stepOf(runner.get(), 'analyze')).toMatchObject({ status: 'idle', result: null, log: [] });
  });

  it.each(['finishes', 'fails'])(
    'aborts the running step when the user leaves the page, even if it %s later',
    async (end) => {
      const runner = newRunner();
      const late = held();
      const running = runner.run('extract', late.work, 'No');
      runner.leave();
      if (end === 'fails') late.fail(new Error('late'));
      else late.finish('late');
      expect(await running).toEqual({ kind: 'dropped' });
      expect(messages(runner, 'extract')).toEqual(['info You left the page before the step was complete.']);
      expect(stepOf(newRunner().get(), 'extract').log).toHaveLength(1);
    },
  );

  it('truncates long messages', async () => {
    const runner = newRunner();
    const work = async ({ log }: RunTools) => {
      log('info', 'x'.repeat(100_000));
      return 'text';
    };
    await runner.run('extract', work, 'No');
    expect(messages(runner, 'extract')[0]).toHaveLength('info '.length + 2_001);
  });
});

describe('logs', () => {
  it('are kept between visits, the newest 200 for each step', async () => {
    await newRunner().run(
      'extract',
      async ({ log }) => {
        for (let number = 1; number <= 300; number++) log('info', `line ${number}`);
        return 'text';
      },
      'No',
    );
    const kept = stepOf(newRunner().get(), 'extract');
    expect(kept.status).toBe('idle');
    expect(kept.log).toHaveLength(200);
    expect(kept.log.at(-1)).toEqual({ at: '2026-11-20T09:14:02.000Z', type: 'info', message: 'line 300' });
  });

  it.each([
    ['not JSON', '{"extract":'],
    ['in another shape', '{"extract":[{"time":"now"}]}'],
    ['something else', '42'],
  ])('that are %s start empty, and report this once', async (_name, stored) => {
    localStorage.setItem(key, stored);
    const runner = newRunner();
    const shown = 'error The log of an earlier visit could not be read; starting a new one.';
    await runner.run('extract', async () => 'text', 'No');
    expect(messages(runner, 'extract')).toEqual([shown]);
    await runner.run('analyze', async () => 'profile', 'No');
    expect(messages(runner, 'analyze')).toEqual([]);
    expect(JSON.parse(localStorage.getItem(key) ?? '')).toHaveProperty('extract');
  });

  it.each(['full', 'switched off'] as const)(
    'are optional: when storage is %s the step runs, and reports this once',
    async (why) => {
      refuseStorage(why);
      const runner = newRunner();
      const work = async ({ log }: RunTools) => {
        log('info', 'one');
        log('info', 'two');
        return 'text';
      };
      expect(await runner.run('extract', work, 'No')).toEqual({ kind: 'complete', result: 'text' });
      const shown = 'error The log can’t be stored: this browser’s storage is full or disabled.';
      expect(messages(runner, 'extract')).toEqual(['info one', shown, 'info two']);
      await runner.run('analyze', work, 'No');
      expect(messages(runner, 'analyze')).toEqual(['info one', 'info two']);
    },
  );
});
