import { STATE } from '@cuotaclara/contract';
import { isIn } from '@cuotaclara/contract/credits/state-sets';
import { PLAIN_CONVENTIONS } from '@cuotaclara/contract/loan-terms/conventions';
import type { Transaction } from 'kysely';
import { type AuditEntry, appendAudit, BY_THE_PROGRAM } from '#platform/audit/append-audit.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { type ApprovalFacts, type ApprovedRow, approvedRowOf } from './approved-terms-for.ts';
import type { DemoLabels } from './demo-labels.ts';
import { INSTALMENT_MULTIPLE } from './demo-purchases.ts';
import { ASKING_NOTE, rejectionOf } from './demo-words.ts';
import { type EnteredBorrower, homeAt } from './entered-borrowers.ts';
import { insertRows } from './insert-rows.ts';
import type { DemoCredit } from './lay-out-credits.ts';

/** A credit of the demo that has its number and its borrower. */
export type NumberedCredit = DemoCredit & {
  readonly id: number;
  readonly borrowerId: number;
  /** Null for a borrower with an account. */
  readonly borrower: EnteredBorrower | null;
};

type CreditRowsInput = ApprovalFacts & {
  readonly labels: DemoLabels;
  readonly headquarterIds: Readonly<Record<DemoCredit['office'], number>>;
};

/**
 * The credits themselves with their applications and steps. One that was paid is still owed: its
 * last payment takes it further.
 */
export async function seedCreditRows(
  trx: Transaction<DB>,
  laidOut: readonly NumberedCredit[],
  parts: CreditRowsInput,
): Promise<void> {
  const credits = laidOut.map(beforePayoff);
  const approved = new Map(
    credits.flatMap((credit): [number, ApprovedRow][] => {
      const row = approvedRowOf(credit, parts);
      return row === null ? [] : [[credit.id, row]];
    }),
  );
  await insertRows(
    trx,
    'credits',
    credits.map((credit) => creditRow(credit, { ...parts, approved: approved.get(credit.id) })),
  );
  await insertRows(trx, 'approved_terms', [...approved.values()]);
  await insertRows(trx, 'credit_applications', credits.map(applicationRow));
  await insertRows(trx, 'credit_history', credits.flatMap(historyRows));
  await insertRows(trx, 'credit_changes', credits.flatMap(plateRows));
  await appendAudit(trx, BY_THE_PROGRAM, credits.map(entryOf));
}

const beforePayoff = (credit: NumberedCredit): NumberedCredit =>
  credit.state === STATE.paid
    ? { ...credit, state: STATE.disbursed, steps: credit.steps.slice(0, -1) }
    : credit;

const stepTo = ({ steps }: DemoCredit, state: number) => steps.findLast(({ to }) => to === state);

/** From the signature on a vehicle has its plate; before, and for some until they are asked. */
const PLATE_FROM_STATE = STATE.awaitingSignature;
const SIGNING = [STATE.awaitingSignature, STATE.signed, STATE.inCompliance];
const PLATE_MISSING_EVERY = 3;

function plateOf({ place, state, steps, purchase }: DemoCredit): string | null {
  const hasComeFar = steps.some(({ to }) => to === STATE.awaitingDisbursement || isIn(SIGNING, to));
  const isStillOpen = isIn(SIGNING, state);
  if (!hasComeFar || (isStillOpen && place % PLATE_MISSING_EVERY === 0)) return null;
  return purchase.plate;
}

/** The note that the borrower reads beside the state of the credit. */
function stateNoteOf({ state }: DemoCredit, rejection: string | null): string | null {
  if (state === STATE.rejected) return rejection;
  return state === STATE.awaitingAttachments ? ASKING_NOTE : null;
}

type CreditRowInput = CreditRowsInput & { readonly approved: ApprovedRow | undefined };

function creditRow(
  credit: NumberedCredit,
  { labels, headquarterIds, approved: frozen }: CreditRowInput,
) {
  const { id, borrowerId, place, office, state, steps, crew, purchase } = credit;
  const [created] = steps;
  const last = steps.at(-1);
  const [approved, disbursed] = [stepTo(credit, 5), stepTo(credit, 10)];
  const [reason] = rejectionOf({ place, from: last?.from ?? null });
  return {
    credit_id: id,
    borrower_id: borrowerId,
    credit_state_id: state,
    supplier_id: crew.supplier,
    headquarter_id: headquarterIds[office],
    created_by: crew.creator,
    created_at: created?.at,
    // From the disbursement on the figures are those of the binding plan.
    ...purchaseColumns(credit, disbursed === undefined ? frozen : undefined),
    state_since: last?.at,
    state_note: stateNoteOf(credit, labels.rejectionTexts.get(reason) ?? null),
    rejection_reason_id: state === STATE.rejected ? labels.rejectionReasons.get(reason) : null,
    studied_by: stepTo(credit, 3) === undefined ? null : crew.analyst,
    sent_at: stepTo(credit, 2)?.at ?? null,
    approved_at: approved?.at ?? null,
    approved_by: approved?.by ?? null,
    disbursed_on: disbursed === undefined ? null : purchase.disbursedOn,
    disbursed_by: disbursed?.by ?? null,
    first_due_on: disbursed === undefined ? null : purchase.terms.firstDueOn,
    version: steps.length,
    updated_at: last?.at,
  };
}

const quotedColumns = ({ instalment, totalCostEa, disbursedOn }: DemoCredit['purchase']) => ({
  instalment,
  total_cost_ea: totalCostEa(),
  quoted_on: disbursedOn,
});

const figuresOf = ({ instalment, total_cost_ea, quoted_on }: ApprovedRow) => ({
  instalment,
  total_cost_ea,
  quoted_on,
});

/** A draft stops after one of the steps of the wizard. */
const DRAFT_STEPS = ['person', 'home', 'purchase', 'payment'] as const;
const draftStepOf = ({ state, place }: DemoCredit) =>
  state === STATE.draft ? (DRAFT_STEPS[place % DRAFT_STEPS.length] ?? 'payment') : 'payment';

const NOT_BOUGHT = {
  product_id: null,
  product_name: null,
  product_kind: null,
  product_price: null,
  modality: null,
};
const NOT_AGREED = {
  plate: null,
  request_amount: null,
  amount: null,
  due_id: null,
  months: null,
  rate_ea: null,
  due_day: null,
  charges: [],
  conventions: PLAIN_CONVENTIONS,
  instalment_multiple: null,
  instalment: null,
  total_cost_ea: null,
  quoted_on: null,
};

function purchaseColumns(credit: DemoCredit, frozen: ApprovedRow | undefined) {
  const { purchase } = credit;
  const { product } = purchase;
  const step = draftStepOf(credit);
  const bought = {
    product_id: product.product_id,
    product_name: `${product.brand} ${product.name}`,
    product_kind: product.kind,
    product_price: product.price,
    modality: product.modality,
  };
  if (step === 'person' || step === 'home') return { ...NOT_BOUGHT, ...NOT_AGREED };
  if (step === 'purchase') return { ...bought, ...NOT_AGREED };
  return {
    ...bought,
    plate: plateOf(credit),
    request_amount: purchase.amount,
    amount: purchase.amount,
    due_id: purchase.dueId,
    months: purchase.months,
    rate_ea: purchase.rateEa / 100,
    due_day: purchase.dueDay,
    charges: purchase.charges,
    conventions: purchase.conventions,
    instalment_multiple: INSTALMENT_MULTIPLE,
    ...(frozen === undefined ? quotedColumns(purchase) : figuresOf(frozen)),
  };
}

/** What is left after the expenses is some times the instalment, less for who was refused. */
const TIMES_LEFT = [5.4, 3.6, 4.2, 2.9, 6.1] as const;
const TIMES_LEFT_REFUSED = 2.1;
const EXPENSES_SHARE = 0.45;
const MONEY_STEP = 50_000;

export function incomeOf({ place, state, purchase }: DemoCredit) {
  const times =
    state === STATE.rejected
      ? TIMES_LEFT_REFUSED
      : (TIMES_LEFT[place % TIMES_LEFT.length] ?? TIMES_LEFT[0]);
  const income = (purchase.instalment * times) / (1 - EXPENSES_SHARE);
  const inSteps = (amount: number): number => Math.ceil(amount / MONEY_STEP) * MONEY_STEP;
  return { income: inSteps(income), expenses: inSteps(income * EXPENSES_SHARE) };
}

function applicationRow(credit: NumberedCredit) {
  const step = draftStepOf(credit);
  const { income, expenses } = incomeOf(credit);
  const isKnown = step !== 'person';
  return {
    credit_id: credit.id,
    occupation: isKnown ? homeAt(credit.place, credit.office).occupation : null,
    monthly_income: isKnown ? income : null,
    monthly_expenses: isKnown ? expenses : null,
    income_by: isKnown ? credit.crew.creator : null,
    step,
  };
}

const historyRows = ({ id, steps }: NumberedCredit) =>
  steps.map(({ from, to, at, by, note }) => ({
    credit_id: id,
    from_state_id: from,
    to_state_id: to,
    note,
    changed_by: by,
    changed_at: at,
  }));

/** The dealer sends the plate while the documents are signed. */
const PLATE_AFTER = { minutes: 40 } as const;

function plateRows(credit: NumberedCredit) {
  const plate = plateOf(credit);
  const signing = stepTo(credit, PLATE_FROM_STATE);
  if (plate === null || signing === undefined || credit.crew.analyst === null) return [];
  return [
    {
      credit_id: credit.id,
      kind: 'plate',
      changes: [{ field: 'plate', before: null, after: plate }],
      changed_by: credit.crew.analyst,
      changed_at: signing.at.add(PLATE_AFTER),
    },
  ];
}

const entryOf = ({ id, borrowerId, state }: NumberedCredit): AuditEntry => ({
  action: 'credit_created',
  subject: { kind: 'credit', id },
  after: { borrower_id: borrowerId, credit_state_id: state },
});
