import type { IdentityCheck } from '@cuotaclara/contract/identity/review';
import { expect, test } from 'vitest';
import { sampleCheck } from '#test/sample-identity-file.ts';
import { sampleProfile } from '#test/sample-profile.ts';
import { allAgree, newestCheck, scoreWords, verdictLook } from './check-words.ts';

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
  const checks = [
    sampleCheck({ check_id: 4 }),
    sampleCheck({ check_id: 9 }),
    sampleCheck({ check_id: 7 }),
  ];
  expect(newestCheck(checks, 'face')?.check_id).toBe(9);
  expect(newestCheck(checks, 'liveness')).toBeNull();
});

const agree = (checks: IdentityCheck[], biometrics_allowed = true) =>
  allAgree({ checks, borrower: { ...sampleProfile({}), biometrics_allowed } });

const document = sampleCheck({ check_id: 5, kind: 'document' });
const liveness = sampleCheck({ check_id: 6, kind: 'liveness' });

test('all agree when the document, the face and the liveness do, as they are now', () => {
  expect(agree([document, liveness, sampleCheck({})])).toBe(true);
  expect(agree([document, liveness, sampleCheck({ verdict: 'unclear' })])).toBe(false);
  expect(agree([document, liveness, sampleCheck({ verdict: null })])).toBe(false);
  expect(agree([document, liveness, sampleCheck({ is_current: false })])).toBe(false);
  expect(agree([document, liveness])).toBe(false);
});

test('without the consent nothing but the document is compared', () => {
  expect(agree([document], false)).toBe(true);
  expect(agree([], false)).toBe(false);
});

test('what was compared again counts in place of the first time', () => {
  const first = sampleCheck({ check_id: 1, verdict: 'failed' });
  expect(agree([document, liveness, first, sampleCheck({ check_id: 2 })])).toBe(true);
  const again = sampleCheck({ check_id: 2, verdict: 'failed' });
  expect(agree([document, liveness, again, sampleCheck({ check_id: 1 })])).toBe(false);
});
