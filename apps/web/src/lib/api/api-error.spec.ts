import { expect, it } from 'vitest';
import { z } from 'zod';
import { ApiError, errorText, serverText } from './api-error.ts';

it('shows an error’s message, but never the text of a schema error', () => {
  expect(errorText(new Error('The server is away.'), 'It failed.')).toBe('The server is away.');
  expect(errorText(z.object({ name: z.string() }).safeParse({}).error, 'It failed.')).toBe('It failed.');
  expect(errorText('text', 'It failed.')).toBe('It failed.');
});

it('shows text from our server, but not from a proxy in front of it', () => {
  expect(serverText(new ApiError(400, 'invalid_request', 'Enter a name'), 'It failed.')).toBe('Enter a name');
  expect(serverText(new ApiError(502, 'http_error', '<html>'), 'It failed.')).toBe('It failed.');
  expect(serverText(z.string().safeParse(1).error, 'It failed.')).toBe('It failed.');
});
