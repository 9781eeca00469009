import { creditReference } from '@cuotaclara/contract/payments/credit-reference';
import { expect, test } from 'vitest';
import { createMatcher } from './create-matcher.ts';
import type { MatchCandidate, MatchedRow, RowMatch } from './match-types.ts';

const ALVARO: MatchCandidate = {
  creditId: 10_058,
  isOwing: true,
  holderName: 'Álvaro Enrique Benjumea Ruiz',
  documentCode: 'CC',
  identification: '71904336',
  plate: 'LMP31F',
  dues: [{ number: 14, dueOn: '2026-11-11', pendingPesos: 438_400 }],
  overduePesos: 438_400,
  payoffPesos: 4_000_000,
  paidPesos: [438_400, 438_400, 438_400, 500_000],
};
const JULIAN: MatchCandidate = {
  ...ALVARO,
  creditId: 10_002,
  holderName: 'Julián Andrés Mosquera Ibarra',
  identification: '1052640917',
  plate: null,
  dues: [{ number: 3, dueOn: '2026-11-02', pendingPesos: 503_100 }],
  overduePesos: 503_100,
  paidPesos: [],
};
const PAID: MatchCandidate = { ...JULIAN, creditId: 10_001, isOwing: false };

const ROW: MatchedRow = {
  kind: 'deposit',
  paidOn: '2026-11-11',
  reference: '',
  description: '',
  valuePesos: 1,
  source: 'bank_file',
};

const match = createMatcher([ALVARO, JULIAN, PAID]);

const textsOf = (found: RowMatch): readonly string[] => {
  if (found.kind === 'none') return [found.text];
  const [first] = found.kind === 'posts' ? [found.suggestion] : found.suggestions;
  const { creditId, reasons } = first ?? { creditId: 0, reasons: [] };
  return [
    `${found.kind} ${creditId}`,
    ...reasons.map(({ holds, text }) => `${holds ? '✓' : '–'} ${text}`),
  ];
};

test('a reference with its check digit posts alone, whatever the value', () => {
  expect(textsOf(match({ ...ROW, reference: '100028', valuePesos: 100 }))).toEqual([
    'posts 10002',
    '✓ La referencia es su crédito',
    '– El archivo no trae su documento',
    '– El archivo no trae su nombre',
    '– Su cuota 3 es de $\u00a0503.100: faltan $\u00a0503.000',
  ]);
});

test('a reference without its check digit only suggests, with every reason', () => {
  expect(textsOf(match({ ...ROW, reference: '10058', valuePesos: 438_400 }))).toEqual([
    'suggests 10058',
    '✓ La referencia es su crédito, sin el dígito de control',
    '✓ El valor es igual a la cuota 14, que vencía ese día',
    '✓ Pagó igual las 3 veces anteriores',
    '– El archivo no trae su documento',
    '– El archivo no trae su nombre',
  ]);
});

test('a reference with a wrong check digit only suggests, and says what is wrong', () => {
  expect(textsOf(match({ ...ROW, reference: '100029', valuePesos: 100 }))).toEqual([
    'suggests 10002',
    '✓ La referencia se parece a CR-10002, pero el dígito de control no cuadra',
    '– El archivo no trae su documento',
    '– El archivo no trae su nombre',
    '– Su cuota 3 es de $\u00a0503.100: faltan $\u00a0503.000',
  ]);
});

test.each([
  ['document', { reference: '1052640917' }, 'El archivo trae su documento'],
  ['written document', { description: 'CC 1.052.640.917' }, 'El archivo trae su documento'],
  ['name', { description: 'MOSQUERA IBARRA JULIAN' }, 'El archivo trae su nombre'],
  [
    'one name and the value',
    { reference: 'CUOTA MOTO JULIAN', valuePesos: 503_100 },
    'El archivo trae uno de sus nombres: JULIAN',
  ],
  [
    'value alone',
    { reference: 'PAGO', valuePesos: 503_100 },
    'El valor es igual a la cuota 3, que venció el 2 nov 2026',
  ],
])('a %s suggests', (_, row, reason) => {
  const texts = textsOf(match({ ...ROW, ...row }));
  expect(texts[0]).toBe('suggests 10002');
  expect(texts).toContain(`✓ ${reason}`);
});

test('a plate suggests, and one name without the value does not', () => {
  expect(textsOf(match({ ...ROW, reference: 'LMP-31F' }))[0]).toBe('suggests 10058');
  expect(match({ ...ROW, reference: 'CUOTA MOTO JULIAN' }).kind).toBe('none');
});

test('a row that names nobody or a paid credit says so', () => {
  expect(match({ ...ROW, reference: 'ABONO' })).toEqual({
    kind: 'none',
    text: 'Nada en la línea nombra un crédito.',
  });
  expect(match({ ...ROW, reference: '100010' })).toEqual({
    kind: 'none',
    text: 'La referencia es de un crédito que ya no recibe pagos.',
  });
});

test('a cheque and a returned row never post alone', () => {
  for (const kind of ['cheque', 'returned', 'debit', 'unusable'] as const) {
    expect(match({ ...ROW, kind, reference: '100028' }).kind).toBe('suggests');
  }
});

test('digits that may also mean another credit are left to a person', () => {
  const document = { ...ALVARO, identification: '100028' };
  const byDocument = createMatcher([document, JULIAN])({ ...ROW, reference: '100028' });
  expect(byDocument.kind).toBe('suggests');
  const other = { ...ALVARO, creditId: 100_028 };
  const row = { ...ROW, reference: '100028', valuePesos: 438_400 };
  expect(createMatcher([other, JULIAN])(row).kind).toBe('suggests');
  expect(createMatcher([other, JULIAN])({ ...row, valuePesos: 503_100 }).kind).toBe('posts');
});

test('a value of many credits tells nobody apart, and each reference still posts', () => {
  const many = Array.from({ length: 2_000 }, (_, index) => ({
    ...ALVARO,
    creditId: 20_001 + index,
    identification: String(50_000_000 + index),
    holderName: `Álvaro Enrique ${'ABCDEFGHIJ'.charAt(index % 10).repeat(4)} Ruiz`,
    plate: null,
    overduePesos: 1_000 + index,
    payoffPesos: 900_000 + index,
    dues: [{ number: 1, dueOn: '2026-11-11', pendingPesos: 200_000 + (index % 200) }],
  }));
  const matchMany = createMatcher(many);
  expect(matchMany({ ...ROW, reference: 'PAGO', valuePesos: 200_001 })).toEqual({
    kind: 'none',
    text: 'Hay 10 créditos con ese valor.',
  });
  const kinds = many.map(
    ({ creditId }) => matchMany({ ...ROW, reference: creditReference(creditId) }).kind,
  );
  expect(kinds.every((kind) => kind === 'posts')).toBe(true);
});

test('reasons name what brought the money', () => {
  const row = { ...ROW, description: 'CC 1.052.640.917' };
  expect(textsOf(match({ ...row, source: 'gateway' }))).toContain(
    '✓ La pasarela trae su documento',
  );
  expect(textsOf(match({ ...row, source: 'reversal' }))).toContain(
    '– El pago reversado no trae su nombre',
  );
  expect(textsOf(match({ ...ROW, source: 'gateway', valuePesos: 7 }))).toEqual([
    'Nada de lo que dice la pasarela nombra un crédito.',
  ]);
});
