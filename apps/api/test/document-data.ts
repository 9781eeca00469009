import type { CreditData, DocumentPerson } from '#features/document-data/public.ts';

const personNamed = (borrower_id: number, name: string): DocumentPerson => ({
  borrower_id,
  name,
  identification: `C.C. 1.061.733.51${borrower_id}`,
  address: 'Calle 10 # 43 D - 30',
  city: 'Popayán (Cauca)',
  domicile: 'Calle 10 # 43 D - 30, Popayán (Cauca)',
  email: `persona${borrower_id}@correo.test`,
  phone: '3104567890',
  identity: `${name}, C.C. 1.061.733.51${borrower_id}, con domicilio en Calle 10 # 43 D - 30`,
  bureau_consent_on: '2026-11-10',
  bureau_consent_version: '2026-11-15',
});

const YESENIA = personNamed(1, 'Yesenia Carolina Murillo Palacios');
const NELLY = personNamed(2, 'Nelly Palacios Mosquera');

/** A credit with everything that one can have: co-debtor, lien, plate, charges, grace. */
export const FULL_CREDIT: CreditData = {
  company: {
    name: 'Motos Ya S.A.S.',
    nit: '901.482.736-8',
    address: 'Calle 5 # 4-20, Popayán',
    email: 'ayuda@motosya.test',
    phone: '+57 602 000 0000',
    data_email: 'datos@motosya.test',
    data_phone: '+57 602 000 0001',
    identity: 'Motos Ya S.A.S., NIT 901.482.736-8, con domicilio en Calle 5 # 4-20, Popayán',
    identification: 'NIT 901.482.736-8',
    contact: 'el correo ayuda@motosya.test o el teléfono +57 602 000 0000',
    data_contact: 'el correo datos@motosya.test',
    representative: 'Marta Lucía Ríos Vélez, C.C. 43.512.908, Gerente',
    represented:
      'Motos Ya S.A.S., NIT 901.482.736-8, con domicilio en Calle 5 # 4-20, Popayán, ' +
      'representada por Marta Lucía Ríos Vélez, C.C. 43.512.908, Gerente',
  },
  borrower: YESENIA,
  owner: YESENIA,
  co_debtors: [NELLY],
  co_debtor: { names: NELLY.name, identities: NELLY.identity, count: 1 },
  credit: {
    credit_id: 10_331,
    number: 'CR-10331',
    amount: 12_000_000,
    principal: 12_480_000,
    disbursed: 11_900_000,
    financed_total: 480_000,
    withheld_total: 100_000,
    instalment_count: 36,
    instalment: 538_600,
    first_instalment: 540_100,
    last_instalment: 512_345,
    due_day: 5,
    first_due_on: '2026-12-05',
    last_due_on: '2029-11-05',
    quoted_on: '2026-11-15',
    rate_ea: 22.5,
    rate_mv: 1.7056,
    total_cost_ea: 24.31,
    late_rate_ea: 24.99,
    legal_max_ea: 24.99,
    legal_max_month: '2026-11-01',
    modality: 'Consumo y ordinario',
    interest_total: 4_200_000,
    charges_total: 300_000,
    paid_total: 19_389_600,
    late_grace_days: 5,
    payment_order: 'gastos de cobranza, intereses de mora, cargos, intereses corrientes y capital',
    balance_charges: ['Seguro de vida deudores'],
    instalment_course:
      'La primera cuota es de quinientos cuarenta mil cien pesos M/CTE ($\u00a0540.100) y desde ' +
      'ella bajan cada mes hasta la última, que es de quinientos doce mil trescientos cuarenta y ' +
      'cinco pesos M/CTE ($\u00a0512.345)',
    instalment_course_short:
      'La primera cuota es de $\u00a0540.100 y desde ella bajan cada mes hasta la última, que es ' +
      'de $\u00a0512.345',
    cost_beside_law: 'No pasa del máximo legal.',
  },
  charges: [
    {
      code: 'FIANZA',
      name: 'Fianza',
      moment: 'Se suma al crédito',
      value: '$ 480.000 (4 % del crédito)',
      amount: 480_000,
    },
  ],
  conventions: [
    {
      sentence:
        'Si una cuota vence en domingo o festivo, pagas hasta el siguiente día hábil sin mora.',
    },
  ],
  product: {
    name: 'AKT NKD 125',
    kind: 'Motocicleta',
    price: 14_000_000,
    down_payment: 2_000_000,
    plate: 'KZX27G',
    needs_lien: true,
  },
  plan: [1, 2, 3].map((number) => ({
    number,
    due_on: `2026-0${number}-05`,
    opening: 12_480_000,
    principal: 300_000,
    interest: 200_000,
    charges: 38_600,
    total: 538_600,
    balance: 12_180_000,
  })),
  application: {
    requested_on: '2026-11-10',
    request_amount: 12_000_000,
    occupation: 'Empleado',
    monthly_income: 3_200_000,
    monthly_expenses: 900_000,
  },
  place: 'Popayán',
};

const LONGEST = personNamed(
  3,
  `${'Wenceslada Emperatriz '.repeat(5)}Santacoloma Bustamante`.trim(),
);

const BARE_PERSON: DocumentPerson = {
  ...LONGEST,
  phone: null,
  address: null,
  city: null,
  bureau_consent_on: null,
  bureau_consent_version: null,
};

/** A credit with as little as one can have, of the person with the longest name. */
export const BARE_CREDIT: CreditData = {
  ...FULL_CREDIT,
  company: {
    ...FULL_CREDIT.company,
    nit: null,
    address: null,
    email: null,
    phone: null,
    identity: 'Cuota Clara',
    identification: 'Cuota Clara',
    representative: null,
    represented: 'Cuota Clara',
    contact: 'los canales de atención de su aplicación',
  },
  borrower: BARE_PERSON,
  owner: BARE_PERSON,
  co_debtors: [],
  co_debtor: { names: null, identities: null, count: 0 },
  credit: {
    ...FULL_CREDIT.credit,
    financed_total: 0,
    withheld_total: 0,
    charges_total: 0,
    first_instalment: 538_600,
    last_instalment: 538_600,
    late_grace_days: 0,
    balance_charges: [],
  },
  charges: [],
  product: { ...FULL_CREDIT.product, down_payment: 0, plate: null, needs_lien: false },
  application: {
    ...FULL_CREDIT.application,
    occupation: null,
    monthly_income: null,
    monthly_expenses: null,
  },
};
