import { PAYMENT_MEANS, PAYMENT_SOURCES } from '@cuotaclara/contract/servicing/payment-words';
import { longDay } from '@cuotaclara/contract/values/long-dates';
import {
  bareCause,
  type CausedEntry,
  type EntryCause,
  wordIn,
} from '#contributions/entry-causes.ts';
import type { Reader } from '#platform/database/database.ts';
import { shortNameOf } from '#platform/database/person-name.ts';

/** The payment that an entry books, with its means and its note. */
export async function paymentCause(db: Reader, paymentId: number): Promise<EntryCause> {
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

/** The reversal of a payment, and who asked for it and approved it. */
export async function reversalCause(db: Reader, paymentId: number): Promise<EntryCause> {
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

/** The instalment that fell due on the day of an entry. */
export async function dueCause(
  db: Reader,
  { credit_id, effective_on }: CausedEntry,
): Promise<EntryCause> {
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

/** Any other event of a credit, with its reason. */
export async function eventCause(
  db: Reader,
  { source_key, effective_on }: CausedEntry,
): Promise<EntryCause> {
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
