import { payoutNumber } from '@cuotaclara/contract/disbursement/disbursement-words';
import type { EntryDetail } from '@cuotaclara/contract/ledger/books';
import { ENTRY_KINDS, type EntryKind } from '@cuotaclara/contract/ledger/entry-kinds';
import { receiptNumber } from '@cuotaclara/contract/payments/payment-choices';
import { returnedToText } from '@cuotaclara/contract/servicing/refunds';
import { partyText } from '@cuotaclara/contract/values/bank-party';
import { longDay } from '@cuotaclara/contract/values/long-dates';
import { pesosText } from '@cuotaclara/contract/values/number-text';
import { toWhom } from '@cuotaclara/contract/values/sentences';
import type { Reader } from '#platform/database/database.ts';
import { shortNameOf } from '#platform/database/person-name.ts';

type Cause = EntryDetail['cause'];

/** A cause without anything else to open. */
export const bareCause = (title: string, facts: readonly string[] = []): Cause => ({
  title,
  facts: [...facts],
  at: null,
  by: null,
  payment_id: null,
  deposit_id: null,
  settlement_id: null,
});

const CENTS = 100;

/** A disbursement, its commission or its transfer: who got the money and who did it. */
export async function payoutCause(
  db: Reader,
  { creditId, title }: { readonly creditId: number; readonly title: string },
): Promise<Cause> {
  const row = await db
    .selectFrom('disbursements as paid')
    .innerJoin('payee_accounts as account', 'account.payee_account_id', 'paid.payee_account_id')
    .leftJoin('users', 'users.user_id', 'paid.transferred_by')
    .innerJoin('decisions as decision', 'decision.decision_id', 'paid.decision_id')
    .leftJoin('users as second', 'second.user_id', 'decision.decided_by')
    .select(['paid.to_pay', 'paid.pays_on', 'paid.transferred_at', 'paid.voucher_number'])
    .select(['account.holder', 'account.bank'])
    .select([
      shortNameOf<string | null>('users').as('by'),
      shortNameOf<string | null>('second').as('approver'),
    ])
    .where('paid.credit_id', '=', creditId)
    .where('paid.state', '=', 'transferred')
    .executeTakeFirst();
  // Credits that were disbursed before the product kept its disbursements have none.
  if (row === undefined) return bareCause(title);
  const { to_pay, pays_on, holder, bank, voucher_number, approver } = row;
  return {
    ...bareCause(title, [
      `${pesosText(to_pay)} ${toWhom(holder)}, ${bank}`,
      ...(voucher_number === null ? [] : [`Giro ${payoutNumber(voucher_number)}`]),
      `Girado el ${longDay(pays_on)}`,
      ...(approver === null ? [] : [`Lo aprobó ${approver}`]),
    ]),
    at: row.transferred_at?.toISOString() ?? null,
    by: row.by,
  };
}

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
export async function depositCause(
  db: Reader,
  { depositId, kind }: { readonly depositId: number; readonly kind: EntryKind },
): Promise<Cause> {
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

type SettlementKey = {
  readonly settlementId: number;
  readonly kind: 'settlement' | 'settlement_undone';
};

/** A transfer of the gateway for many payments, or a person who undid it. */
export async function settlementCause(
  db: Reader,
  { settlementId, kind }: SettlementKey,
): Promise<Cause> {
  const isUndone = kind === 'settlement_undone';
  const title = isUndone
    ? 'Lo causó una liquidación que se deshizo'
    : 'Lo causó una liquidación de la pasarela';
  const row = await db
    .selectFrom('gateway_settlements')
    .innerJoin('users', 'users.user_id', 'gateway_settlements.recorded_by')
    .leftJoin('users as undoer', 'undoer.user_id', 'gateway_settlements.undone_by')
    .select(['settled_on', 'reference', 'gross_cents', 'net_cents', 'recorded_at'])
    .select(['undone_at', 'undo_reason'])
    .select([shortNameOf('users').as('by'), shortNameOf<string | null>('undoer').as('undoer')])
    .where('gateway_settlement_id', '=', settlementId)
    .executeTakeFirst();
  if (row === undefined) return bareCause(title);
  const net = Math.round(row.net_cents / CENTS);
  return {
    ...bareCause(title, [
      `Referencia ${row.reference}, del ${longDay(row.settled_on)}`,
      `Pagos por ${pesosText(row.gross_cents / CENTS)}, ${
        net < 0 ? `salieron ${pesosText(-net)}` : `llegaron ${pesosText(net)}`
      }`,
      ...(isUndone && row.undo_reason !== null ? [`Motivo: ${row.undo_reason}`] : []),
    ]),
    at: (isUndone ? row.undone_at : row.recorded_at)?.toISOString() ?? null,
    by: isUndone ? row.undoer : row.by,
    settlement_id: settlementId,
  };
}

/** A refund of money without an owner; its key names the decision of two people. */
export async function refundCause(db: Reader, assignmentId: number): Promise<Cause> {
  const row = await db
    .selectFrom('deposit_assignments')
    .select('deposit_id')
    .where('deposit_assignment_id', '=', assignmentId)
    .executeTakeFirst();
  return row === undefined
    ? bareCause('Lo causó: devolución')
    : depositCause(db, { depositId: row.deposit_id, kind: 'refund' });
}

/** A surplus that two people gave back: who got it, from which account and who decided. */
export async function surplusRefundCause(db: Reader, refundId: number): Promise<Cause> {
  const title = 'Lo causó la devolución de un saldo a favor';
  const row = await db
    .selectFrom('surplus_refunds as refund')
    .innerJoin('decisions as decision', 'decision.decision_id', 'refund.decision_id')
    .innerJoin('users', 'users.user_id', 'decision.proposed_by')
    .leftJoin('users as second', 'second.user_id', 'decision.decided_by')
    .select(['refund.amount', 'refund.payee', 'refund.party', 'decision.reason'])
    .select(['decision.decided_at', shortNameOf('users').as('by')])
    .select(shortNameOf<string | null>('second').as('approver'))
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
export async function surplusReturnedCause(db: Reader, refundId: number): Promise<Cause> {
  const title = 'Lo causó un saldo a favor que el cliente devolvió';
  const row = await db
    .selectFrom('surplus_refunds as refund')
    .innerJoin('users', 'users.user_id', 'refund.returned_by')
    .select(['refund.amount', 'refund.payee', 'refund.returned_on', 'refund.returned_party'])
    .select(['refund.returned_note', 'refund.returned_at', shortNameOf('users').as('by')])
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

/** A line of the bank: one with centavos, or one that said which account has a payment. */
export async function seenCause(
  db: Reader,
  { rowId, kind }: { readonly rowId: number; readonly kind: EntryKind },
): Promise<Cause> {
  const title = `Lo causó: ${ENTRY_KINDS[kind].toLocaleLowerCase('es-CO')}`;
  const row = await db
    .selectFrom('bank_file_rows as row')
    .innerJoin('bank_files as file', 'file.bank_file_id', 'row.bank_file_id')
    .select(['row.line', 'row.twin_payment_id', 'file.name', 'file.confirmed_at'])
    .where('row.bank_file_row_id', '=', rowId)
    .executeTakeFirst();
  if (row === undefined) return bareCause(title);
  return {
    ...bareCause(title, [
      `Línea ${row.line} de ${row.name}`,
      kind === 'account_seen' || kind === 'account_seen_undone'
        ? 'El pago ya estaba registrado: no se cuenta dos veces'
        : 'Su valor trae centavos',
    ]),
    at: row.confirmed_at.toISOString(),
    payment_id: row.twin_payment_id,
  };
}
