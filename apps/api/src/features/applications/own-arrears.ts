import { ROLE, STATE } from '@cuotaclara/contract';
import type { CreditProcess } from '@cuotaclara/contract/applications/application';
import { pesosText } from '@cuotaclara/contract/values/number-text';
import { debtsOf } from '#core/money/plans/debts-of.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { Refusal } from '#platform/http/refusal.ts';

type ArrearsInput = {
  readonly borrowerId: number;
  readonly actor: Actor | null;
  readonly today: Temporal.PlainDate;
};

type Arrears = {
  readonly creditId: number;
  readonly isWrittenOff: boolean;
  readonly refusal: Refusal;
};

/**
 * Why a borrower cannot apply for one more credit; null where nothing is overdue or written off.
 * Staff who apply for somebody are not refused: they may not read the other credits of the person,
 * and the study of the application shows how these were paid to who decides.
 */
export async function ownArrears(
  db: Reader,
  { borrowerId, actor, today }: ArrearsInput,
): Promise<Arrears | null> {
  if (actor?.roleId !== ROLE.borrower) return null;
  const { debts } = await debtsOf(db, { borrowerId, actor, today });
  const lost = debts.find(({ credit_state_id }) => credit_state_id === STATE.writtenOff);
  if (lost !== undefined) {
    const facts = { number: lost.number };
    const refusal = new Refusal('application_after_write_off', { facts });
    return { creditId: lost.credit_id, isWrittenOff: true, refusal };
  }
  const late = debts.find(({ overdue }) => overdue > 0);
  if (late === undefined) return null;
  const facts = { number: late.number, overdueText: pesosText(late.overdue) };
  const refusal = new Refusal('application_in_arrears', { facts });
  return { creditId: late.credit_id, isWrittenOff: false, refusal };
}

/** Refuses the application of a borrower in arrears. */
export async function demandNoArrears(db: Reader, asked: ArrearsInput): Promise<void> {
  const arrears = await ownArrears(db, asked);
  if (arrears !== null) throw arrears.refusal;
}

/** The same as the wizard shows it before anything is typed. */
export async function arrearsShown(
  db: Reader,
  asked: ArrearsInput,
): Promise<CreditProcess['arrears']> {
  const arrears = await ownArrears(db, asked);
  if (arrears === null) return null;
  const { creditId, isWrittenOff, refusal } = arrears;
  return { credit_id: creditId, is_written_off: isWrittenOff, sentence: refusal.message };
}
