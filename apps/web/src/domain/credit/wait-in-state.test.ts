import { STATE } from '@cuotaclara/contract';
import { expect, test } from 'vitest';
import { waitInState } from './wait-in-state.ts';

const NOON = Temporal.Instant.from('2026-11-15T17:00:00Z');
const since = (stateId: number, moment: string) =>
  waitInState({ credit_state_id: stateId, state_since: moment }, NOON);

test('a study may take two days, and is late from then on', () => {
  expect(since(STATE.inStudy, '2026-11-15T13:00:00Z')).toEqual({ text: '4 h', isLate: false });
  // From the first minute of the 13th in Colombia, and from the last one of the 12th.
  expect(since(STATE.inStudy, '2026-11-13T05:00:00Z')).toEqual({ text: '2 d', isLate: false });
  expect(since(STATE.inStudy, '2026-11-13T04:59:00Z')).toEqual({ text: '3 d', isLate: true });
});

test('nobody waits for a credit that was paid out, or is over', () => {
  expect(since(STATE.disbursed, '2026-01-01T00:00:00Z')).toBeNull();
  expect(since(STATE.rejected, '2026-01-01T00:00:00Z')).toBeNull();
});
