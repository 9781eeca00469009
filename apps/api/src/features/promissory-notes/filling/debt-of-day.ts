import { type CreditStateId, STATE, z } from '@cuotaclara/contract';
import { creditStateField } from '@cuotaclara/contract/credits/credit-fields';
import { promissoryNoteStateField } from '@cuotaclara/contract/documents/document-words';
import {
  DEBT_PARTS,
  type DebtPart,
  FILLING_EVENTS,
  type FillingEvent,
} from '@cuotaclara/contract/promissory-notes/promissory-note-words';
import type { DebtOfDay } from '@cuotaclara/contract/promissory-notes/promissory-notes';
import type { Component } from '@cuotaclara/loan-math';
import { demandInForce } from '#features/promissory-notes/find-promissory-note.ts';
import {
  demandNotice,
  unsafePromissoryNoteNotice,
} from '#features/promissory-notes/notices/notice.reads.ts';
import type { Reader } from '#platform/database/database.ts';
import { refuse } from '#platform/http/refusal.ts';
import { type DebtOn, unsafeDebtOn } from './debt-on.ts';

const OWED: Readonly<Record<Component, DebtPart>> = {
  principal: 'principal',
  interest: 'interest',
  'late-interest': 'late_interest',
  charges: 'charges',
  'collection-costs': 'collection_costs',
};

/** Parts of a debt as the letter names them; those of nothing are left out. */
export function partsOf(debt: DebtOn): readonly (readonly [part: DebtPart, amount: number])[] {
  // Object.entries loses the literal names.
  const owed = (Object.entries(OWED) as [Component, DebtPart][]).map(
    ([component, part]) => [part, Number(debt.owed[component])] as const,
  );
  return [
    ...owed,
    ['unearned_interest', -debt.unearnedInterest] as const,
    ['unearned_charges', -debt.unearnedCharges] as const,
  ].filter(([, amount]) => amount !== 0);
}

/** The debt of a day with its parts by their names. */
export const debtOfDay = (debt: DebtOn, today: Temporal.PlainDate): DebtOfDay => ({
  on: today.toString(),
  sum_pesos: debt.total,
  parts: partsOf(debt).map(([part, amount]) => ({ name: DEBT_PARTS[part], amount })),
});

/** The instalments that the letter of instructions asks for. */
const INSTALMENTS_MIN = 2;

type Standing = { readonly debt: DebtOn; readonly stateId: CreditStateId };

const UNMET: Readonly<Partial<Record<FillingEvent, (standing: Standing) => string | null>>> = {
  MORA: ({ debt, stateId }) =>
    stateId === STATE.writtenOff || debt.instalmentsOverdue >= INSTALMENTS_MIN
      ? null
      : `la carta pide ${INSTALMENTS_MIN} o más cuotas en mora y hay ${debt.instalmentsOverdue}.`,
  PLAZO_VENCIDO: ({ debt }) =>
    debt.isTermOver ? null : 'todavía no pasa la fecha de la última cuota.',
};

/** The events that the account bears out, or says nothing of. */
export const eventsMet = (standing: Standing): FillingEvent[] =>
  // Object.keys loses the literal names.
  (Object.keys(FILLING_EVENTS) as FillingEvent[]).filter(
    (event) => (UNMET[event]?.(standing) ?? null) === null,
  );

/** Why a credit's promissory note cannot be filled on a day; null where it can. */
export function obstacleOf(
  debt: DebtOn | null,
  stateId: CreditStateId,
): 'promissory_note_not_overdue' | 'promissory_note_nothing_owed' | null {
  if (debt === null) return 'promissory_note_not_overdue';
  const isLate = stateId === STATE.disbursed && debt.daysPastDue > 0;
  if (!isLate && stateId !== STATE.writtenOff) return 'promissory_note_not_overdue';
  return debt.total > 0 ? null : 'promissory_note_nothing_owed';
}

type Wanted = {
  /** The document of the promissory note. */
  readonly documentId: number;
  /** Null before anyone has said it. */
  readonly event: FillingEvent | null;
  readonly today: Temporal.PlainDate;
};

/**
 * The debt that fills a promissory note on a day; refuses where it cannot be filled. Not scoped:
 * the caller has already checked access.
 */
export async function unsafeDemandDebt(
  db: Reader,
  { documentId, event, today }: Wanted,
): Promise<DebtOn> {
  const { creditId, state, stateId } = await unsafeStanding(db, documentId);
  demandInForce({ state });
  const debt = await unsafeDebtOn(db, { creditId, today });
  const obstacle = obstacleOf(debt, stateId);
  if (obstacle !== null) refuse(obstacle);
  if (debt === null) return refuse('promissory_note_not_overdue');
  if (event === null) return debt;
  const why = UNMET[event]?.({ debt, stateId }) ?? null;
  if (why !== null) refuse('promissory_note_event_not_met', { why });
  demandNotice(event, { notice: await unsafePromissoryNoteNotice(db, documentId), debt, today });
  return debt;
}

/** The state of a promissory note and of its credit, as they are now. */
async function unsafeStanding(db: Reader, documentId: number) {
  const row = await db
    .selectFrom('promissory_notes as promissory_note')
    .innerJoin('credits', 'credits.credit_id', 'promissory_note.credit_id')
    .select(['promissory_note.state', 'credits.credit_id', 'credits.credit_state_id'])
    .where('promissory_note.document_id', '=', documentId)
    .executeTakeFirstOrThrow();
  return {
    creditId: row.credit_id,
    state: z.parse(promissoryNoteStateField, row.state),
    stateId: z.parse(creditStateField, row.credit_state_id),
  };
}

const keptDebt = z.object({
  on: z.string(),
  sum_pesos: z.int(),
  parts: z.array(z.object({ name: z.string(), amount: z.int() })),
});

/** The debt that is kept with a filling. */
export const readKeptDebt = (stored: unknown): DebtOfDay => z.parse(keptDebt, stored);
