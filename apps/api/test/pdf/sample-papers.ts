import type { ResolvedBlock, TextRun } from '@cuotaclara/contract/documents/resolved';
import type { PaperInput } from '#platform/paper/paper.ts';

const run = (text: string): TextRun[] =>
  text
    .split('**')
    .map((part, index) => (index % 2 === 1 ? { text: part, bold: true } : { text: part }))
    .filter((part) => part.text !== '');

const clause = (number: number, title: string, paragraphs: readonly string[]): ResolvedBlock => ({
  id: `clausula-${number}`,
  type: 'clause',
  number,
  title,
  paragraphs: paragraphs.map(run),
});

const pesos = (amount: number): string => `$ ${amount.toLocaleString('es-CO')}`;

/** Instalments that fall, as those of a plan with a constant share of principal. */
function planRows(count: number): { rows: string[][]; total: string[] } {
  const rows = Array.from({ length: count }, (_, index) => {
    const principal = 214_141 + index * 3_652;
    const interest = Math.max(0, 1_407_204 - index * 19_100);
    const insurance = Math.max(0, 27_354 - index * 250);
    return [index + 1, principal, interest, insurance, principal + interest + insurance];
  });
  const sums = [1, 2, 3, 4].map((place) => rows.reduce((sum, row) => sum + (row[place] ?? 0), 0));
  return {
    rows: rows.map(([number = 0, ...amounts]) => [`${number}`, ...amounts.map(pesos)]),
    total: ['Total', ...sums.map(pesos)],
  };
}

const planTable = (count: number): ResolvedBlock => ({
  id: 'plan',
  type: 'table',
  title: null,
  columns: [
    { label: 'Cuota', align: 'left' },
    { label: 'Capital', align: 'right' },
    { label: 'Intereses', align: 'right' },
    { label: 'Seguro', align: 'right' },
    { label: 'Total', align: 'right' },
  ],
  ...planRows(count),
});

const BORROWER = 'María del Rosario Valentina Ñáñez Güiza de Fernández-Castellanos';

const BASE = {
  company: { name: 'Cuota Clara S. A. S.', nit: '901.482.736-8' },
  footer: 'Popayán, 15 de noviembre de 2026',
  issuedAt: '2026-11-15T14:30:00.000Z',
} as const;

const verificationOf = (id: string) => ({
  id,
  url: `https://creditos.cuotaclara.co/verify/documents/${id}`,
});

const CONDITIONS: ResolvedBlock = {
  id: 'condiciones',
  type: 'facts',
  title: 'Condiciones del crédito',
  rows: [
    ['Deudora', `**${BORROWER}**, C.C. 1.061.733.518 de Popayán`],
    ['Codeudor', '**Łukasz Čapek Ηλίας**, C.E. 482.115, domiciliado en Santander de Quilichao'],
    [
      'Domicilio de la deudora',
      'Carrera 9 # 24AN-21, conjunto Altos de Pubenza, torre 4, apartamento 1203, Popayán, Cauca',
    ],
    [
      'Monto del crédito',
      '**Seis millones doscientos ochenta y cinco mil seiscientos pesos M/CTE ($ 6.285.600)**',
    ],
    ['Precio del vehículo', '$ 8.690.000'],
    ['Cuota inicial', '$ 2.404.400'],
    ['Tasa de interés', '22,50 % E.A., fija'],
    ['Máximo legal de ese día', '24,89 % E.A.'],
    ['Sistema y cuotas', 'Abono constante a capital; 24 cuotas mensuales, la primera de $ 328.699'],
    ['Seguro de vida', '0,117 % del saldo cada mes'],
    ['Cargos que se retienen', 'Estudio del crédito $ 120.000, registro de la garantía $ 46.200'],
    ['Total que se paga', '$ 7.810.160'],
    [
      'Vehículo',
      'Motocicleta Bajaj Boxer CT 100 ES, modelo 2026, placa KZX 27G, VIN 9FLA18AZ4TDK00217',
    ],
  ].map(([label = '', value = '']) => ({ label, runs: run(value) })),
};

const TEXTS = [
  'La deudora recibe el dinero del crédito para comprar la motocicleta que describe la primera página y se obliga a devolverlo, con los intereses y cargos que este contrato dice y ningún otro, en las cuotas del plan de pagos que hace parte de él.',
  'Cuota Clara entrega el dinero directamente al concesionario el día en que la matrícula quede a nombre de la deudora. Desde ese día, y no antes, corren los intereses: **22,50 % E.A.**, fijos durante todo el plazo.',
  'Si una cuota vence en un día que no es hábil, puede pagarse el día hábil siguiente sin ningún recargo. Los pagos se aplican primero a los intereses de mora, luego a los intereses corrientes, al seguro y al capital, siempre a la cuota más antigua.',
];

const TITLES = [
  'Partes',
  'Monto y destino',
  'Tasa y sistema',
  'Cuotas',
  'Intereses de mora',
  'Cargos',
  'Codeudor',
  'Prenda sobre el vehículo',
  'Seguro de vida',
  'Garantía',
  'Puedes pagar antes',
  'Si te atrasas',
  'Centrales de riesgo',
  'Tus datos',
  'Desembolso',
  'Cesión del crédito',
  'Notificaciones',
  'Retracto',
  'Copia y reclamos',
  'Ley y domicilio',
];

const CLAUSES = TITLES.map((title, index) =>
  clause(
    index + 1,
    title,
    Array.from({ length: 1 + (index % 3) }, (_, place) => TEXTS[(index + place) % 3] ?? ''),
  ),
);

const PARTIES: ResolvedBlock = {
  id: 'firmas',
  type: 'signatures',
  signers: [
    { name: BORROWER, detail: 'C.C. 1.061.733.518', role: 'Deudora' },
    { name: 'Łukasz Čapek Ηλίας', detail: 'C.E. 482.115', role: 'Codeudor' },
    { name: 'Cuota Clara S. A. S.', detail: 'NIT 901.482.736-8', role: 'Acreedor' },
  ],
};

const ID = '7QK4M9XZ2C0V8RBN5TYH3WJDPE';

/** Seven pages: conditions, twenty clauses, signatures and a projected plan. */
export const CONTRACT: PaperInput = {
  ...BASE,
  title: 'Contrato de crédito',
  number: 'CON-10331-1',
  verification: verificationOf(ID),
  blocks: [
    { id: 'titulo', type: 'heading', runs: run('Contrato de crédito para motocicleta') },
    {
      id: 'entrada',
      type: 'paragraph',
      runs: run(
        `Entre **${BORROWER}**, quien compra la motocicleta, y **Cuota Clara S. A. S.**, que presta el dinero, se celebra este contrato. La primera página reúne lo más importante; las cláusulas lo explican.`,
      ),
    },
    CONDITIONS,
    ...CLAUSES,
    PARTIES,
    { id: 'anexo', type: 'heading', runs: run('Anexo. Plan de pagos proyectado') },
    {
      id: 'anexo-nota',
      type: 'paragraph',
      runs: run('Las fechas quedan fijas el día del desembolso.'),
    },
    planTable(24),
  ],
};

/** One page, signed by two people. */
export const PROMISSORY_NOTE: PaperInput = {
  ...BASE,
  title: 'Pagaré',
  number: 'PAG-10331-1',
  verification: verificationOf('0N3W7E1XQ9ZK5R2VB8M4CTYHJD'),
  blocks: [
    { id: 'titulo', type: 'heading', runs: run('Pagaré a la orden con espacios en blanco') },
    {
      id: 'datos',
      type: 'facts',
      title: null,
      rows: [
        { label: 'Valor', runs: run('____________________________________________') },
        { label: 'Vencimiento', runs: run('____________________________________________') },
        { label: 'Lugar de pago', runs: run('Popayán, Cauca') },
      ],
    },
    {
      id: 'promesa',
      type: 'paragraph',
      runs: run(
        `Yo, **${BORROWER}**, identificada con C.C. 1.061.733.518, prometo pagar incondicionalmente, en la ciudad de Popayán, a la orden de **Cuota Clara S. A. S.**, NIT 901.482.736-8, o de quien represente sus derechos, la suma y en el día que este pagaré indica.`,
      ),
    },
    clause(1, 'Espacios en blanco', [TEXTS[0] ?? '']),
    clause(2, 'Intereses', [TEXTS[1] ?? '']),
    { ...PARTIES, signers: PARTIES.type === 'signatures' ? PARTIES.signers.slice(0, 2) : [] },
  ],
};

/** A plan of six years over three pages. */
export const PLAN: PaperInput = {
  ...BASE,
  title: 'Plan de pagos',
  number: 'PLA-10331-1',
  verification: verificationOf('H5T2Z8K1V9QX4N7RM0C3WBYEJP'),
  blocks: [{ id: 'titulo', type: 'heading', runs: run('Plan de pagos') }, planTable(72)],
};

/** The contract before it has a number. */
export const DRAFT: PaperInput = { ...CONTRACT, number: null, verification: null };
