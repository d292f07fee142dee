import { expect, it } from 'vitest';
import { ResponseBody } from './response-body.ts';

it('lets go of its bytes when they are taken', () => {
  const bytes = Buffer.from('{"items":[]}');
  const body = new ResponseBody(bytes);
  expect(body.bytes).toBe(bytes);
  expect(body.take()).toBe(bytes);
  expect(body.bytes).toHaveLength(0);
});
