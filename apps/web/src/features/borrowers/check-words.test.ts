import type { IdentityCheck } from '@cuotaclara/contract/borrowers/review';
import { expect, test } from 'vitest';
import { allAgree, newestCheck, scoreWords, verdictLook } from './check-words.ts';

const check = (facts: Partial<IdentityCheck>): IdentityCheck => ({
  check_id: 1,
  kind: 'face',
  provider: 'embedded',
  verdict: 'agrees',
  distance: null,
  similarity: null,
  reasons: [],
  fields: null,
  is_current: true,
  created_at: '2026-11-15T15:00:00Z',
  finished_at: '2026-11-15T15:00:04Z',
  ...facts,
});

test.each([
  [0.82, 0.48, 'Parecido 82 %: coincide desde 75 % · distancia 0,48'],
  [0.6, 0.62, 'Parecido 60 %: entre 50 % y 75 % hay que mirarlo dos veces · distancia 0,62'],
  [0.2, 0.91, 'Parecido 20 %: por debajo de 50 % parecen personas distintas · distancia 0,91'],
  [0.75, null, 'Parecido 75 %: coincide desde 75 %'],
])('a similarity of %d is said in words', (similarity, distance, words) => {
  expect(scoreWords({ similarity, distance })).toBe(words);
});

test('where nothing was measured nothing is said', () => {
  expect(scoreWords({ similarity: null, distance: null })).toBeNull();
});

test('a check that is not done is under way', () => {
  expect(verdictLook({ verdict: null }).label).toBe('Comparando…');
});

test('the newest check of a kind counts, whatever the order', () => {
  const checks = [check({ check_id: 4 }), check({ check_id: 9 }), check({ check_id: 7 })];
  expect(newestCheck(checks, 'face')?.check_id).toBe(9);
  expect(newestCheck(checks, 'liveness')).toBeNull();
});

test('one current check that does not agree is enough for a doubt; an old one is not', () => {
  const document = check({ check_id: 2, kind: 'document' });
  expect(allAgree([document, check({ verdict: 'unclear' })])).toBe(false);
  expect(allAgree([document, check({ verdict: null })])).toBe(false);
  expect(allAgree([document, check({ verdict: 'differs', is_current: false })])).toBe(true);
});

test('what was compared again counts in place of the first time', () => {
  const first = check({ check_id: 1, verdict: 'failed' });
  expect(allAgree([first, check({ check_id: 2 })])).toBe(true);
  expect(allAgree([check({ check_id: 2, verdict: 'failed' }), check({ check_id: 1 })])).toBe(false);
});
