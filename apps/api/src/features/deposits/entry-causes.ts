import { ENTRY_KINDS, type EntryKind } from '@cuotaclara/contract/ledger/entry-kinds';
import { receiptNumber } from '@cuotaclara/contract/payments/payment-choices';
import { partyText } from '@cuotaclara/contract/values/bank-party';
import { longDay } from '@cuotaclara/contract/values/long-dates';
import { pesosText } from '@cuotaclara/contract/values/number-text';
import {
  bareCause,
  type EntryCause,
  type EntryCauses,
  numberInKey,
  type ReadCause,
} from '#contributions/entry-causes.ts';
import type { Reader } from '#platform/database/database.ts';

type DepositPlace = {
  readonly source: string;
  readonly party: string | null;
  readonly reversed_payment_id: number | null;
};

function placeText({ source, party, reversed_payment_id: paymentId }: DepositPlace): string {
  if (paymentId !== null) return `Era del pago ${receiptNumber(paymentId)}, que se reversó`;
  return source === 'gateway' ? 'Entró por la pasarela' : `Entró a ${partyText(party)}`;
}

/** Money that came in without a known owner, and what became of it. */
async function depositCause(
  db: Reader,
  { depositId, kind }: { readonly depositId: number; readonly kind: EntryKind },
): Promise<EntryCause> {
  const title = `Lo causó: ${ENTRY_KINDS[kind].toLocaleLowerCase('es-CO')}`;
  const row = await db
    .selectFrom('deposits')
    .select(['paid_on', 'amount', 'reference', 'party', 'source', 'created_at'])
    .select('reversed_payment_id')
    .where('deposit_id', '=', depositId)
    .executeTakeFirst();
  if (row === undefined) return bareCause(title);
  return {
    ...bareCause(title, [
      `${pesosText(row.amount)} del ${longDay(row.paid_on)}`,
      placeText(row),
      ...(row.reference === '' ? [] : [`Referencia ${row.reference}`]),
    ]),
    at: row.created_at.toISOString(),
    deposit_id: depositId,
  };
}

/** A refund of money without an owner; its key names the decision of two people. */
async function refundCause(db: Reader, assignmentId: number): Promise<EntryCause> {
  const row = await db
    .selectFrom('deposit_assignments')
    .select('deposit_id')
    .where('deposit_assignment_id', '=', assignmentId)
    .executeTakeFirst();
  return row === undefined
    ? bareCause('Lo causó: devolución')
    : depositCause(db, { depositId: row.deposit_id, kind: 'refund' });
}

const ofDeposit: ReadCause = (db, entry) =>
  depositCause(db, { depositId: numberInKey(entry), kind: entry.kind });

/** Causes of the entries of money without a known owner. */
export const depositCauses = {
  deposit: ofDeposit,
  deposit_undone: ofDeposit,
  refund: (db, entry) => refundCause(db, numberInKey(entry)),
} as const satisfies EntryCauses;
