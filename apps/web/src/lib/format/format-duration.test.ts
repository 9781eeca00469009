import { expect, test } from 'vitest';
import { formatDuration } from './format-duration.ts';

test('a duration is told in its two largest units, without one that is zero', () => {
  const after = (seconds: number) => {
    const from = Temporal.Instant.from('2026-11-12T05:10:00Z');
    return formatDuration(from.toString(), from.add({ milliseconds: seconds * 1000 }).toString());
  };
  expect([0.4, 48, 60, 186, 3600, 3840, 90_061].map(after)).toEqual([
    'menos de 1 s',
    '48 s',
    '1 min',
    '3 min 6 s',
    '1 h',
    '1 h 4 min',
    '25 h 1 min',
  ]);
});
