import { expect, test } from 'vitest';
import { Refusal, refuse } from '#platform/http/refusal.ts';
import { rememberVerified } from './remember-verified.ts';

const START = new Date('2026-11-15T12:00:00Z');
const HOUR_MS = 3_600_000;

function startVerifying(options: { countMax?: number } = {}) {
  let now = START;
  const asked: string[] = [];
  const verify = rememberVerified(
    async (bearer) => {
      asked.push(bearer);
      if (bearer === 'forged') return refuse('not_signed_in');
      if (now >= new Date(START.getTime() + HOUR_MS)) return refuse('token_expired');
      return {
        identityId: 'someone',
        sessionId: bearer,
        expiresAt: new Date(START.getTime() + HOUR_MS),
      };
    },
    { now: () => now, ...options },
  );
  return {
    verify,
    asked,
    pass: (ms: number) => {
      now = new Date(now.getTime() + ms);
    },
  };
}

test('a good bearer is checked once', async () => {
  const { verify, asked } = startVerifying();
  expect([await verify('a'), await verify('a')]).toMatchObject([
    { sessionId: 'a' },
    { sessionId: 'a' },
  ]);
  expect(asked).toEqual(['a']);
});

test('it is good until it expires and not a moment longer', async () => {
  const { verify, pass } = startVerifying();
  await verify('a');
  pass(HOUR_MS - 1);
  expect(await verify('a')).toMatchObject({ sessionId: 'a' });
  pass(1);
  await expect(verify('a')).rejects.toMatchObject({ code: 'token_expired' });
});

test('a bad one is checked and refused every time', async () => {
  const { verify, asked } = startVerifying();
  await expect(verify('forged')).rejects.toThrow(Refusal);
  await expect(verify('forged')).rejects.toThrow(Refusal);
  expect(asked).toEqual(['forged', 'forged']);
});

test('no more than so many are remembered, the newest', async () => {
  const { verify, asked } = startVerifying({ countMax: 2 });
  for (const bearer of ['a', 'b', 'c', 'b', 'a']) await verify(bearer);
  expect(asked).toEqual(['a', 'b', 'c', 'a']);
});
