import { creditParams, noteField, pesosField, ratePercentField } from '../credits/credit-fields.ts';
import { decisionRoutes } from '../decisions/decision-routes.ts';
import { idField, keyField, momentField } from '../values/fields.ts';
import { z } from '../values/zod.ts';
import { dayField } from '../wire/period.ts';
import type { RefusalCode } from '../wire/registered.ts';
import { type AnswerOf, route } from '../wire/route.ts';
import {
  actKindField,
  NEW_INSTALMENTS_MAX,
  offerStateField,
  WAIVED_PARTS,
  waivedPartField,
} from './act-words.ts';
import { CREDIT_ACTS_DECISIONS } from './decision-words.ts';

/** Answer to an approved act: the credit, its state now, and the events that the act left. */
const outcome = z.object({
  credit_id: z.int(),
  credit_state_id: z.int(),
  credit_event_ids: z.array(z.int()),
});

const nothing = z.strictObject({});

const REFUSALS = [
  'act_not_in_state',
  'credit_not_owing',
  'credit_without_books',
  'event_without_effect',
  'ledger_month_closed',
] as const satisfies readonly RefusalCode[];

/** Taking a debt out of the books; the subject of each act is the credit. */
export const creditWriteOff = decisionRoutes(CREDIT_ACTS_DECISIONS, 'credit_write_off', {
  subject: idField,
  input: nothing,
  outcome,
  refusals: [...REFUSALS, 'credit_not_late_enough', 'step_held_back', 'step_not_possible'],
});

const waivedPart = z.strictObject({
  part: waivedPartField,
  /** Left out, all that is owed of it on the day of the approval is forgiven. */
  amount: z.optional(pesosField),
});

const hasEachOnce = (parts: readonly { readonly part: string }[]): boolean =>
  new Set(parts.map(({ part }) => part)).size === parts.length;

export const debtWaiver = decisionRoutes(CREDIT_ACTS_DECISIONS, 'debt_waiver', {
  subject: idField,
  input: z.strictObject({
    parts: z
      .array(waivedPart)
      .check(
        z.minLength(1, { error: 'Elige qué se condona.' }),
        z.maxLength(Object.keys(WAIVED_PARTS).length),
        z.refine(hasEachOnce, 'Cada concepto se condona una sola vez.'),
      ),
  }),
  outcome,
  refusals: [...REFUSALS, 'waiver_above_debt'],
});

export const latePause = decisionRoutes(CREDIT_ACTS_DECISIONS, 'late_pause', {
  subject: idField,
  input: z.strictObject({
    /** The court or centre, and the number of the process. */
    process: noteField,
  }),
  outcome,
  refusals: [...REFUSALS, 'late_already_paused'],
});

export const lateResumption = decisionRoutes(CREDIT_ACTS_DECISIONS, 'late_resumption', {
  subject: idField,
  input: nothing,
  outcome,
  refusals: REFUSALS,
});

export const rateChange = decisionRoutes(CREDIT_ACTS_DECISIONS, 'rate_change', {
  subject: idField,
  input: z.strictObject({ rate_ea: ratePercentField }),
  outcome,
  refusals: [...REFUSALS, 'above_usury', 'usury_rate_missing', 'terms_refused'],
});

/** Terms of a new plan; the instalments fall due on the day of the month of the first one. */
export const newTerms = z.strictObject({
  instalment_count: z
    .int({ error: 'Escribe cuántas cuotas.' })
    .check(
      z.minimum(1, { error: 'Escribe cuántas cuotas.' }),
      z.maximum(NEW_INSTALMENTS_MAX, { error: `Máximo ${NEW_INSTALMENTS_MAX} cuotas.` }),
    ),
  first_due_on: dayField,
  /** Left out, the rate stays. */
  rate_ea: z.optional(ratePercentField),
});

export type NewTerms = z.output<typeof newTerms>;

export const creditRestructure = decisionRoutes(CREDIT_ACTS_DECISIONS, 'credit_restructure', {
  subject: idField,
  input: newTerms,
  outcome: z.object({ credit_id: z.int(), document_set_id: z.int(), document_id: z.int() }),
  refusals: [
    ...REFUSALS,
    'above_usury',
    'usury_rate_missing',
    'terms_refused',
    'restructure_offered',
    'restructure_first_due_early',
    'documents_changed_meanwhile',
    'template_missing',
    'export_busy',
  ],
});

export const acceleration = decisionRoutes(CREDIT_ACTS_DECISIONS, 'acceleration', {
  subject: idField,
  input: nothing,
  outcome,
  refusals: [
    ...REFUSALS,
    'acceleration_too_early',
    'acceleration_without_notice',
    'acceleration_notice_running',
  ],
});

export const termRestitution = decisionRoutes(CREDIT_ACTS_DECISIONS, 'term_restitution', {
  subject: idField,
  input: nothing,
  outcome,
  refusals: [
    'credit_without_books',
    'term_not_accelerated',
    'event_already_undone',
    'surplus_refunded',
    'ledger_month_closed',
  ],
});

/** Undoing an act; the subject is the event that it left. */
export const actReversal = decisionRoutes(CREDIT_ACTS_DECISIONS, 'act_reversal', {
  subject: idField,
  input: nothing,
  outcome,
  refusals: [
    'credit_without_books',
    'event_already_undone',
    'surplus_refunded',
    'ledger_month_closed',
  ],
});

/** Acts whose subject is the credit, by the name of their decision. */
export const CREDIT_ACTS = {
  credit_write_off: creditWriteOff,
  debt_waiver: debtWaiver,
  late_pause: latePause,
  late_resumption: lateResumption,
  rate_change: rateChange,
  credit_restructure: creditRestructure,
  acceleration,
  term_restitution: termRestitution,
} as const;

export type CreditAct = keyof typeof CREDIT_ACTS;

const creditActField = keyField(CREDIT_ACTS);

export const getCreditActs = route({
  method: 'GET',
  url: '/api/managements/credits/:id/acts',
  summary: 'What was decided about the debt of a credit, what waits, and what may be proposed',
  permission: 'view_overdue',
  params: creditParams,
  reply: z.object({
    credit_id: z.int(),
    /** Acts that the person may propose and that the credit allows as it is. */
    offered: z.array(creditActField),
    /**
     * The act that an insolvency of the debtor, or its end, asks for: nobody should forget it. Null
     * where late interest stands as it should, or where the act waits for another person.
     */
    prompted: z.nullable(z.enum(['late_pause', 'late_resumption'])),
    /** Proposals that another person has to decide. */
    open: z.array(z.object({ act: keyField(CREDIT_ACTS_DECISIONS), decision_id: z.int() })),
    /** Acts that were done, the newest first. */
    done: z.array(
      z.object({
        credit_event_id: z.int(),
        act: actKindField,
        happened_on: z.iso.date(),
        reason: z.nullable(z.string()),
        proposed_by: z.nullable(z.string()),
        approved_by: z.nullable(z.string()),
        at: momentField,
        /** Null while it is in force. */
        undone: z.nullable(
          z.object({
            on: z.iso.date(),
            reason: z.nullable(z.string()),
            approved_by: z.nullable(z.string()),
          }),
        ),
        may_undo: z.boolean(),
      }),
    ),
    /** New plans that were offered to be signed, the newest first. */
    offers: z.array(
      z.object({
        restructure_offer_id: z.int(),
        decision_id: z.int(),
        document_id: z.int(),
        /** Null for who does not read legal documents. */
        document_number: z.nullable(z.string()),
        state: offerStateField,
        /** Why its figures do not hold, or why somebody ended it. */
        why: z.nullable(z.string()),
        instalment_count: z.int(),
        first_due_on: z.iso.date(),
        /** Figures of the day on which it was issued. */
        first_instalment: z.int(),
        total: z.int(),
        issued_at: momentField,
        expires_at: momentField,
        ended_at: z.nullable(momentField),
        may_reissue: z.boolean(),
        may_withdraw: z.boolean(),
      }),
    ),
  }),
  refusals: ['not_found'],
});

export type CreditActs = AnswerOf<typeof getCreditActs>;
