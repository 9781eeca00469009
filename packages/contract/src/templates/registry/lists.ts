import type { Variable } from './variables.ts';

export type List = {
  /** «Plan de pagos: cada cuota» */
  readonly label: string;
  /** Without any entry it prints nothing, so that it states no legal point by itself. */
  readonly mayBeEmpty?: true;
  /** The variables of an entry, written as `{row.total}`. */
  readonly row: Readonly<Record<string, Variable>>;
};

const money = (label: string): Variable => ({ label, type: 'money' });
const text = (label: string): Variable => ({ label, type: 'text' });
const day = (label: string): Variable => ({ label, type: 'day' });
const count = (label: string): Variable => ({ label, type: 'count' });

/** The lists of which a table has a row for each entry: each is a path into the data. */
export const LISTS = {
  plan: {
    label: 'Plan de pagos: cada cuota',
    row: {
      number: count('Número'),
      due_on: day('Fecha'),
      opening: money('Capital al comienzo'),
      principal: money('Abono a capital'),
      interest: money('Intereses'),
      charges: money('Cargos'),
      total: money('Cuota'),
      balance: money('Saldo de capital'),
    },
  },
  charges: {
    label: 'Cargos: cada uno',
    mayBeEmpty: true,
    row: {
      name: text('Nombre'),
      moment: text('Cuándo se cobra'),
      value: text('Valor'),
    },
  },
  conventions: {
    label: 'Reglas de cálculo: cada una',
    row: { sentence: text('Regla') },
  },
  co_debtors: {
    label: 'Codeudores: cada uno',
    mayBeEmpty: true,
    row: {
      name: text('Nombre'),
      identification: text('Documento'),
      domicile: text('Domicilio'),
      email: text('Correo'),
      phone: { label: 'Celular', type: 'text', nullable: true },
    },
  },
  'payment.instalments': {
    label: 'Pago: cada cuota que paga',
    mayBeEmpty: true,
    row: {
      number: count('Número'),
      due_on: day('Fecha'),
      paid: money('Pagado'),
      missing: money('Falta'),
    },
  },
  'statement.movements': {
    label: 'Extracto: cada movimiento',
    mayBeEmpty: true,
    row: {
      happened_on: day('Fecha'),
      concept: text('Concepto'),
      amount: money('Valor'),
      principal: money('A capital'),
      interest: money('A intereses'),
      charges: money('A cargos'),
      late: money('A mora'),
      surplus: money('Saldo a favor'),
      balance: money('Saldo de capital'),
    },
  },
  'payment.steps': {
    label: 'Pago: por qué cada valor',
    mayBeEmpty: true,
    row: { text: text('Explicación'), amount: money('Valor') },
  },
  'filling.debt': {
    label: 'Diligenciado: cada parte de la deuda',
    row: { name: text('Concepto'), amount: money('Valor') },
  },
  'restructure.debt': {
    label: 'Otrosí: cada parte de la deuda',
    row: { name: text('Concepto'), amount: money('Valor') },
  },
  'restructure.plan': {
    label: 'Otrosí: cada cuota del plan nuevo',
    row: {
      number: count('Número'),
      due_on: day('Fecha'),
      principal: money('Abono a capital'),
      interest: money('Intereses'),
      carried: money('De antes, sin intereses'),
      charges: money('Cargos'),
      total: money('Cuota'),
      balance: money('Saldo de capital'),
    },
  },
  'restructure.days': {
    label: 'Otrosí: cifras de cada día de firma',
    row: {
      day: day('Si todos firman el'),
      owed: money('Se debe'),
      first_instalment: money('Primera cuota'),
      instalment: money('Las demás cuotas'),
      total: money('Total a pagar'),
    },
  },
  'act.paragraphs': {
    label: 'Comunicación: cada párrafo',
    row: { text: text('Párrafo') },
  },
  'act.figures': {
    label: 'Comunicación: cada cifra',
    row: { name: text('Concepto'), before: text('Antes'), after: text('Después') },
  },
} as const satisfies Readonly<Record<string, List>>;

export type ListName = keyof typeof LISTS;

export const isList = (name: string): name is ListName => Object.hasOwn(LISTS, name);

export const listOf = (name: ListName): List => LISTS[name];

/** The variable of an entry that `row.total` names; undefined where the list has none. */
export function rowVariable(list: List, name: string): Variable | undefined {
  const [row, field] = name.split('.', 2);
  if (row !== 'row' || field === undefined) return undefined;
  return Object.hasOwn(list.row, field) ? list.row[field] : undefined;
}
