import type { LegalDocumentKind } from '@cuotaclara/contract/documents/document-words';
import type { VariableType } from './formats.ts';
import { PAPER_VARIABLES } from './paper-variables.ts';

export type Variable = {
  /** «Crédito: máximo legal de mora» */
  readonly label: string;
  readonly type: VariableType;
  /** It can be unknown, so that a text with it needs a condition. */
  readonly nullable?: true;
};

/** Agreements of a person for all their credits: they say nothing of one of them. */
export const PERSONAL_KINDS: readonly LegalDocumentKind[] = [
  'ACUERDO_FIRMA',
  'AUT_DATOS',
  'AUT_CENTRALES',
];

const personVariables = (who: string) =>
  ({
    name: { label: `${who}: nombre`, type: 'text' },
    identification: { label: `${who}: documento de identidad`, type: 'text' },
    domicile: { label: `${who}: domicilio`, type: 'text' },
    identity: { label: `${who}: nombre, documento y domicilio`, type: 'text' },
    email: { label: `${who}: correo`, type: 'text' },
    phone: { label: `${who}: celular`, type: 'text', nullable: true },
  }) as const satisfies Readonly<Record<string, Variable>>;

const HOLDER = personVariables('Quien firma');
const BORROWER = personVariables('Deudor');
const OWNER = personVariables('Propietario');

type Prefixed<Prefix extends string, Table> = {
  readonly [Name in keyof Table & string as `${Prefix}.${Name}`]: Table[Name];
};

function prefixed<const Prefix extends string, Table extends Readonly<Record<string, Variable>>>(
  prefix: Prefix,
  table: Table,
): Prefixed<Prefix, Table> {
  const entries = Object.entries(table).map(([name, entry]) => [`${prefix}.${name}`, entry]);
  // fromEntries loses the literal names.
  return Object.fromEntries(entries) as Prefixed<Prefix, Table>;
}

/** The variables of texts by name: each is a path into the data of a document. */
export const VARIABLES = {
  'document.number': { label: 'Documento: número', type: 'text' },
  'document.day': { label: 'Documento: fecha', type: 'day' },
  'document.issued_at': { label: 'Documento: fecha y hora', type: 'moment' },
  'document.place': { label: 'Documento: ciudad', type: 'text' },
  'document.verification_url': { label: 'Documento: dirección para verificarlo', type: 'text' },
  'company.name': { label: 'Empresa: nombre', type: 'text' },
  'company.identification': { label: 'Empresa: NIT o nombre', type: 'text' },
  'company.identity': { label: 'Empresa: nombre, NIT y domicilio', type: 'text' },
  'company.contact': { label: 'Empresa: cómo contactarla', type: 'text' },
  'company.data_contact': { label: 'Empresa: contacto de protección de datos', type: 'text' },
  'company.represented': {
    label: 'Empresa: nombre, NIT, domicilio y representante',
    type: 'text',
  },
  'company.representative': {
    label: 'Empresa: representante legal',
    type: 'text',
    nullable: true,
  },
  'company.nit': { label: 'Empresa: NIT', type: 'text', nullable: true },
  'company.address': { label: 'Empresa: dirección', type: 'text', nullable: true },
  'company.email': { label: 'Empresa: correo', type: 'text', nullable: true },
  'company.phone': { label: 'Empresa: teléfono', type: 'text', nullable: true },
  ...prefixed('holder', HOLDER),
  'holder.bureau_consent_on': {
    label: 'Quien firma: día de su autorización para consultar centrales',
    type: 'day',
    nullable: true,
  },
  'holder.bureau_consent_version': {
    label: 'Quien firma: versión de esa autorización',
    type: 'text',
    nullable: true,
  },
  ...prefixed('borrower', BORROWER),
  ...prefixed('owner', OWNER),
  'co_debtor.names': { label: 'Codeudores: nombres', type: 'text', nullable: true },
  'co_debtor.identities': {
    label: 'Codeudores: nombre, documento y domicilio',
    type: 'text',
    nullable: true,
  },
  'co_debtor.count': { label: 'Codeudores: cuántos', type: 'count' },
  'credit.number': { label: 'Crédito: número', type: 'text' },
  'credit.amount': { label: 'Crédito: monto aprobado', type: 'money' },
  'credit.principal': { label: 'Crédito: capital, con cargos financiados', type: 'money' },
  'credit.disbursed': { label: 'Crédito: valor que se desembolsa', type: 'money' },
  'credit.financed_total': { label: 'Crédito: cargos financiados', type: 'money' },
  'credit.withheld_total': { label: 'Crédito: cargos descontados del desembolso', type: 'money' },
  'credit.instalment_count': { label: 'Crédito: número de cuotas', type: 'count' },
  'credit.instalment': { label: 'Crédito: cuota de un mes completo', type: 'money' },
  'credit.first_instalment': { label: 'Crédito: primera cuota', type: 'money' },
  'credit.last_instalment': { label: 'Crédito: última cuota', type: 'money' },
  'credit.instalment_course': {
    label: 'Crédito: cómo van las cuotas, en letras y cifras',
    type: 'text',
  },
  'credit.instalment_course_short': {
    label: 'Crédito: cómo van las cuotas, en cifras',
    type: 'text',
  },
  'credit.payment_order': { label: 'Crédito: orden en que se aplican los pagos', type: 'text' },
  'credit.due_day': { label: 'Crédito: día de pago', type: 'count' },
  'credit.first_due_on': { label: 'Crédito: vencimiento de la primera cuota', type: 'day' },
  'credit.last_due_on': { label: 'Crédito: vencimiento de la última cuota', type: 'day' },
  'credit.quoted_on': { label: 'Crédito: fecha de aprobación', type: 'day' },
  'credit.rate_ea': { label: 'Crédito: tasa efectiva anual', type: 'percent' },
  'credit.rate_mv': { label: 'Crédito: tasa mes vencido', type: 'percent' },
  'credit.total_cost_ea': { label: 'Crédito: costo total del año', type: 'percent' },
  'credit.late_rate_ea': { label: 'Crédito: tasa de mora de este mes', type: 'percent' },
  'credit.legal_max_ea': { label: 'Crédito: máximo legal de interés y mora', type: 'percent' },
  'credit.legal_max_month': { label: 'Crédito: mes del máximo legal', type: 'month' },
  'credit.cost_beside_law': {
    label: 'Crédito: por qué el costo total puede pasar del máximo legal',
    type: 'text',
  },
  'credit.modality': { label: 'Crédito: modalidad', type: 'text' },
  'credit.interest_total': { label: 'Crédito: total de intereses', type: 'money' },
  'credit.charges_total': { label: 'Crédito: total de cargos con las cuotas', type: 'money' },
  'credit.paid_total': { label: 'Crédito: total a pagar', type: 'money' },
  'credit.late_grace_days': { label: 'Crédito: días de gracia antes de la mora', type: 'count' },
  'product.name': { label: 'Producto: nombre', type: 'text' },
  'product.kind': { label: 'Producto: tipo', type: 'text' },
  'product.price': { label: 'Producto: precio', type: 'money' },
  'product.down_payment': { label: 'Producto: cuota inicial', type: 'money' },
  'product.plate': { label: 'Producto: placa', type: 'text', nullable: true },
  'application.requested_on': { label: 'Solicitud: fecha', type: 'day' },
  'application.request_amount': { label: 'Solicitud: monto pedido', type: 'money' },
  'application.occupation': { label: 'Solicitud: ocupación', type: 'text', nullable: true },
  'application.monthly_income': {
    label: 'Solicitud: ingresos al mes',
    type: 'money',
    nullable: true,
  },
  'application.monthly_expenses': {
    label: 'Solicitud: gastos al mes',
    type: 'money',
    nullable: true,
  },
  'note.number': { label: 'Pagaré: número', type: 'text' },
  'note.letter_number': { label: 'Pagaré: número de su carta de instrucciones', type: 'text' },
  'blank.sum': { label: 'Pagaré: espacio para la suma', type: 'blank' },
  'blank.maturity': { label: 'Pagaré: espacio para el vencimiento', type: 'blank' },
  ...PAPER_VARIABLES,
} as const satisfies Readonly<Record<string, Variable>>;

export type VariableName = keyof typeof VARIABLES;

export const isVariable = (name: string): name is VariableName => Object.hasOwn(VARIABLES, name);

export const variableOf = (name: VariableName): Variable => VARIABLES[name];

/** The kinds that can use what begins with a word; all but the personal ones by default. */
const KINDS_OF_GROUP: Readonly<Record<string, readonly LegalDocumentKind[] | 'all'>> = {
  document: 'all',
  company: 'all',
  holder: PERSONAL_KINDS,
  blank: ['PAGARE'],
  payment: ['RECIBO'],
  statement: ['EXTRACTO'],
  settlement: ['PAZ_Y_SALVO'],
  annulment: ['RECIBO_ANULADO'],
  tax: ['CERTIFICADO_TRIBUTARIO'],
  payoff: ['LIQUIDACION'],
  bureau_notice: ['AVISO_CENTRALES'],
  filling: ['PAGARE_DILIGENCIADO'],
  restructure: ['OTROSI'],
  act: ['COMUNICACION'],
};

/** Whether documents of a kind have what a name of the registry says. */
export function isOfKind(name: string, kind: LegalDocumentKind): boolean {
  const [group = ''] = name.split('.');
  const kinds = KINDS_OF_GROUP[group];
  if (kinds === 'all') return true;
  return kinds === undefined ? !PERSONAL_KINDS.includes(kind) : kinds.includes(kind);
}
