import { type CreditStateId, ROLE, STATE } from '@cuotaclara/contract';
import { isIn } from '@cuotaclara/contract/credits/state-sets';
import { createDice, type Dice } from '#demo/drawings/faces/dice.ts';
import type { Company, Product, Seller } from './company.ts';

export type Frame = {
  readonly company: Company;
  readonly creditCount: number;
  readonly borrowerCount: number;
  readonly firstCreditId: number;
  readonly firstBorrowerId: number;
  readonly nowMs: number;
  readonly today: Temporal.PlainDate;
  readonly seed: number;
};

type Step = {
  readonly from: CreditStateId | null;
  readonly to: CreditStateId;
  readonly atMs: number;
  readonly by: number | null;
};

/** What is known of a credit before its plan is drawn up. */
export type GeneratedCredit = {
  readonly id: number;
  readonly borrowerId: number;
  readonly state: CreditStateId;
  readonly steps: readonly Step[];
  readonly supplier: Seller;
  readonly creatorId: number;
  readonly analystId: number;
  readonly product: Product;
  readonly amount: number;
  readonly months: number;
  readonly dueDay: number;
  readonly income: number;
  readonly rejectionReasonId: number;
  /** Of one that was disbursed. */
  readonly loan: Loan | null;
};

type Loan = {
  readonly disbursedOn: Temporal.PlainDate;
  readonly firstDueOn: Temporal.PlainDate;
  /** How many instalments were paid, each on its day. */
  readonly paidCount: number;
};

const DAY_MS = 86_400_000;
const YEARS = 5;
/** How long a credit can be under way. */
const UNDER_WAY_DAYS = 45;
const LENT_DAYS = 12;
/** No short month hides one of these. */
const DUE_DAYS = [1, 5, 10, 15, 16, 20, 25] as const;
const MONTHS = { motorcycle: [6, 12, 12, 18, 24, 24, 36], car: [36, 48, 60] } as const;
const FINANCED_SHARES = [0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9] as const;
const AMOUNT_STEP = 50_000;
const CAR_SHARE = 0.12;

/** Weights of the states under way, as the demo has them. */
const UNDER_WAY = [
  ...Array<CreditStateId>(13).fill(1),
  ...Array<CreditStateId>(15).fill(2),
  ...Array<CreditStateId>(17).fill(3),
  ...Array<CreditStateId>(11).fill(4),
  ...Array<CreditStateId>(9).fill(5),
  ...Array<CreditStateId>(8).fill(6),
  ...Array<CreditStateId>(5).fill(7),
  ...Array<CreditStateId>(15).fill(8),
  ...Array<CreditStateId>(8).fill(9),
];

const PATHS: Readonly<Record<CreditStateId, readonly CreditStateId[]>> = {
  1: [1],
  2: [1, 2],
  3: [1, 2, 3],
  4: [1, 2, 3, 4],
  5: [1, 2, 3, 5],
  6: [1, 2, 3, 5, 6],
  7: [1, 2, 3, 5, 6, 7],
  8: [1, 2, 3, 5, 6, 7, 8],
  9: [1, 2, 3, 5, 6, 7, 8, 9],
  10: [1, 2, 3, 5, 6, 7, 8, 9, 10],
  11: [1, 2, 3, 5, 6, 7, 8, 9, 10, 11],
  12: [1, 2, 3, 12],
  13: [1, 2, 13],
  14: [1, 2, 3, 5, 6, 7, 8, 9, 10, 14],
};

/**
 * The credit at a place: the same for the same seed and day, whichever table it is asked for. They
 * are in the order of their days, spread evenly over five years.
 */
export function creditAt(frame: Frame, place: number): GeneratedCredit {
  const { company, creditCount, nowMs } = frame;
  const dice = createDice(frame.seed * 1_000_003 + place);
  const ageMs = ((creditCount - place - dice.between(0, 1)) / creditCount) * YEARS * 365 * DAY_MS;
  const createdMs = nowMs - ageMs;
  const isCar = dice.between(0, 1) < CAR_SHARE;
  const kind = isCar ? 'car' : 'motorcycle';
  const product = dice.pick(company.products[kind] ?? []);
  const share = dice.pick(FINANCED_SHARES);
  const amount = Math.floor((product.price * share) / AMOUNT_STEP) * AMOUNT_STEP;
  const months = dice.pick(MONTHS[kind]);
  const dueDay = dice.pick(DUE_DAYS);
  const outcome = outcomeOf(frame, { dice, createdMs, ageMs, months, dueDay });
  const supplier = dice.pick(company.suppliers);
  const analystId = dice.pick(company.staff.get(ROLE.customerService) ?? []);
  const adviser = dice.pick(company.advisers);
  const creatorId =
    adviser.headquarterId === supplier.headquarterId ? adviser.userId : supplier.userId;
  const { state, loan, endMs } = outcome;
  const lentMs = loan === null ? null : startOfDayMs(loan.disbursedOn) + SOME_HOURS_MS;
  const people = { creatorId, analystId, company, dice };
  return {
    id: frame.firstCreditId + place,
    borrowerId: frame.firstBorrowerId + (place % frame.borrowerCount),
    state,
    steps: stepsOf({ state, createdMs, endMs, lentMs, ...people }),
    supplier,
    creatorId,
    analystId,
    product,
    amount,
    months,
    dueDay,
    income: Math.round(dice.between(20, 90)) * 100_000,
    rejectionReasonId: dice.pick(company.rejectionReasonIds),
    loan,
  };
}

type Chance = {
  readonly dice: Dice;
  readonly createdMs: number;
  readonly ageMs: number;
  readonly months: number;
  readonly dueDay: number;
};

type Outcome = {
  readonly state: CreditStateId;
  readonly loan: Loan | null;
  /** When it came into its state. */
  readonly endMs: number;
};

const REJECTED_SHARE = 0.4;
const WITHDRAWN_SHARE = 0.26;
/** Of the young ones: nearly half still under way. */
const UNDER_WAY_SHARE = 0.45;
/** Longer than any application took. */
const DECIDED_DAYS = 6;

function outcomeOf(frame: Frame, chance: Chance): Outcome {
  const { dice, createdMs, ageMs } = chance;
  const isYoung = ageMs < UNDER_WAY_DAYS * DAY_MS;
  if (isYoung && dice.between(0, 1) < UNDER_WAY_SHARE) {
    const endMs = createdMs + ageMs * dice.between(0.3, 0.98);
    return { state: dice.pick(UNDER_WAY), loan: null, endMs };
  }
  const roll = dice.between(0, 1);
  const isLent = roll >= REJECTED_SHARE + WITHDRAWN_SHARE;
  if (isLent && ageMs > (LENT_DAYS + 1) * DAY_MS) return lentOf(frame, chance);
  const endMs = createdMs + Math.min(ageMs, DECIDED_DAYS * DAY_MS) * dice.between(0.2, 0.9);
  return { state: roll < REJECTED_SHARE ? 12 : 13, loan: null, endMs };
}

const EPOCH = new Temporal.PlainDate(1970, 1, 1);
const FIRST_DUE_DAYS_MIN = 20;
const SOME_HOURS_MS = 15 * 3_600_000;

const startOfDayMs = ({ year, month, day }: Temporal.PlainDate): number =>
  Date.UTC(year, month - 1, day);

function firstDueAfter(disbursedOn: Temporal.PlainDate, dueDay: number): Temporal.PlainDate {
  const earliest = disbursedOn.add({ days: FIRST_DUE_DAYS_MIN });
  const inMonth = earliest.with({ day: dueDay });
  return dueDay >= earliest.day ? inMonth : inMonth.add({ months: 1 });
}

/** How many due dates have passed; what is due today may still be paid today. */
function dueCountOf(
  firstDueOn: Temporal.PlainDate,
  { today, dueDay, months }: { today: Temporal.PlainDate; dueDay: number; months: number },
): number {
  const between = (today.year - firstDueOn.year) * 12 + today.month - firstDueOn.month;
  return Math.max(0, Math.min(months, between + (today.day > dueDay ? 1 : 0)));
}

const ON_TIME_SHARE = 0.84;
const WRITTEN_OFF_SHARE = 0.03;
const MISSED_MAX = 7;
/** So many missed instalments are more than 180 days. */
const WRITTEN_OFF_MISSED = 8;

function lentOf({ today }: Frame, { dice, createdMs, months, dueDay }: Chance): Outcome {
  const days = Math.floor(createdMs / DAY_MS) + Math.floor(dice.between(4, LENT_DAYS));
  const disbursedOn = EPOCH.add({ days });
  const firstDueOn = firstDueAfter(disbursedOn, dueDay);
  const dueCount = dueCountOf(firstDueOn, { today, dueDay, months });
  const loan = (paidCount: number): Loan => ({ disbursedOn, firstDueOn, paidCount });
  const lastDueMs = (count: number): number =>
    startOfDayMs(firstDueOn.add({ months: count - 1 })) + SOME_HOURS_MS;
  const lentMs = startOfDayMs(disbursedOn) + SOME_HOURS_MS;
  const roll = dice.between(0, 1);
  if (roll < ON_TIME_SHARE) {
    if (dueCount < months) return { state: STATE.disbursed, loan: loan(dueCount), endMs: lentMs };
    return { state: STATE.paid, loan: loan(months), endMs: lastDueMs(months) };
  }
  if (roll > 1 - WRITTEN_OFF_SHARE && dueCount >= WRITTEN_OFF_MISSED) {
    const paidCount = dueCount - WRITTEN_OFF_MISSED;
    return { state: STATE.writtenOff, loan: loan(paidCount), endMs: lastDueMs(dueCount) };
  }
  const missed = Math.min(dueCount, 1 + Math.floor(dice.between(0, MISSED_MAX)));
  return { state: STATE.disbursed, loan: loan(dueCount - missed), endMs: lentMs };
}

type Told = {
  readonly state: CreditStateId;
  readonly createdMs: number;
  readonly endMs: number;
  readonly lentMs: number | null;
  readonly creatorId: number;
  readonly analystId: number;
  readonly company: Company;
  readonly dice: Dice;
};

const AFTER_LENDING: ReadonlySet<CreditStateId> = new Set([11, 14]);

/** The steps on the way, evenly spread; what comes after the disbursement has its own moment. */
function stepsOf(told: Told): readonly Step[] {
  const { state, createdMs, endMs, lentMs } = told;
  const path = PATHS[state];
  const isAfter = AFTER_LENDING.has(state);
  const until = isAfter && lentMs !== null ? lentMs : endMs;
  const gaps = Math.max(1, path.length - (isAfter ? 2 : 1));
  return path.map((to, index) => ({
    from: path[index - 1] ?? null,
    to,
    atMs:
      isAfter && index === path.length - 1
        ? endMs
        : createdMs + ((until - createdMs) * Math.min(index, gaps)) / gaps,
    by: whoTook(to, told),
  }));
}

/** States that a credit reaches by itself. */
const BY_PROGRAM = [STATE.signed, STATE.inCompliance, STATE.awaitingDisbursement, STATE.paid];

function whoTook(to: CreditStateId, { creatorId, analystId, company, dice }: Told): number | null {
  if (to === STATE.draft || to === STATE.requested || to === STATE.withdrawn) return creatorId;
  if (to === STATE.disbursed) return dice.pick(company.staff.get(ROLE.treasury) ?? []);
  if (to === STATE.writtenOff) return dice.pick(company.staff.get(ROLE.portfolio) ?? []);
  return isIn(BY_PROGRAM, to) ? null : analystId;
}
