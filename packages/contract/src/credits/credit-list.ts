import { momentField, rowNumber } from '../values/fields.ts';
import { z } from '../values/zod.ts';
import { listOf, searchField } from '../wire/list.ts';
import {
  exportQuery,
  type ListColumn,
  type ListShape,
  listQuery,
  listShape,
} from '../wire/list-shape.ts';
import { fileRoute, route, XLSX } from '../wire/route.ts';
import { creditStateInAddress } from './credit-fields.ts';
import { CREDIT_STATES } from './credit-states.ts';

const STATE_LABELS = Object.fromEntries(CREDIT_STATES.map(({ id, label }) => [id, label]));

export const CREDIT_LIST = listShape({
  name: 'credits',
  things: 'los créditos',
  columns: {
    number: { label: 'Crédito', kind: 'text', sort: 'creditId' },
    borrower_name: { label: 'Cliente', kind: 'text' },
    product_name: { label: 'Vehículo', kind: 'text' },
    credit_state_id: { label: 'Estado', kind: 'choice', labels: STATE_LABELS },
    /** How many days the credit waits; null in a state in which nobody waits for us. */
    waiting_days: { label: 'Espera', kind: 'integer', unit: 'días', sort: 'wait' },
    amount: { label: 'Monto', kind: 'money' },
    instalment: { label: 'Cuota aprox.', kind: 'money' },
    created_at: { label: 'Creado', kind: 'moment', sort: 'creationDate' },
    document_code: {
      label: 'Tipo de documento',
      kind: 'text',
      extra: true,
      within: 'borrower_name',
    },
    identification: { label: 'Documento', kind: 'text', extra: true, within: 'borrower_name' },
    city: { label: 'Ciudad', kind: 'text', extra: true, within: 'product_name' },
    plate: { label: 'Placa', kind: 'text', extra: true, within: 'product_name' },
    months: { label: 'Plazo', kind: 'integer', unit: 'meses', extra: true, within: 'instalment' },
    supplier_name: { label: 'Asesor', kind: 'text', extra: true },
    headquarter: { label: 'Sede', kind: 'text', extra: true },
    policy_ends_on: { label: 'Vence la póliza', kind: 'day', extra: true },
    overdue_amount: { label: 'Valor vencido', kind: 'money', extra: true },
  },
  sort: { by: 'creationDate', dir: 'DESC' },
});

const {
  waiting_days: wait,
  policy_ends_on: end,
  overdue_amount: owed,
  ...others
} = CREDIT_LIST.columns;
const { number, borrower_name, product_name, credit_state_id, ...figures } = others;

/** Lists of policies that end show when; nobody waits in the state of those credits. */
const ENDING_LIST = {
  ...CREDIT_LIST,
  name: 'credits-policies-ending',
  columns: {
    number,
    borrower_name,
    product_name,
    credit_state_id,
    policy_ends_on: { label: end.label, kind: end.kind },
    ...figures,
    waiting_days: { ...wait, extra: true },
    overdue_amount: owed,
  },
} as const satisfies ListShape;

/** Overdue credits do not wait for us: a list shows for how long they are late, and how much. */
const OVERDUE_LIST = {
  ...CREDIT_LIST,
  name: 'credits-overdue',
  columns: {
    number,
    borrower_name,
    product_name,
    waiting_days: { ...wait, label: 'Mora' },
    overdue_amount: { label: owed.label, kind: owed.kind },
    ...figures,
    created_at: { ...figures.created_at, extra: true },
    credit_state_id: { ...credit_state_id, extra: true },
    policy_ends_on: end,
  },
  sort: { by: 'wait', dir: 'DESC' },
} as const satisfies ListShape;

export type CreditListShape = Omit<ListShape, 'columns'> & {
  readonly columns: Readonly<Record<keyof typeof CREDIT_LIST.columns, ListColumn>>;
};

/** The list of credits with the columns that its title promises. */
export const creditListFor = ({
  waiting,
}: {
  readonly waiting?: string | undefined;
}): CreditListShape => {
  if (waiting === 'policies_ending') return ENDING_LIST;
  if (waiting === 'credits_overdue' || waiting === 'write_off_candidates') return OVERDUE_LIST;
  return CREDIT_LIST;
};

export const creditRow = z.object({
  credit_id: z.int(),
  number: z.string(),
  credit_state_id: z.int(),
  state_since: momentField,
  /**
   * Days of the calendar in Colombia; null where nobody waits. Of a list of what waits since a day
   * of its own, since that day: overdue credits have their days past due.
   */
  waiting_days: z.nullable(z.int()),
  borrower_id: z.int(),
  borrower_name: z.string(),
  first_name: z.string(),
  first_surname: z.string(),
  document_code: z.string(),
  identification: z.string(),
  product_name: z.nullable(z.string()),
  plate: z.nullable(z.string()),
  city: z.nullable(z.string()),
  amount: z.nullable(z.int()),
  instalment: z.nullable(z.int()),
  months: z.nullable(z.int()),
  supplier_name: z.nullable(z.string()),
  headquarter: z.nullable(z.string()),
  /** The last day of the policy in force; null without one. */
  policy_ends_on: z.nullable(z.string()),
  /** Amount that unpaid instalments lack after their last day to pay; null where none is. */
  overdue_amount: z.nullable(z.int()),
  created_at: momentField,
});

export type CreditRow = z.output<typeof creditRow>;

const STATE_NAMES = CREDIT_STATES.map(({ name }) => name);

/** The number of a row in an address, where numbers are text. */
const rowInAddress = (error: string) => z.pipe(z.coerce.number({ error }), rowNumber(error));

/**
 * Counts of the home page that are less than all credits of a state, in the order of the filter.
 * Their words are in the `waiting-words.ts` of the feature that counts them.
 */
export const CREDIT_WAITS = [
  'credits_in_compliance',
  'signatures_ended',
  'promissory_note_fillings_proposed',
  'promissory_notes_to_notify',
  'promissory_notes_to_fill',
  'policies_missing',
  'plates_missing',
  'disbursements_to_prepare',
  'disbursements_to_approve',
  'disbursements_to_transfer',
  'policies_ending',
  'credits_overdue',
  'write_off_candidates',
  'restructures_to_issue',
  'co_debtors_unanswered',
  'refunds_to_approve',
] as const;

export type CreditWait = (typeof CREDIT_WAITS)[number];

const filters = {
  credit_state_id: z.optional(creditStateInAddress),
  /** The same by name, as the specification has portfolio ask. */
  credit_state_name: z.optional(z.enum(STATE_NAMES, { error: 'Este estado no existe.' })),
  supplier_id: z.optional(rowInAddress('Elige un asesor de la lista.')),
  headquarter_id: z.optional(rowInAddress('Elige una sede de la lista.')),
  /** The very credits that a home counts under this name. */
  waiting: z.optional(z.enum(CREDIT_WAITS, { error: 'Elige una de las opciones.' })),
  /** Part of a name, a document, a plate or the number of a credit; a whole telephone. */
  search: z.optional(searchField),
};

/**
 * The credits in scope. Named no state, search nor wait, a role that works on one state starts with
 * it (§9); named no period, with that of the role, unless something is searched for or what waits
 * is asked for.
 */
export const listCredits = route({
  method: 'GET',
  url: '/api/managements/credits',
  summary: 'The credits that the signed-in role follows',
  permission: 'view_associated_loans',
  query: listQuery(CREDIT_LIST, {
    ...filters,
    /** `all` where a role that starts with one state wants every one it follows. */
    states: z.optional(z.literal('all')),
    /** Only credits that take payments now, for the desks that apply money. */
    owing: z.optional(z.enum(['true'])),
  }),
  reply: listOf(creditRow),
});

export const exportCredits = fileRoute({
  method: 'GET',
  url: '/api/managements/credits/export',
  summary: 'The same list as an Excel book',
  permission: 'view_associated_loans',
  query: exportQuery(CREDIT_LIST, { ...filters, states: z.optional(z.literal('all')) }),
  file: { contentTypes: [XLSX] },
  refusals: ['export_too_large', 'export_busy'],
});

const stateCount = z.object({
  credit_state_id: z.int(),
  count: z.int(),
  /** How many of them have been in the state for longer than agreed. */
  late_count: z.int(),
});

export type StateCount = z.output<typeof stateCount>;

/** How many there are in each state that the role follows, under the same filters but the state. */
export const countCredits = route({
  method: 'GET',
  url: '/api/managements/credits/counts',
  summary: 'How many credits are in each state',
  permission: 'view_associated_loans',
  query: z.object({
    initial_date: listCredits.query.shape.initial_date,
    final_date: listCredits.query.shape.final_date,
    supplier_id: filters.supplier_id,
    headquarter_id: filters.headquarter_id,
    waiting: filters.waiting,
    search: filters.search,
  }),
  reply: z.object({ counts: z.array(stateCount) }),
});

/** The state that a role's list starts with (§9); the others start with all they follow. */
export const STARTING_STATES = {
  PORTFOLIO: 'DESEMBOLSADO',
  COMPLIANCE_OFFICER: 'EN_CUMPLIMIENTO',
  INSURANCE_AGENT: 'EN_CUMPLIMIENTO',
} as const;
