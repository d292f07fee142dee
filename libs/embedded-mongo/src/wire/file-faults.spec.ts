import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { asCommandError } from './server.ts';

function errorOf(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('it worked');
}

describe('a data file that cannot be written', () => {
  it('is reported as such when the disk is full', () => {
    const database = new DatabaseSync(':memory:');
    onTestFinished(() => database.close());
    database.exec('create table t (x); pragma max_page_count = 3');
    const error = errorOf(() => {
      for (;;) database.exec('insert into t values (hex(randomblob(2000)))');
    });
    expect(asCommandError(error, '/data/sightline.db')).toMatchObject({
      code: 14031,
      codeName: 'OutOfDiskSpace',
      message: expect.stringMatching(/\/data\/sightline\.db.*Acknowledged writes are safe; free space/),
    });
  });

  it('is reported as such when it is read-only', () => {
    const folder = mkdtempSync(join(tmpdir(), 'sightline-read-only-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'store.db');
    const writable = new DatabaseSync(file);
    writable.exec('create table t (x)');
    writable.close();
    const database = new DatabaseSync(file, { readOnly: true });
    onTestFinished(() => database.close());
    const error = errorOf(() => database.exec('insert into t values (1)'));
    expect(asCommandError(error, '/data/sightline.db')).toMatchObject({
      code: 39,
      message: expect.stringMatching(/cannot be written.*readonly/),
    });
  });
});
