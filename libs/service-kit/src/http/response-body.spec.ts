import { expect, it } from 'vitest';
import { ResponseBody } from './response-body.ts';

it('is empty once its bytes are taken', () => {
  const bytes = Buffer.from('{"items":[]}');
  const body = new ResponseBody(bytes);
  expect(body.bytes).toBe(bytes);
  expect(body.take()).toBe(bytes);
  expect(body.bytes).toHaveLength(0);
});
