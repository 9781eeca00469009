import type { AccountBalance } from './books.ts';

/** The general ledger adds accounts up by their first four digits. */
const GENERAL_DIGITS = 4;

/** Names of the accounts of four digits that the chart of the product uses (Decreto 2650/1993). */
const GENERAL_NAMES: Readonly<Record<string, string>> = {
  '1105': 'Caja',
  '1110': 'Bancos',
  '1345': 'Ingresos por cobrar',
  '1355': 'Anticipo de impuestos y contribuciones',
  '1370': 'Préstamos a particulares',
  '1380': 'Deudores varios',
  '1399': 'Provisiones de deudores',
  '2335': 'Costos y gastos por pagar',
  '2365': 'Retención en la fuente',
  '2367': 'Impuesto a las ventas retenido',
  '2368': 'Impuesto de industria y comercio retenido',
  '2380': 'Acreedores varios',
  '2408': 'Impuesto sobre las ventas por pagar',
  '2605': 'Provisiones para costos y gastos',
  '2705': 'Ingresos recibidos por anticipado',
  '2805': 'Anticipos y avances recibidos',
  '2815': 'Ingresos recibidos para terceros',
  '4150': 'Actividad financiera',
  '4250': 'Recuperaciones',
  '4295': 'Diversos',
  '5115': 'Impuestos',
  '5199': 'Provisiones',
  '5295': 'Diversos de ventas',
  '5305': 'Gastos financieros',
  '8325': 'Activos castigados',
  '8395': 'Otras cuentas deudoras de control',
  '8605': 'Deudoras de control por contra',
};

/** An account of the general ledger with the accounts that it adds up. */
export type GeneralAccount = {
  readonly code: string;
  readonly name: string;
  readonly accounts: readonly AccountBalance[];
  readonly opening: number;
  readonly debits: number;
  readonly credits: number;
  readonly closing: number;
};

/** A code of the house that the list does not name is called like its accounts. */
const nameOf = (code: string, accounts: readonly AccountBalance[]): string =>
  GENERAL_NAMES[code] ?? [...new Set(accounts.map(({ name }) => name))].join(' · ');

/** The balances of accounts, added up as the general ledger has them. */
export function generalLedger(accounts: readonly AccountBalance[]): readonly GeneralAccount[] {
  const groups = Map.groupBy(accounts, ({ code }) => code.slice(0, GENERAL_DIGITS));
  return [...groups].map(([code, own]) => {
    const sumOf = (key: 'opening' | 'debits' | 'credits' | 'closing'): number =>
      own.reduce((sum, account) => sum + account[key], 0);
    return {
      code,
      name: nameOf(code, own),
      accounts: own,
      opening: sumOf('opening'),
      debits: sumOf('debits'),
      credits: sumOf('credits'),
      closing: sumOf('closing'),
    };
  });
}
