import { type CreditStateId, STATE, z } from '@cuotaclara/contract';
import {
  FILLING_EVENTS,
  type FillingEvent,
} from '@cuotaclara/contract/promissory-notes/note-words';
import type { DebtOfDay } from '@cuotaclara/contract/promissory-notes/promissory-notes';
import { pesosText } from '@cuotaclara/contract/values/number-text';
import type { Component } from '@cuotaclara/loan-math';
import { demandNotice, unsafeNoteNotice } from '#features/promissory-notes/notices/notice.reads.ts';
import type { Reader } from '#platform/database/database.ts';
import { refuse } from '#platform/http/refusal.ts';
import { type DebtOn, unsafeDebtOn } from './debt-on.ts';

const PART_NAMES: Readonly<Record<Component, string>> = {
  principal: 'Capital',
  interest: 'Intereses corrientes causados',
  'late-interest': 'Intereses de mora',
  charges: 'Cargos del contrato causados',
  'collection-costs': 'Gastos de cobranza',
};

/** The letter names principal first and costs last. */
const PARTS_IN_ORDER: readonly Component[] = [
  'principal',
  'interest',
  'late-interest',
  'charges',
  'collection-costs',
];

/** The debt part by part; parts of nothing are left out. */
export function debtOfDay(debt: DebtOn, today: Temporal.PlainDate): DebtOfDay {
  const owed = PARTS_IN_ORDER.map((part) => ({
    name: PART_NAMES[part],
    amount: Number(debt.owed[part]),
  }));
  const givenBack = [
    { name: 'Intereses pagados por anticipado', amount: -debt.unearnedInterest },
    { name: 'Cargos pagados por anticipado', amount: -debt.unearnedCharges },
  ];
  const parts = [...owed, ...givenBack].filter(({ amount }) => amount !== 0);
  return { on: today.toString(), sum_pesos: debt.total, parts };
}

type FilledCredit = {
  readonly creditId: number;
  readonly stateId: CreditStateId;
  readonly today: Temporal.PlainDate;
};

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

/** Why a credit's note cannot be filled on a day; null where it can. */
export function obstacleOf(
  debt: DebtOn | null,
  stateId: CreditStateId,
): 'note_not_overdue' | 'note_nothing_owed' | null {
  if (debt === null) return 'note_not_overdue';
  const isLate = stateId === STATE.disbursed && debt.daysPastDue > 0;
  if (!isLate && stateId !== STATE.writtenOff) return 'note_not_overdue';
  return debt.total > 0 ? null : 'note_nothing_owed';
}

type WantedFilling = FilledCredit & {
  /** The note. */
  readonly documentId: number;
  readonly event: FillingEvent;
  /** What the person saw. */
  readonly sumPesos: number;
};

/** The debt that fills a note today. Not scoped: the caller has already checked access. */
export async function unsafeDemandDebt(
  db: Reader,
  { documentId, creditId, stateId, today, event, sumPesos }: WantedFilling,
): Promise<DebtOfDay> {
  const debt = await unsafeDebtOn(db, { creditId, today });
  const obstacle = obstacleOf(debt, stateId);
  if (obstacle !== null) refuse(obstacle);
  if (debt === null) return refuse('note_not_overdue');
  const why = UNMET[event]?.({ debt, stateId }) ?? null;
  if (why !== null) refuse('note_event_not_met', { why });
  demandNotice(event, { notice: await unsafeNoteNotice(db, documentId), debt, today });
  const found = debtOfDay(debt, today);
  if (found.sum_pesos !== sumPesos) {
    refuse('note_sum_changed', { sumText: pesosText(found.sum_pesos) });
  }
  return found;
}

const debtSchema = z.object({
  on: z.string(),
  sum_pesos: z.int(),
  parts: z.array(z.object({ name: z.string(), amount: z.int() })),
});

const storedDebt = z.object({ ...debtSchema.shape, proposed: debtSchema });

/** What is kept with a filling: the debt that counts, and that of the proposal. */
export const keptDebt = (debt: DebtOfDay, proposed: DebtOfDay): string =>
  JSON.stringify({ ...debt, proposed });

export function readKeptDebt(stored: unknown) {
  const { proposed, ...debt } = z.parse(storedDebt, stored);
  return { debt, proposed };
}
