import type { TemplateBlock } from '@cuotaclara/contract/templates/blocks';
import { expect, test } from 'vitest';
import { BARE_CREDIT, FULL_CREDIT } from '#test/document-data.ts';
import { FIRST_TEXTS } from './first-texts/first-texts.ts';
import { previewData } from './preview-data.ts';
import { resolveBlocks } from './resolve-blocks.ts';

const INPUT = {
  kind: 'CONTRATO',
  now: Temporal.Instant.from('2026-11-16T02:00:00Z'),
  today: Temporal.PlainDate.from('2026-11-15'),
  publicUrl: 'https://cuotaclara.test',
} as const;

const resolve = (blocks: readonly TemplateBlock[], credit = FULL_CREDIT) =>
  resolveBlocks(blocks, previewData(credit, INPUT));

const clause = (id: string, text: string, when?: string): TemplateBlock => ({
  id,
  type: 'clause',
  title: id,
  paragraphs: [text],
  ...(when !== undefined && { when }),
});

const CLAUSES = [
  clause('uno', 'Ver {§tres}.'),
  clause('dos', 'Responde {co_debtor.names}.', 'has_co_debtor'),
  clause('tres', 'Ver {§uno}.'),
];

const textOf = (block: ReturnType<typeof resolve>[number] | undefined): string =>
  block?.type === 'clause'
    ? block.paragraphs
        .flat()
        .map(({ text }) => text)
        .join('')
    : '';

test('clauses are numbered in their order, and references follow', () => {
  const [one, two, three] = resolve(CLAUSES);
  expect([one, two, three].map((block) => block?.type === 'clause' && block.number)).toEqual([
    1, 2, 3,
  ]);
  expect(textOf(one)).toBe('Ver 3.');
  expect(textOf(two)).toBe('Responde Nelly Palacios Mosquera.');
});

test('a clause whose condition does not hold vanishes with its number', () => {
  const blocks = resolve(CLAUSES, BARE_CREDIT);
  expect(blocks.map(({ id }) => id)).toEqual(['uno', 'tres']);
  expect(textOf(blocks[0])).toBe('Ver 2.');
  expect(blocks[1]).toMatchObject({ number: 2 });
});

test('values are written in their usual format or in the one that is named', () => {
  const text =
    '{credit.amount} · {credit.amount|pesos_words} · {credit.instalment_count|count_words}';
  expect(textOf(resolve([clause('a', text)])[0]).replaceAll('\u00a0', ' ')).toBe(
    '$ 12.000.000 · doce millones de pesos M/CTE ($ 12.000.000) · treinta y seis (36)',
  );
  const days = '{document.day|long_date}; {document.issued_at}; {credit.legal_max_month}';
  expect(textOf(resolve([clause('a', days)])[0])).toBe(
    'quince (15) de noviembre de dos mil veintiséis (2026); 15 de noviembre de 2026, ' +
      '9:00:00 p. m., hora de Colombia (UTC−05:00); noviembre de 2026',
  );
});

test('an abbreviation that ends a sentence needs no second point', () => {
  const text =
    'Al **{credit.rate_ea|percent_ea}**. Con {company.name}. De {borrower.name}. Etc... y ' +
    '{credit.rate_ea|percent_ea}, fija.';
  expect(textOf(resolve([clause('a', text)])[0]).replaceAll('\u00a0', ' ')).toBe(
    'Al 22,50 % E.A. Con Motos Ya S.A.S. De Yesenia Carolina Murillo Palacios. Etc... y ' +
      '22,50 % E.A., fija.',
  );
});

test('a table has a row for each entry, a total, and is left out without entries', () => {
  const table: TemplateBlock = {
    id: 'cargos',
    type: 'table',
    each: 'charges',
    columns: [
      { label: 'Cargo', value: '{row.name} de {borrower.name}', align: 'left' },
      { label: 'Valor', value: '{row.value}', align: 'right' },
    ],
    total: ['Total', '{credit.financed_total}'],
  };
  expect(resolve([table])).toEqual([
    {
      id: 'cargos',
      type: 'table',
      title: null,
      columns: [
        { label: 'Cargo', align: 'left' },
        { label: 'Valor', align: 'right' },
      ],
      rows: [['Fianza de Yesenia Carolina Murillo Palacios', '$ 480.000 (4 % del crédito)']],
      total: ['Total', '$\u00a0480.000'],
    },
  ]);
  expect(resolve([table], BARE_CREDIT)).toEqual([]);
});

test('rows of facts decide by themselves', () => {
  const facts: TemplateBlock = {
    id: 'datos',
    type: 'facts',
    title: 'Bien',
    rows: [
      { label: 'Bien', value: '{product.name}' },
      { label: 'Placa', value: '{product.plate}', when: 'has_plate' },
    ],
  };
  expect(resolve([facts])[0]).toMatchObject({ rows: [{ label: 'Bien' }, { label: 'Placa' }] });
  expect(resolve([facts], BARE_CREDIT)[0]).toMatchObject({ rows: [{ label: 'Bien' }] });
});

test('signature boxes are those of the people who sign', () => {
  expect(resolve([{ id: 'firmas', type: 'signatures' }])[0]).toMatchObject({
    signers: [
      { name: 'Yesenia Carolina Murillo Palacios', role: 'Deudor' },
      { name: 'Nelly Palacios Mosquera', role: 'Codeudor solidario' },
      {
        name: 'Motos Ya S.A.S.',
        detail: [
          'NIT 901.482.736-8, representada por Marta Lucía Ríos Vélez',
          'C.C. 43.512.908',
          'Gerente',
        ].join(', '),
        role: 'Acreedor',
      },
    ],
  });
});

test('an unknown name in a published text is a defect, not words in a document', () => {
  expect(() => resolve([clause('a', '{credit.nada}')])).toThrow(/credit\.nada/);
  expect(() => resolve([clause('a', 'x', 'nunca')])).toThrow(/nunca/);
});

test('a corrected receipt says what it corrects, also in a text without a place for it', () => {
  const data = previewData(FULL_CREDIT, { ...INPUT, kind: 'RECIBO' });
  const { payment } = data;
  if (payment === null) throw new Error('the sample has a payment');
  const correction = 'El documento REC-1-1, que decía intereses $ 752.191.';
  const corrected = { ...data, payment: { ...payment, correction } };
  const own: readonly TemplateBlock[] = [
    { id: 'titulo', type: 'heading', text: 'Recibo' },
    { id: 'valor', type: 'paragraph', text: 'Recibimos {payment.amount}.' },
  ];
  const told = resolveBlocks(own, corrected);
  expect(told.map(({ id }) => id)).toEqual(['titulo', 'correccion', 'valor']);
  expect(JSON.stringify(told[1])).toContain(correction);
  expect(resolveBlocks(own, data).map(({ id }) => id)).toEqual(['titulo', 'valor']);
  const ofProduct = JSON.stringify(resolveBlocks(FIRST_TEXTS.RECIBO, corrected));
  expect(ofProduct.split(correction)).toHaveLength(2);
});
