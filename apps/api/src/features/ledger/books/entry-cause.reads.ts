import type { EntryDetail } from '@cuotaclara/contract/ledger/books';
import { ENTRY_KINDS } from '@cuotaclara/contract/ledger/entry-kinds';
import { PAYMENT_MEANS, PAYMENT_SOURCES } from '@cuotaclara/contract/servicing/payment-words';
import { longDay } from '@cuotaclara/contract/values/long-dates';
import type { Reader } from '#platform/database/database.ts';
import { shortNameOf } from '#platform/database/person-name.ts';
import { kindOf } from './entry-words.ts';
import {
  bareCause,
  depositCause,
  payoutCause,
  refundCause,
  seenCause,
  settlementCause,
  surplusRefundCause,
  surplusReturnedCause,
} from './treasury-cause.reads.ts';

type EntryKey = {
  readonly kind: string;
  readonly source_key: string;
  readonly effective_on: string;
  readonly credit_id: number | null;
};

type Cause = EntryDetail['cause'];

const wordIn = (words: Readonly<Record<string, string>>, key: string | null): string | null =>
  key === null ? null : (words[key] ?? null);

/** What is behind an entry: the payment, the due date, the disbursement, the decision. */
export function readCause(db: Reader, entry: EntryKey): Promise<Cause> | Cause {
  const id = Number(entry.source_key.split(':')[1]);
  const on = longDay(entry.effective_on);
  const kind = kindOf(entry.kind);
  switch (kind) {
    case 'payment':
      return paymentCause(db, id);
    case 'reversal':
    case 'replay':
      return reversalCause(db, id);
    case 'accrual':
      return dueCause(db, entry);
    case 'event':
    case 'write_off':
      return eventCause(db, entry);
    case 'allowance':
      return allowanceCause(db, Number(entry.source_key.split(':')[2]));
    case 'late_rate':
      return bareCause('Lo causó la tasa de usura de un mes', [
        'El cliente había pagado mora con una tasa más alta',
      ]);
    case 'cut':
      return bareCause('Lo causó el fin de mes', [`Interés ganado y no exigible al ${on}`]);
    case 'cut_mirror':
      return bareCause('Lo causó el mes nuevo', ['Devuelve lo causado al cierre del mes anterior']);
    case 'disbursement':
      return payoutCause(db, { creditId: id, title: `Lo causó el desembolso del ${on}` });
    case 'commission':
      return payoutCause(db, { creditId: id, title: 'Lo causó la comisión del proveedor' });
    case 'transfer':
      return payoutCause(db, { creditId: id, title: 'Lo causó el giro' });
    case 'deposit':
    case 'deposit_undone':
      return depositCause(db, { depositId: id, kind });
    case 'refund':
      return refundCause(db, id);
    case 'settlement':
    case 'settlement_undone':
      return settlementCause(db, { settlementId: id, kind });
    case 'rounding':
    case 'rounding_undone':
    case 'account_seen':
    case 'account_seen_undone':
      return seenCause(db, { rowId: id, kind });
    case 'surplus_refund':
      return surplusRefundCause(db, id);
    case 'surplus_returned':
      return surplusReturnedCause(db, id);
    case 'capital':
    case 'third_party':
      return bareCause(`Lo causó: ${ENTRY_KINDS[kind].toLocaleLowerCase('es-CO')}`, [`Del ${on}`]);
    default:
      return kind satisfies never;
  }
}

async function paymentCause(db: Reader, paymentId: number): Promise<Cause> {
  const row = await db
    .selectFrom('payments')
    .leftJoin('users', 'users.user_id', 'payments.recorded_by')
    .select(['amount', 'paid_on', 'source', 'means', 'note', 'payments.created_at'])
    .select(shortNameOf<string | null>('users').as('by'))
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
  if (row === undefined) return bareCause('Lo causó un pago que ya no está');
  const means = wordIn(PAYMENT_MEANS, row.means);
  return {
    ...bareCause('Lo causó un pago'),
    title: means === null ? 'Lo causó un pago' : `Lo causó un pago: ${means}`,
    facts: [
      `Pagado el ${longDay(row.paid_on)}`,
      ...[wordIn(PAYMENT_SOURCES, row.source), row.note].filter((fact) => fact !== null),
    ],
    at: row.created_at.toISOString(),
    by: row.by,
    payment_id: paymentId,
  };
}

async function reversalCause(db: Reader, paymentId: number): Promise<Cause> {
  const row = await db
    .selectFrom('credit_events')
    .leftJoin('users', 'users.user_id', 'credit_events.recorded_by')
    .leftJoin('users as second', 'second.user_id', 'credit_events.approved_by')
    .select(['reason', 'credit_events.created_at'])
    .select([
      shortNameOf<string | null>('users').as('by'),
      shortNameOf<string | null>('second').as('approver'),
    ])
    .where('reverses_payment_id', '=', paymentId)
    .executeTakeFirst();
  return {
    ...bareCause('Lo causó el reverso de un pago', [
      ...(row?.reason ? [row.reason] : []),
      ...(row?.approver ? [`Lo aprobó ${row.approver}`] : []),
    ]),
    at: row?.created_at.toISOString() ?? null,
    by: row?.by ?? null,
    payment_id: paymentId,
  };
}

async function dueCause(db: Reader, { credit_id, effective_on }: EntryKey): Promise<Cause> {
  const row = await db
    .selectFrom('instalments')
    .select('number')
    .where('credit_id', '=', credit_id ?? 0)
    .where('due_on', '=', effective_on)
    .executeTakeFirst();
  const which = row === undefined ? 'Una cuota' : `La cuota ${row.number}`;
  return bareCause('Lo causó un vencimiento', [`${which} venció el ${longDay(effective_on)}`]);
}

const EVENT_WORDS: Readonly<Record<string, string>> = {
  'collection-cost': 'un gasto de cobranza',
  charge: 'un cargo',
  'charge-change': 'un cambio de cargos',
  'due-day-change': 'un cambio del día de pago',
  acceleration: 'la aceleración del crédito',
  restructure: 'una reestructuración',
  waiver: 'una condonación',
  'rate-change': 'un cambio de tasa',
  disbursement: 'otro desembolso',
  'write-off': 'el castigo del crédito',
};

async function eventCause(db: Reader, { source_key, effective_on }: EntryKey): Promise<Cause> {
  const row = await db
    .selectFrom('credit_events')
    .leftJoin('users', 'users.user_id', 'credit_events.recorded_by')
    .select(['kind', 'reason', 'credit_events.created_at'])
    .select(shortNameOf<string | null>('users').as('by'))
    .where('credit_event_id', '=', Number(source_key.split(':')[1]))
    .executeTakeFirst();
  const words = wordIn(EVENT_WORDS, row?.kind ?? null) ?? 'una novedad del crédito';
  return {
    ...bareCause(`Lo causó ${words}`, [
      `Del ${longDay(effective_on)}`,
      ...(row?.reason ? [row.reason] : []),
    ]),
    at: row?.created_at.toISOString() ?? null,
    by: row?.by ?? null,
  };
}

async function allowanceCause(db: Reader, allowanceId: number): Promise<Cause> {
  const row = await db
    .selectFrom('ledger_allowances as allowance')
    .innerJoin('decisions as decision', 'decision.decision_id', 'allowance.decision_id')
    .innerJoin('users', 'users.user_id', 'decision.proposed_by')
    .leftJoin('users as second', 'second.user_id', 'decision.decided_by')
    .select(['decision.decided_at'])
    .select([shortNameOf('users').as('by'), shortNameOf<string | null>('second').as('approver')])
    .where('ledger_allowance_id', '=', allowanceId)
    .executeTakeFirst();
  return {
    ...bareCause(
      'Lo causó la provisión del mes',
      row?.approver ? [`La aprobó ${row.approver}`] : [],
    ),
    at: row?.decided_at?.toISOString() ?? null,
    by: row?.by ?? null,
  };
}
