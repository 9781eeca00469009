import { type Posting, paidInstalments, paymentSplit } from '@cuotaclara/loan-math';
import type { LedgerFinding } from '#contributions/ledger-finding.ts';
import type { KeptPayment, PaymentParts } from '#core/money/payments/kept-payments.reads.ts';
import type { InstalmentRow } from '#core/money/plans/lay-down-plan.ts';

const PART_WORDS: Readonly<Record<keyof PaymentParts, string>> = {
  late: 'mora',
  charges: 'cargos',
  interest: 'intereses',
  principal: 'capital',
  surplus: 'saldo a favor',
};

// Object.keys loses the literal names.
const PARTS = Object.keys(PART_WORDS) as (keyof PaymentParts)[];

type Check = 'split-is-the-event' | 'split-is-in-the-entry' | 'receipt-tells-the-split';

type Compared = { readonly expected: PaymentParts; readonly found: PaymentParts };

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

const together = (one: PaymentParts, other: PaymentParts): PaymentParts => ({
  late: one.late + other.late,
  charges: one.charges + other.charges,
  interest: one.interest + other.interest,
  principal: one.principal + other.principal,
  surplus: one.surplus + other.surplus,
});

/** The split of a payment by the replay. */
function eventParts(posting: Posting | undefined): PaymentParts | null {
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
