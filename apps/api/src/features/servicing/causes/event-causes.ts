import { PAYMENT_MEANS, PAYMENT_SOURCES } from '@cuotaclara/contract/servicing/payment-words';
import { longDay } from '@cuotaclara/contract/values/long-dates';
import {
  bareCause,
  type CausedEntry,
  type EntryCause,
  numberInKey,
  wordIn,
} from '#contributions/entry-causes.ts';
import { userName } from '#core/people/names.ts';
import type { Reader } from '#platform/database/database.ts';

/** The payment that an entry books, with its means and its note. */
export async function paymentCause(db: Reader, paymentId: number): Promise<EntryCause> {
  const row = await db
    .selectFrom('payments')
    .select(['amount', 'paid_on', 'source', 'means', 'note', 'payments.created_at'])
    .select(userName<string | null>('payments.recorded_by').as('by'))
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
    .select(['reason', 'credit_events.created_at'])
    .select([
      userName<string | null>('credit_events.recorded_by').as('by'),
      userName<string | null>('credit_events.approved_by').as('approver'),
    ])
    .where('reverses_payment_id', '=', paymentId)
    .executeTakeFirst();
  const cause = decidedCause('Lo causó el reverso de un pago', [], row);
  return { ...cause, payment_id: paymentId };
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
  'late-pause': 'la suspensión de la mora',
  'late-resumption': 'la reanudación de la mora',
  disbursement: 'otro desembolso',
  'write-off': 'el castigo del crédito',
};

const eventWords = (kind: string | undefined): string =>
  wordIn(EVENT_WORDS, kind ?? null) ?? 'una novedad del crédito';

/** Any other event of a credit, with its reason. */
export async function eventCause(
  db: Reader,
  { source_key, effective_on }: CausedEntry,
): Promise<EntryCause> {
  const row = await db
    .selectFrom('credit_events')
    .select(['kind', 'reason', 'credit_events.created_at'])
    .select([
      userName<string | null>('credit_events.recorded_by').as('by'),
      userName<string | null>('credit_events.approved_by').as('approver'),
    ])
    .where('credit_event_id', '=', Number(source_key.split(':')[1]))
    .executeTakeFirst();
  return decidedCause(`Lo causó ${eventWords(row?.kind)}`, [`Del ${longDay(effective_on)}`], row);
}

/** The event that undid another one, by the number of what it undid. */
export async function undoneCause(db: Reader, eventId: number): Promise<EntryCause> {
  const row = await db
    .selectFrom('credit_events as undoing')
    .innerJoin('credit_events as undone', 'undone.credit_event_id', 'undoing.reverses_event_id')
    .select(['undone.kind', 'undone.happened_on', 'undoing.reason', 'undoing.created_at'])
    .select([
      userName<string | null>('undoing.recorded_by').as('by'),
      userName<string | null>('undoing.approved_by').as('approver'),
    ])
    .where('undone.credit_event_id', '=', eventId)
    .executeTakeFirst();
  const what = eventWords(row?.kind);
  const on = row === undefined ? [] : [`Se deshizo ${what} del ${longDay(row.happened_on)}`];
  return decidedCause('Lo causó un acto que se deshizo', on, row);
}

/** The key of what undoing an event changed, beside its mirror. */
const UNDONE_EVENT = /:e(?<eventId>\d+)$/u;

/** The reversal, or the undoing of an event, that changed what came after it. */
export function replayCause(db: Reader, entry: CausedEntry): Promise<EntryCause> {
  const eventId = UNDONE_EVENT.exec(entry.source_key)?.groups?.['eventId'];
  return eventId === undefined
    ? reversalCause(db, numberInKey(entry))
    : undoneCause(db, Number(eventId));
}

type DecidedRow = {
  readonly reason: string | null;
  readonly created_at: Date;
  readonly by: string | null;
  readonly approver: string | null;
};

const decidedCause = (
  title: string,
  facts: readonly string[],
  row: DecidedRow | undefined,
): EntryCause => ({
  ...bareCause(title, [
    ...facts,
    ...(row?.reason ? [row.reason] : []),
    ...(row?.approver ? [`Lo aprobó ${row.approver}`] : []),
  ]),
  at: row?.created_at.toISOString() ?? null,
  by: row?.by ?? null,
});
