import { expect, test } from 'vitest';
import { samplePlan } from '#test/sample-credit.ts';
import { instalmentsText } from './instalments-left.tsx';

const [row] = samplePlan({}).rows;
if (row === undefined) throw new Error('The sample plan has no rows');

const paid = { ...row, settled_on: '2026-10-05', days_past_due: 0 };
const late = { ...row, settled_on: null, days_past_due: 12 };
const toCome = { ...row, settled_on: null, days_past_due: 0 };

test.each([
  [[paid, toCome, toCome], 'Faltan 2 cuotas.'],
  [[paid, toCome], 'Falta 1 cuota.'],
  [[paid, late, late, toCome], 'Debe 2 cuotas.'],
  [[late, toCome], 'Debe 1 cuota.'],
  [[paid], ''],
])('the instalments of a disbursed credit are counted (%#)', (rows, text) => {
  expect(instalmentsText(rows)).toBe(text);
});
