import { CREDIT_STATES, WAITING } from '@cuotaclara/contract';
import { CREDIT_MODALITIES } from '@cuotaclara/contract/catalogues/modalities';
import { PRODUCT_KINDS } from '@cuotaclara/contract/catalogues/products';
import { SCREENING_KINDS } from '@cuotaclara/contract/screening/screening-lists';
import { formatMoney } from '#lib/format/format-money.ts';

/** The fields of what is done to credits by their names on screen. */
export const CREDIT_LABELS: Readonly<Record<string, string>> = {
  credit_id: 'Crédito',
  credit_state_id: 'Estado',
  credit_state_name: 'Estado',
  states: 'Estados',
  waiting: 'Pendiente',
  supplier_id: 'Asesor',
  note: 'Motivo',
  rejection_reason_id: 'Motivo de rechazo',
  request_id: 'Solicitud',
  requests: 'Lo que se pidió',
  attachment_id: 'Anexo',
  document_kind: 'Documento',
  sha256: 'Huella del archivo',
  file_sha256: 'Huella del archivo',
  product_id: 'Producto',
  product_kind: 'Tipo de producto',
  modality: 'Modalidad',
  product_price: 'Precio',
  request_amount: 'Monto pedido',
  amount: 'Monto',
  rate_ea: 'Tasa E.A. (%)',
  due_id: 'Plazo',
  due_day: 'Día de pago',
  charges: 'Cargos',
  plate: 'Placa',
  gender_id: 'Género',
  marital_status_id: 'Estado civil',
  country_id: 'País',
  residence_city_id: 'Ciudad',
  address: 'Dirección',
  occupation: 'Ocupación',
  monthly_income: 'Ingresos mensuales',
  monthly_expenses: 'Gastos al mes',
  bureau_report_id: 'Consulta',
  provider: 'Quién respondió',
  screening_hit_id: 'Coincidencia',
  list_name: 'Lista',
  decision: 'Decisión',
  name: 'Nombre',
  source: 'De dónde viene',
  issued_on: 'Fecha de la lista',
  entry_count: 'Personas',
  checks: 'Lo que se revisó',
  insurer_id: 'Aseguradora',
  policy_number: 'Número de la póliza',
  starts_on: 'Empieza',
  ends_on: 'Termina',
  insured_amount: 'Valor asegurado',
};

type LabelTable = Readonly<Record<string, string>>;

const STATES: LabelTable = Object.fromEntries(CREDIT_STATES.map(({ id, label }) => [id, label]));
const STATE_NAMES: LabelTable = Object.fromEntries(
  CREDIT_STATES.map(({ name, label }) => [name, label]),
);

const WAITS: LabelTable = Object.fromEntries(
  Object.entries(WAITING).map(([name, { label }]) => [name, label]),
);

const VOCABULARIES: Readonly<Record<string, LabelTable>> = {
  credit_state_id: STATES,
  credit_state_name: STATE_NAMES,
  states: { all: 'Todos' },
  waiting: WAITS,
  product_kind: PRODUCT_KINDS,
  modality: CREDIT_MODALITIES,
  provider: { sandbox: 'Central simulada', http: 'Central de riesgo' },
  decision: {
    approved: 'Aprobado',
    rejected: 'Rechazado',
    dismissed: 'No es la persona',
    confirmed: 'Es la misma persona',
  },
};

const MONEY = ['product_price', 'request_amount', 'amount', 'insured_amount'];

/** A value of such a field, where it has words. */
export const creditText = (name: string, value: unknown): string | undefined => {
  if (MONEY.includes(name) && Number.isSafeInteger(value)) return formatMoney(Number(value));
  return VOCABULARIES[name]?.[String(value)];
};

const LIST_KINDS: LabelTable = SCREENING_KINDS;

/** Of a list of control, the kind means something of its own. */
export const listKindText = (name: string, value: unknown): string | undefined =>
  name === 'kind' ? LIST_KINDS[String(value)] : undefined;
