import { expect, test } from 'vitest';
import { explainedLines } from './explained-lines.ts';

const told = (text: string) => ({
  title: '',
  rule: '',
  steps: [{ text, amount: 734 }],
  notes: [],
  before: [],
  after: [],
  detail: [],
});

test('a step of the engine becomes a part, its instalment and its arithmetic', () => {
  const text =
    'Cuota 8, vencida (15 de noviembre de 2026): $ 734 de intereses de mora. ' +
    'Capital vencido de $ 241.053 por 5 días: $ 734.';
  expect(explainedLines(told(text))).toEqual([
    {
      key: '0',
      name: 'Mora',
      detail: 'Cuota 8. Capital vencido de $ 241.053 por 5 días: $ 734.',
      amount: 734,
      tone: 'late',
    },
  ]);
});

test('a step in other words is shown whole', () => {
  expect(explainedLines(told('Se debían $ 734 de algo.'))).toEqual([
    { key: '0', name: 'Se debían $ 734 de algo.', detail: '', amount: 734, tone: 'other' },
  ]);
});
