import { APIConnectionTimeoutError } from 'openai';
import { expect, it } from 'vitest';
import { failureOf } from './failures.ts';

it('reports the time limit of a late call, regardless of the timer that ended it', () => {
  const message = 'The model did not answer within 0.4 s';
  const timeoutMs = 400;
  expect(failureOf(new APIConnectionTimeoutError(), { isLate: false, timeoutMs })).toMatchObject({ message });
  expect(failureOf(new Error('aborted'), { isLate: true, timeoutMs })).toMatchObject({ message });
});
