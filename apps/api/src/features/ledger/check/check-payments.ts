import { type Posting, paidInstalments, paymentSplit } from '@cuotaclara/loan-math';
import { sql, type Transaction } from 'kysely';
import type { LedgerFinding } from '#contributions/ledger-finding.ts';
import type { InstalmentRow } from '#core/money/plans/lay-down-plan.ts';
import type { DB } from '#platform/database/database.generated.ts';

/** The split of a payment in each place that tells it. */
type Parts = {
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
  readonly kept: Parts | null;
  readonly turned: Parts;
  /** The lines of its entry by part; null without one, and after a write-off. */
  readonly booked: Parts | null;
  /** Split of the newest receipt; null without one, and while a correction is under way. */
  readonly told: Parts | null;
  /** Its entry has only its own money: nothing was split again by it, nor it by anything. */
  readonly is_plain: boolean;
};

/** A correction is issued within minutes; for a day nobody is alarmed that it is missing. */
const CORRECTION_HOURS = 24;

const partsSql = (prefix: string, columns: Readonly<Record<keyof Parts, string>>) =>
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
const ROLES: Readonly<Record<keyof Parts, readonly string[]>> = {
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

/** Every payment of these credits that still counts, with what each place says of it. */
export async function readKeptPayments(
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

const PART_WORDS: Readonly<Record<keyof Parts, string>> = {
  late: 'mora',
  charges: 'cargos',
  interest: 'intereses',
  principal: 'capital',
  surplus: 'saldo a favor',
};

// Object.keys loses the literal names.
const PARTS = Object.keys(PART_WORDS) as (keyof Parts)[];

type Check = 'split-is-the-event' | 'split-is-in-the-entry' | 'receipt-tells-the-split';

type Compared = { readonly expected: Parts; readonly found: Parts };

const differences = (
  check: Check,
  id: number,
  { expected, found }: Compared,
): readonly LedgerFinding[] =>
  PARTS.filter((part) => Number(expected[part]) !== Number(found[part])).map((part) => ({
    check,
    kind: 'payment',
    id,
    of: PART_WORDS[part],
    expected: Number(expected[part]),
    found: Number(found[part]),
  }));

const together = (one: Parts, other: Parts): Parts => ({
  late: one.late + other.late,
  charges: one.charges + other.charges,
  interest: one.interest + other.interest,
  principal: one.principal + other.principal,
  surplus: one.surplus + other.surplus,
});

/** The split of a payment by the replay. */
function eventParts(posting: Posting | undefined): Parts | null {
  if (posting?.kind !== 'payment') return null;
  const { costs, late, charges, interest, principal, surplus } = paymentSplit(posting);
  return { late, charges: charges + costs, interest, principal, surplus };
}

type PaymentsInput = {
  readonly payments: readonly KeptPayment[];
  readonly postings: readonly Posting[];
  /** The plan as it is stored, and as the events give it. */
  readonly stored: readonly InstalmentRow[];
  readonly wanted: readonly InstalmentRow[];
};

const PAID_FIELDS = ['paid_interest', 'paid_principal', 'paid_charges', 'paid_late'] as const;

const paidOf = (row: InstalmentRow | undefined): number =>
  row === undefined ? 0 : PAID_FIELDS.reduce((sum, field) => sum + row[field], 0);

/** Payments of an instalment whose row of the plan says something else was paid of it. */
function planFindings({ postings, stored, wanted }: PaymentsInput): readonly LedgerFinding[] {
  const found = new Map(stored.map((row) => [row.number, row]));
  const broken = wanted.filter((row) =>
    PAID_FIELDS.some((field) => found.get(row.number)?.[field] !== row[field]),
  );
  return broken.flatMap((row) =>
    postings
      .filter((posting) => posting.kind === 'payment')
      .filter((posting) => paidInstalments(posting).some((line) => line.instalment === row.number))
      .map((posting) => ({
        check: 'split-is-in-the-plan' as const,
        kind: 'payment' as const,
        id: Number(posting.id),
        of: `cuota ${row.number}`,
        expected: paidOf(row),
        found: paidOf(found.get(row.number)),
      })),
  );
}

/**
 * Holds what is kept of each payment to the event, the plan, the entry and the receipt. An entry
 * that corrects other payments as well is held to its credit as a whole.
 */
export function paymentFindings(input: PaymentsInput): readonly LedgerFinding[] {
  const byId = new Map(input.postings.map((posting) => [posting.id, posting]));
  const ofPayments = input.payments.flatMap((payment) => {
    const { payment_id: id, kept, turned, booked, told, is_plain: isPlain } = payment;
    if (kept === null) return [];
    const event = eventParts(byId.get(String(id)));
    return [
      ...(event === null
        ? []
        : differences('split-is-the-event', id, { expected: event, found: kept })),
      ...(booked === null || !isPlain
        ? []
        : differences('split-is-in-the-entry', id, {
            expected: together(kept, turned),
            found: booked,
          })),
      ...(told === null
        ? []
        : differences('receipt-tells-the-split', id, { expected: kept, found: told })),
    ];
  });
  return [...ofPayments, ...planFindings(input)];
}
