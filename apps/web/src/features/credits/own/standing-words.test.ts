import { STATE } from '@cuotaclara/contract';
import { UNEXPLAINED_REJECTION } from '@cuotaclara/contract/credits/credit-fields';
import { expect, test } from 'vitest';
import { standingWords } from './standing-words.ts';

const inState = (credit_state_id: number, state_note: string | null = null) => ({
  credit_state_id,
  state_note,
});

test('that nothing is to be done is said only when the identity does not wait', () => {
  for (const state of [STATE.requested, STATE.inStudy]) {
    const credit = inState(state);
    expect(standingWords({ credit, needsIdentity: true }).now).toContain('Verifica tu identidad');
    expect(standingWords({ credit, needsIdentity: null }).now).not.toContain('No tienes que hacer');
    expect(standingWords({ credit, needsIdentity: false }).now).toContain('No tienes que hacer');
  }
  expect(standingWords({ credit: inState(STATE.approved), needsIdentity: true }).now).not.toContain(
    'identidad',
  );
});

test('a rejection tells its explanation, and speaks of one only where there is one', () => {
  const note = 'La cuota supera lo que tus ingresos permiten.';
  const explained = standingWords({ credit: inState(STATE.rejected, note), needsIdentity: false });
  expect(explained.means).toBe(note);
  expect(explained.now).toBe('Puedes volver a solicitarlo cuando tu situación cambie.');
  const unexplained = standingWords({ credit: inState(STATE.rejected), needsIdentity: false });
  expect(unexplained.means).toBe(UNEXPLAINED_REJECTION);
  expect(unexplained.now).toBe('Puedes volver a solicitarlo más adelante.');
});
