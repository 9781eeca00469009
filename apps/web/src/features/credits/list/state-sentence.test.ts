import { STATE } from '@cuotaclara/contract';
import { expect, test } from 'vitest';
import { stateSentence } from './state-sentence.ts';

const counted = (credit_state_id: number, count: number, late_count = 0) => ({
  credit_state_id,
  count,
  late_count,
});

test.each([
  [
    [
      counted(STATE.requested, 18, 3),
      counted(STATE.awaitingAttachments, 23, 11),
      counted(STATE.disbursed, 131),
    ],
    '41 en curso. 14 llevan más tiempo',
  ],
  [[counted(STATE.inStudy, 1200, 1)], '1.200 en curso. Uno lleva más tiempo del acordado.'],
  [[counted(STATE.inStudy, 2)], '2 en curso. Ninguno lleva más tiempo del acordado.'],
  [[counted(STATE.disbursed, 131), counted(STATE.paid, 9)], '140 créditos.'],
  [[], 'No hay créditos en estas fechas.'],
])('%o reads «%s»', (counts, sentence) => {
  expect(stateSentence(counts)).toContain(sentence);
});
