import type { ChargeTerms } from '@cuotaclara/contract/credits/charge-terms';
import type { Conventions } from '@cuotaclara/contract/loan-terms/conventions';
import {
  type CreditRules,
  costOfCredit,
  planCredit,
  RATE_SCALE,
  type Terms,
} from '@cuotaclara/loan-math';
import { createDice, type Dice } from '#demo/drawings/faces/dice.ts';
import { type Holidays, termsOf, usualRowOf } from '#features/loan-terms/public.ts';
import type { Paying } from './credit-mix.ts';

type DemoProduct = {
  readonly product_id: number;
  readonly name: string;
  readonly brand: string;
  readonly kind: string;
  readonly price: number;
  readonly modality: string;
};

/** What the company of the demo sells and lends on. */
export type DemoShelf = {
  readonly products: readonly DemoProduct[];
  /** The number of each term by its months. */
  readonly dueIds: ReadonlyMap<number, number>;
  readonly holidays: Holidays;
  chargesFor(productKind: string): readonly ChargeTerms[];
  conventionsFor(productKind: string): Conventions;
  rulesFor(productKind: string): CreditRules;
};

/** What is bought with a credit, and what was agreed on. */
export type Purchase = {
  readonly product: DemoProduct;
  readonly plate: string;
  readonly amount: number;
  readonly months: number;
  readonly dueId: number | null;
  readonly rateEa: number;
  readonly dueDay: number;
  readonly charges: readonly ChargeTerms[];
  readonly conventions: Conventions;
  readonly terms: Terms;
  readonly rules: CreditRules;
  readonly disbursedOn: Temporal.PlainDate;
  readonly instalment: number;
  /** Worked out only where it is wanted: finding it takes longer than all the rest. */
  totalCostEa(): number | null;
};

const CAR_EVERY = 6;
const FINANCED = { least: 0.6, most: 0.9 } as const;
const AMOUNT_STEP = 50_000;
const DUE_DAYS = [1, 5, 10, 15, 16, 20, 25, 30];
const MONTHS = { motorcycle: [12, 18, 24, 24, 36], car: [36, 48, 60, 72] } as const;
/** Below every usury rate of these years, and a little more before the company lowered it. */
const RATES_EA = { now: 22.5, before: 23.4 } as const;
const LOWERED_MONTHS_AGO = 9;
export const INSTALMENT_MULTIPLE = 100;

type Wish = {
  readonly place: number;
  readonly today: Temporal.PlainDate;
  /** When the money left, or when it was asked for where it did not. */
  readonly asOf: Temporal.PlainDate;
  readonly paying: Paying | null;
};

/** What the borrower at a place buys and how it is repaid, so that today `paying` holds. */
export function purchaseAt(shelf: DemoShelf, wish: Wish): Purchase {
  const { place, today, paying } = wish;
  const dice = createDice(place * 13 + 11);
  const product = productAt(shelf, { place, dice });
  const share = dice.between(FINANCED.least, FINANCED.most);
  const amount = Math.floor((product.price * share) / AMOUNT_STEP) * AMOUNT_STEP;
  const { disbursedOn, dueDay } = daysFor(wish, dice);
  const rateEa =
    Temporal.PlainDate.compare(disbursedOn, today.subtract({ months: LOWERED_MONTHS_AGO })) < 0
      ? RATES_EA.before
      : RATES_EA.now;
  const months = monthsFor({ paying, disbursedOn, today, kind: product.kind, dice });
  const charges = shelf.chargesFor(product.kind);
  const conventions = shelf.conventionsFor(product.kind);
  const agreed = {
    amount,
    rateEa,
    months,
    dueDay,
    charges,
    conventions,
    instalmentMultiple: INSTALMENT_MULTIPLE,
    agreedInstalment: null,
  };
  const terms = termsOf(agreed, { disbursedOn, holidays: shelf.holidays });
  return {
    ...agreed,
    product,
    plate: plateAt(place, product.kind),
    dueId: shelf.dueIds.get(months) ?? null,
    terms,
    rules: shelf.rulesFor(product.kind),
    disbursedOn,
    ...quoted(terms),
  };
}

function productAt(shelf: DemoShelf, { place, dice }: { place: number; dice: Dice }): DemoProduct {
  const kind = place % CAR_EVERY === CAR_EVERY - 1 ? 'car' : 'motorcycle';
  return dice.pick(shelf.products.filter((product) => product.kind === kind));
}

function quoted(terms: Terms): Pick<Purchase, 'instalment' | 'totalCostEa'> {
  const plan = planCredit(terms);
  return {
    instalment: usualRowOf(plan).total,
    totalCostEa: () => {
      const { total } = costOfCredit(plan);
      return total.found ? total.rateEa / RATE_SCALE : null;
    },
  };
}

/** Long enough before the first due date, and within what `firstDueAfter` would choose. */
const DISBURSED_DAYS_BEFORE_DUE = 28;
const LONGEST_DAY = 30;

/**
 * A late credit is late since a certain day, so that its due day follows from that day and the
 * disbursement from the instalments paid before.
 */
function daysFor({ today, asOf, paying }: Wish, dice: Dice) {
  if (paying?.kind !== 'overdue' && paying?.kind !== 'written_off') {
    return { disbursedOn: asOf, dueDay: dice.pick(DUE_DAYS) };
  }
  const since = today.subtract({ days: paying.days });
  const dueDay = Math.min(since.day, LONGEST_DAY);
  const firstDue = since.with({ day: dueDay }).subtract({ months: paying.paidCount });
  const disbursedOn = firstDue.subtract({ days: DISBURSED_DAYS_BEFORE_DUE });
  return { disbursedOn, dueDay };
}

type Term = {
  readonly paying: Paying | null;
  readonly disbursedOn: Temporal.PlainDate;
  readonly today: Temporal.PlainDate;
  readonly kind: string;
  readonly dice: Dice;
};

const PAID_TERMS = [6, 12, 18];
/** Longer than the demo company has lent. */
const LONG_TERM = 36;
/** Until the first due date, and after the last one to pay it late. */
const MONTHS_AROUND = 2;

function monthsFor({ paying, disbursedOn, today, kind, dice }: Term): number {
  const wanted = dice.pick(kind === 'car' ? MONTHS.car : MONTHS.motorcycle);
  if (paying?.kind === 'on_time') {
    // Who still pays has something left to pay.
    const last = disbursedOn.add({ months: wanted });
    return Temporal.PlainDate.compare(last, today) < 0 ? LONG_TERM : wanted;
  }
  if (paying?.kind !== 'to_the_end') return wanted;
  const over = PAID_TERMS.filter((months) => {
    const last = disbursedOn.add({ months: months + MONTHS_AROUND });
    return Temporal.PlainDate.compare(last, today) < 0;
  });
  return dice.pick(over);
}

const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ';
const letterAt = (place: number): string => LETTERS[place % LETTERS.length] ?? 'X';

/** A plate of its own for each place: ABC12D for a motorcycle, ABC123 for a car. */
function plateAt(place: number, kind: string): string {
  const letters = letterAt(place * 5) + letterAt(place * 7 + 3) + letterAt(place + 11);
  const digits = String(100 + ((place * 37) % 900));
  return kind === 'car' ? letters + digits : letters + digits.slice(1) + letterAt(place * 3 + 1);
}
