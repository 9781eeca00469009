import type { CreditEvent } from '@cuotaclara/loan-math';
import { sql } from 'kysely';
import { paymentEvent } from '#core/money/plans/credit-events.ts';
import type { InstalmentRow } from '#core/money/plans/lay-down-plan.ts';

/**
 * Rows that come as one text, a line for each: `1,2026-01-05,800000;2,…`. Every payment reads them.
 * As JSON, with a name for each value, they cost the server twice as much; split into pieces, they
 * cost this process three times as much.
 */
class PackedRows {
  readonly #text: string;
  #at = 0;
  #isLineOver = false;

  constructor(text: string | null) {
    this.#text = text ?? '';
  }

  get hasMore(): boolean {
    return this.#at < this.#text.length;
  }

  /** A whole number from zero: nothing that is packed may be less. */
  number(): number {
    const start = this.#at;
    let value = 0;
    for (;;) {
      const code = this.#text.charCodeAt(this.#at);
      if (!(code >= ZERO && code <= NINE)) break;
      value = value * 10 + code - ZERO;
      this.#at += 1;
    }
    if (this.#at === start) throw new Error(`no number at ${start} of packed rows`);
    this.#pass();
    return value;
  }

  day(): string {
    return this.#take(this.#at + DAY_LENGTH);
  }

  /** The day at the end of a line, where there is one. */
  lastDay(): string | null {
    return this.#isLineOver ? null : this.day();
  }

  lastWord(): string {
    const end = this.#text.indexOf(';', this.#at);
    return this.#take(end < 0 ? this.#text.length : end);
  }

  #take(end: number): string {
    const taken = this.#text.slice(this.#at, end);
    this.#at = end;
    this.#pass();
    return taken;
  }

  /** Goes past what ends a value, or a line. */
  #pass(): void {
    this.#isLineOver = this.#text.charCodeAt(this.#at) !== COMMA;
    this.#at += 1;
  }
}

const ZERO = 0x30;
const NINE = 0x39;
const COMMA = 0x2c;
const DAY_LENGTH = '2026-01-05'.length;

/** The stored plan of a credit. A missing last day to pay is the due date itself. */
export const PACKED_PLAN = sql<string | null>`(
  select string_agg(
    concat_ws(',', number, starts_on, due_on, coalesce(pay_by, due_on), opening, interest,
      principal, charges, balance, carried, deferred, paid_interest, paid_principal, paid_charges,
      paid_late, settled_on),
    ';' order by number
  )
  from instalments where instalments.credit_id = credits.credit_id
)`;

export function unpackPlan(text: string | null): readonly InstalmentRow[] {
  const rows: InstalmentRow[] = [];
  for (const packed = new PackedRows(text); packed.hasMore; ) {
    const number = packed.number();
    const starts_on = packed.day();
    const due_on = packed.day();
    const payBy = packed.day();
    rows.push({
      number,
      starts_on,
      due_on,
      pay_by: payBy === due_on ? null : payBy,
      opening: packed.number(),
      interest: packed.number(),
      principal: packed.number(),
      charges: packed.number(),
      balance: packed.number(),
      carried: packed.number(),
      deferred: packed.number(),
      paid_interest: packed.number(),
      paid_principal: packed.number(),
      paid_charges: packed.number(),
      paid_late: packed.number(),
      settled_on: packed.lastDay(),
    });
  }
  return rows;
}

/** Everything that was ever paid for a credit. */
export const PACKED_PAYMENTS = sql<string | null>`(
  select string_agg(concat_ws(',', payment_id, sequence, paid_on, amount, excess), ';')
  from payments where payments.credit_id = credits.credit_id
)`;

export function unpackPayments(text: string | null): readonly CreditEvent[] {
  const events: CreditEvent[] = [];
  for (const packed = new PackedRows(text); packed.hasMore; ) {
    events.push(
      paymentEvent({
        payment_id: packed.number(),
        sequence: packed.number(),
        paid_on: packed.day(),
        amount: packed.number(),
        excess: packed.lastWord(),
      }),
    );
  }
  return events;
}
