import { describe, expect, it } from 'vitest';
import { ReadQueue } from './read-queue.ts';

describe('ReadQueue', () => {
  it('runs other pending work between two reads, which keep their order', async () => {
    const queue = new ReadQueue();
    const log: string[] = [];
    const reads = ['first', 'second', 'third'].map((name) => queue.run(() => log.push(name)));
    setImmediate(() => log.push('a command of a transaction'));
    await Promise.all(reads);
    expect(log).toEqual(['first', 'a command of a transaction', 'second', 'third']);
  });

  it('continues after a read that fails, and after a pause', async () => {
    const queue = new ReadQueue();
    const failing = queue.run(() => {
      throw new Error('no such file');
    });
    const next = queue.run(() => 'next');
    await expect(failing).rejects.toThrow('no such file');
    expect(await next).toBe('next');
    expect(await queue.run(() => 'later')).toBe('later');
  });
});
