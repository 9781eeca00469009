/** Who gets the money of a credit. */
export const PAYEE_KINDS = {
  supplier: 'Proveedor',
  borrower: 'Cliente',
} as const;

export type PayeeKind = keyof typeof PAYEE_KINDS;

export const ACCOUNT_TYPES = {
  savings: 'Ahorros',
  checking: 'Corriente',
} as const;

export type AccountType = keyof typeof ACCOUNT_TYPES;

/** States of an approved disbursement. Nothing leaves `transferred` or `returned`. */
export const DISBURSEMENT_STATES = {
  approved: 'Por girar',
  transferred: 'Girado',
  returned: 'Devuelto',
} as const;

export type DisbursementState = keyof typeof DISBURSEMENT_STATES;

type GateWords = {
  readonly label: string;
  /** Who solves it where it does not hold. */
  readonly solver: string;
};

/** What must be true before a credit is paid out, in the order of the screen. */
export const GATES = {
  documents: { label: 'Crédito firmado por todos', solver: 'Servicio al cliente' },
  identity: { label: 'Identidad de titular y codeudores', solver: 'Servicio al cliente' },
  lists: { label: 'Listas de control sin hallazgos', solver: 'Cumplimiento' },
  compliance: { label: 'Cumplimiento aprobó', solver: 'Cumplimiento' },
  rate: { label: 'Tasa bajo el tope de hoy', solver: 'Servicio al cliente' },
  invoice: { label: 'Factura del vehículo', solver: 'Servicio al cliente' },
  policy: { label: 'Póliza activa', solver: 'Seguros' },
  plate: { label: 'Placa del vehículo', solver: 'Servicio al cliente' },
  lien: { label: 'Prenda solicitada', solver: 'Tesorería' },
  account: { label: 'Cuenta confirmada', solver: 'Tesorería' },
} as const satisfies Readonly<Record<string, GateWords>>;

export type GateName = keyof typeof GATES;

/** The banks that people choose from; another name can be typed. */
export const BANKS: readonly string[] = [
  'AV Villas',
  'Banco Agrario',
  'Banco Caja Social',
  'Banco Cooperativo Coopcentral',
  'Banco de Bogotá',
  'Banco de Occidente',
  'Banco Falabella',
  'Banco Finandina',
  'Banco GNB Sudameris',
  'Banco Itaú',
  'Banco Pichincha',
  'Banco Popular',
  'Banco Serfinanza',
  'Banco W',
  'Bancamía',
  'Bancolombia',
  'Bancoomeva',
  'BBVA Colombia',
  'Citibank',
  'Davivienda',
  'Lulo Bank',
  'Mibanco',
  'Nequi',
  'Nu',
  'Scotiabank Colpatria',
];

/** The number of a transfer: G-02187. The voucher CE of the books has a number of its own. */
export const payoutNumber = (number: number): string => `G-${String(number).padStart(5, '0')}`;

const PAYOUT = /^\s*g\s?-?\s?(\d{1,9})\s*$/i;

/** The transfer that a text like G-02187 names; null where it is none. */
export const readPayoutNumber = (text: string): number | null => {
  const [, digits] = PAYOUT.exec(text) ?? [];
  return digits === undefined ? null : Number(digits);
};
