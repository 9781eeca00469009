import { sql, type Transaction } from 'kysely';
import type { DB } from '#platform/database/database.generated.ts';

/** The split of a payment in each place that tells it. */
export type PaymentParts = {
  readonly late: number;
  readonly charges: number;
  readonly interest: number;
  readonly principal: number;
  readonly surplus: number;
};

export type KeptPayment = {
  readonly credit_id: number;
  readonly payment_id: number;
  /** The split that is kept, and what the payment moved of money that came before. */
  readonly kept: PaymentParts | null;
  readonly turned: PaymentParts;
  /** The lines of its entry by part; null without one, and after a write-off. */
  readonly booked: PaymentParts | null;
  /** Split of the newest receipt; null without one, and while a correction is under way. */
  readonly told: PaymentParts | null;
  /** Its entry has only its own money: nothing was split again by it, nor it by anything. */
  readonly is_plain: boolean;
};

/** A correction is issued within minutes; for a day nobody is alarmed that it is missing. */
const CORRECTION_HOURS = 24;

const partsSql = (prefix: string, columns: Readonly<Record<keyof PaymentParts, string>>) =>
  sql.raw(
    `json_build_object(${Object.entries(columns)
      .map(([part, column]) => `'${part}', ${prefix}${column}`)
      .join(', ')})`,
  );

const KEPT = partsSql('split.', {
  late: 'late',
  charges: 'charges',
  interest: 'interest',
  principal: 'principal',
  surplus: 'surplus',
});

/** The accounts whose lines add up to each part: what fell due and income cancel each other. */
const ROLES: Readonly<Record<keyof PaymentParts, readonly string[]>> = {
  late: ['lateIncome'],
  charges: ['chargesDue', 'thirdPartyDue', 'chargesAhead', 'chargeIncome', 'iva', 'thirdParties'],
  interest: ['interestDue', 'interestAhead', 'interestIncome'],
  principal: ['principal'],
  surplus: ['surplus'],
};

const BOOKED = sql.raw(
  `json_build_object(${Object.entries(ROLES)
    .map(([part, roles]) => {
      const names = roles.map((role) => `'${role}'`).join(', ');
      return `'${part}', -coalesce(sum(line.amount) filter (where line.role in (${names})), 0)`;
    })
    .join(', ')})`,
);

/** Not scoped: payments of these credits that still count, with what each place says of them. */
export async function unsafeKeptPayments(
  db: Transaction<DB>,
  creditIds: readonly number[],
): Promise<readonly KeptPayment[]> {
  const { rows } = await sql<KeptPayment>`
    select payment.credit_id, payment.payment_id,
      case when split.payment_id is null then null else ${KEPT} end as kept,
      json_build_object(
        'late', coalesce(split.turned_late, 0), 'charges', coalesce(split.turned_charges, 0),
        'interest', coalesce(split.turned_interest, 0),
        'principal', coalesce(split.turned_principal, 0), 'surplus', 0
      ) as turned,
      (
        select case when bool_or(line.role = 'recovered') then null else ${BOOKED} end
        from ledger_entries as entry join ledger_lines as line using (entry_id)
        where entry.source_key = 'payment:' || payment.payment_id
        having count(*) > 0
      ) as booked,
      case when split.renewed_at > current_timestamp - make_interval(
        hours => ${sql.lit(CORRECTION_HOURS)}
      ) then null else (
        select json_build_object(
          'late', (told.payment ->> 'late_interest')::bigint,
          'charges', (told.payment ->> 'charges')::bigint + (told.payment ->> 'costs')::bigint,
          'interest', (told.payment ->> 'interest')::bigint,
          'principal', (told.payment ->> 'principal')::bigint,
          'surplus', (told.payment ->> 'surplus')::bigint
        )
        from (
          select documents.data::jsonb -> 'payment' as payment
          from credit_papers as paper join documents using (document_id)
          where paper.payment_id = payment.payment_id and paper.kind = 'RECIBO'
          order by paper.document_id desc limit 1
        ) as told
      ) end as told,
      split.renewed_at is null and not exists (
        select from payments as other
        where other.credit_id = payment.credit_id and other.paid_on > payment.paid_on
          and other.created_at < payment.created_at
      ) and not exists (
        select from credit_events as other
        where other.credit_id = payment.credit_id and other.happened_on > payment.paid_on
          and other.created_at < payment.created_at
      ) as is_plain
    from payments as payment
    left join payment_splits as split using (payment_id)
    where payment.credit_id = any(${creditIds}::integer[]) and not exists (
      select from credit_events as undo where undo.reverses_payment_id = payment.payment_id
    )
    order by payment.payment_id
  `.execute(db);
  return rows;
}
