import { expect, test } from 'vitest';
import { formatWait } from './format-wait.ts';

const NOW = Temporal.Instant.from('2026-11-15T15:00:00Z');

test.each([
  ['2026-11-15T14:59:30Z', 'menos de 1 min'],
  ['2026-11-15T14:35:00Z', '25 min'],
  ['2026-11-15T11:00:00Z', '4 h'],
  ['2026-11-15T05:00:00Z', '10 h'],
  // The last minute of the day before, in Colombia.
  ['2026-11-15T04:59:00Z', '1 d'],
  // Less than three times 24 hours, on the 12th: nobody counts two days from there.
  ['2026-11-12T20:00:00Z', '3 d'],
  ['2026-11-15T15:00:05Z', 'menos de 1 min'],
])('since %s it has waited %s', (since, shown) => {
  expect(formatWait(since, NOW)).toBe(shown);
});

test('what is no moment has waited for nothing that can be said', () => {
  expect(formatWait('ayer', NOW)).toBeNull();
});
