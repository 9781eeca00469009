import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { NetworkError } from './network-error.ts';
import { shouldRetry } from './query-client.ts';

const refused = (method: 'GET' | 'POST', status: number) =>
  new ApiError({ method, status, code: 'x', message: 'x', requestId: null });

test('a reading is tried again when the network or the server failed', () => {
  expect(shouldRetry(0, new NetworkError('GET', null))).toBe(true);
  expect(shouldRetry(1, refused('GET', 503))).toBe(true);
});

test('it is not tried for ever', () => {
  expect(shouldRetry(2, new NetworkError('GET', null))).toBe(false);
});

test('what is no reading is never repeated by itself', () => {
  expect(shouldRetry(0, new NetworkError('POST', null))).toBe(false);
  expect(shouldRetry(0, refused('POST', 500))).toBe(false);
});

test('a refusal stays a refusal', () => {
  expect(shouldRetry(0, refused('GET', 404))).toBe(false);
  expect(shouldRetry(0, refused('GET', 400))).toBe(false);
  expect(shouldRetry(0, new Error('boom'))).toBe(false);
});
