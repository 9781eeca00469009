/** The side on which an account grows. */
export type Nature = 'debit' | 'credit';

/**
 * The party of a line of an account: the borrower of its credit where the line names no other,
 * always the gateway, or nobody but the party that the line names.
 */
export type LineThird = 'borrower' | 'gateway' | 'named';

type AccountFacts = {
  /** The code of the PUC (Decreto 2650 de 1993) that a house starts with. */
  readonly code: string;
  /** The name of the account in the reports. */
  readonly name: string;
  readonly nature: Nature;
  /** Whether its balance belongs to one credit and follows from the credit alone. */
  readonly ofCredit: boolean;
  readonly third: LineThird;
  /** The short name of the account in the postings of the documentation. */
  readonly short: string;
};

/**
 * The chart of accounts: what each account is for, by role. Code names a role and never a number;
 * a house may give a role another number from a day on.
 */
export const ACCOUNTS = {
  bank: of('111005', 'Bancos', 'debit', 'bank'),
  cash: of('110505', 'Caja', 'debit', 'cash'),
  gateway: of('13809505', 'Pasarela por liquidar', 'debit', 'gw', 'gateway'),
  principal: ofCredit('13700501', 'Préstamos con garantía real', 'debit', 'cap'),
  interestDue: ofCredit('13451001', 'Intereses exigibles', 'debit', 'int'),
  interestAccrued: of('13451002', 'Intereses causados no exigibles', 'debit', 'cut', 'borrower'),
  chargesDue: ofCredit('13452501', 'Cargos propios y cobranza con IVA', 'debit', 'chg'),
  thirdPartyDue: ofCredit('13802501', 'Pagos por cuenta de terceros', 'debit', 'tdue'),
  dealersDue: of('13809510', 'Concesionarios por cobrar', 'debit', 'claim'),
  incomeTaxWithheld: of('135515', 'Retención en la fuente a favor', 'debit', 'whin', 'gateway'),
  ivaWithheld: of('135517', 'IVA retenido a favor', 'debit', 'ivain', 'gateway'),
  icaWithheld: of('135518', 'ICA retenido a favor', 'debit', 'icain', 'gateway'),
  allowancePrincipal: of('139965', 'Provisión de capital', 'credit', 'allow'),
  allowanceInterest: of('139945', 'Provisión de intereses', 'credit', 'allowint'),
  toPay: of('23809505', 'Desembolsos por girar', 'credit', 'sup', 'borrower'),
  thirdParties: of('28150501', 'Valores para aseguradora y avalista', 'credit', 'third'),
  commissionEstimated: of('260510', 'Comisiones estimadas', 'credit', 'cest'),
  commissionDue: of('233520', 'Comisiones por pagar', 'credit', 'cdue'),
  incomeTaxRetained: of('236520', 'Retención en la fuente practicada', 'credit', 'wht'),
  icaRetained: of('236801', 'ICA retenido', 'credit', 'rica'),
  ivaRetained: of('236710', 'IVA retenido', 'credit', 'riva'),
  iva: of('240801', 'IVA generado', 'credit', 'iva', 'borrower'),
  interestAhead: ofCredit('270505', 'Intereses recibidos por anticipado', 'credit', 'ahead'),
  chargesAhead: ofCredit('28050510', 'Cargos recibidos por anticipado', 'credit', 'chahead'),
  surplus: ofCredit('28050505', 'Saldos a favor de clientes', 'credit', 'surp'),
  unidentified: of('28059505', 'Consignaciones por identificar', 'credit', 'unid'),
  capital: of('3105', 'Capital suscrito y pagado', 'credit', 'own'),
  interestIncome: ofCredit('41502001', 'Intereses corrientes', 'credit', 'inc'),
  lateIncome: ofCredit('41502002', 'Intereses de mora', 'credit', 'late'),
  chargeIncome: ofCredit('415095', 'Cargos', 'credit', 'chinc'),
  recovered: ofCredit('425005', 'Recuperación de créditos castigados', 'credit', 'recov'),
  commissionCost: of('529505', 'Comisiones', 'debit', 'comm'),
  gatewayFee: of('530515', 'Comisiones de la pasarela', 'debit', 'fee', 'gateway'),
  gmf: of('51159501', 'Gravamen a los movimientos financieros (4×1000)', 'debit', 'gmf'),
  badDebt: of('519910', 'Gasto por provisión de cartera', 'debit', 'bad'),
  rounding: of('429581', 'Ajuste al peso', 'credit', 'round'),
  suspended: ofCredit('839525', 'Intereses vencidos no causados', 'debit', 'susp'),
  writtenOff: ofCredit('832510', 'Créditos castigados', 'debit', 'woff'),
  memo: of('8605', 'Deudoras por contra', 'credit', 'memo'),
} as const satisfies Readonly<Record<string, AccountFacts>>;

export type AccountRole = keyof typeof ACCOUNTS;

/** Every role, in the order of the reports. */
// The names of an object are the keys of its type.
export const ACCOUNT_ROLES = Object.keys(ACCOUNTS) as readonly AccountRole[];

function of(code: string, name: string, nature: Nature, short: string, third: LineThird = 'named') {
  return { code, name, nature, ofCredit: false, third, short };
}

function ofCredit(code: string, name: string, nature: Nature, short: string) {
  const third: LineThird = 'borrower';
  return { code, name, nature, ofCredit: true, third, short };
}
