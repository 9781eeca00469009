import { returnedToText } from '@cuotaclara/contract/servicing/refunds';
import { partyText } from '@cuotaclara/contract/values/bank-party';
import { longDay } from '@cuotaclara/contract/values/long-dates';
import { pesosText } from '@cuotaclara/contract/values/number-text';
import { toWhom } from '@cuotaclara/contract/values/sentences';
import { bareCause, type EntryCause } from '#contributions/entry-causes.ts';
import { userName } from '#core/people/names.ts';
import type { Reader } from '#platform/database/database.ts';

/** A surplus that two people gave back: who got it, from which account and who decided. */
export async function surplusRefundCause(db: Reader, refundId: number): Promise<EntryCause> {
  const title = 'Lo causó la devolución de un saldo a favor';
  const row = await db
    .selectFrom('surplus_refunds as refund')
    .innerJoin('decisions as decision', 'decision.decision_id', 'refund.decision_id')
    .select(['refund.amount', 'refund.payee', 'refund.party', 'decision.reason'])
    .select(['decision.decided_at', userName('decision.proposed_by').as('by')])
    .select(userName<string | null>('decision.decided_by').as('approver'))
    .where('refund.surplus_refund_id', '=', refundId)
    .executeTakeFirst();
  if (row === undefined) return bareCause(title);
  return {
    ...bareCause(title, [
      `${pesosText(row.amount)} ${toWhom(row.payee)}`,
      `Salió de ${partyText(row.party)}`,
      ...(row.reason === null ? [] : [row.reason]),
      ...(row.approver === null ? [] : [`La aprobó ${row.approver}`]),
    ]),
    at: row.decided_at?.toISOString() ?? null,
    by: row.by,
  };
}

/** A refunded surplus that the customer gave back: when, where it came in and who recorded it. */
export async function surplusReturnedCause(db: Reader, refundId: number): Promise<EntryCause> {
  const title = 'Lo causó un saldo a favor que el cliente devolvió';
  const row = await db
    .selectFrom('surplus_refunds as refund')
    .select(['refund.amount', 'refund.payee', 'refund.returned_on', 'refund.returned_party'])
    .select(['refund.returned_note', 'refund.returned_at', userName('refund.returned_by').as('by')])
    .where('refund.surplus_refund_id', '=', refundId)
    .executeTakeFirst();
  if (row === undefined) return bareCause(title);
  const facts = [
    `${pesosText(row.amount)} que se le habían devuelto ${toWhom(row.payee)}`,
    `Dónde entró: ${returnedToText(row.returned_party)}`,
    row.returned_on && `Volvió el ${longDay(row.returned_on)}`,
    row.returned_note,
  ];
  return {
    ...bareCause(
      title,
      facts.filter((fact) => fact !== null),
    ),
    at: row.returned_at?.toISOString() ?? null,
    by: row.by,
  };
}
