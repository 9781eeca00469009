import { type CreditStateId, STATE } from '@cuotaclara/contract';

/** How the borrower of a disbursed credit has paid. */
export type Paying =
  | { readonly kind: 'on_time' }
  /** Stopped paying; the oldest unpaid instalment fell due so many days ago. */
  | { readonly kind: 'overdue'; readonly days: number; readonly paidCount: number }
  | { readonly kind: 'to_the_end' }
  | { readonly kind: 'paid_off'; readonly afterCount: number }
  | { readonly kind: 'written_off'; readonly days: number; readonly paidCount: number };

/** What becomes of one credit of the demo, before it is known whose it is. */
export type CreditLot = {
  /** Every state it was in, in order. */
  readonly path: readonly CreditStateId[];
  /** How long ago it came into the last of them, or was disbursed, where it was. */
  readonly hoursAgo: number;
  readonly paying: Paying | null;
};

const DAY = 24;
const APPROVED: readonly CreditStateId[] = [
  STATE.draft,
  STATE.requested,
  STATE.inStudy,
  STATE.approved,
];
/** Some studies needed one more attachment. */
const APPROVED_LATE: readonly CreditStateId[] = [
  STATE.draft,
  STATE.requested,
  STATE.inStudy,
  STATE.awaitingAttachments,
  STATE.inStudy,
  STATE.approved,
];
const LATE_EVERY = 4;

const approvedAt = (place: number): readonly CreditStateId[] =>
  place % LATE_EVERY === 0 ? APPROVED_LATE : APPROVED;

/** How many hours each credit under way has been in its state: some beyond what was promised. */
const UNDER_WAY: readonly (readonly [path: readonly CreditStateId[], hours: readonly number[]])[] =
  [
    [[STATE.draft], [2, 7, 20, 31, 55, 80, 100, 140, 200, 260, 330, 420, 500, 620]],
    [
      [STATE.draft, STATE.requested],
      [0.6, 1.5, 3, 4, 6, 9, 13, 17, 20, 22, 27, 34, 44, 52, 70, 96],
    ],
    [
      [STATE.draft, STATE.requested, STATE.inStudy],
      [1, 2, 5, 8, 12, 18, 22, 26, 30, 36, 40, 46, 52],
    ],
    [
      [STATE.draft, STATE.requested, STATE.inStudy, STATE.awaitingAttachments, STATE.inStudy],
      [3, 18, 60, 98, 150],
    ],
    [
      [STATE.draft, STATE.requested, STATE.inStudy, STATE.awaitingAttachments],
      [3, 9, 20, 28, 40, 50, 64, 70, 85, 110, 160, 230],
    ],
    [APPROVED, [1, 4, 8, 15, 20, 23, 30, 48, 70, 100]],
    [
      [...APPROVED, STATE.awaitingSignature],
      [2, 12, 24, 40, 58, 70, 90, 130, 500],
    ],
    [
      [...APPROVED, STATE.awaitingSignature, STATE.signed],
      [0.3, 1, 3, 9, 27],
    ],
    [
      [...APPROVED, STATE.awaitingSignature, STATE.signed, STATE.inCompliance],
      [1, 3, 6, 10, 15, 20, 26, 33, 40, 45, 52, 58, 70, 80, 100, 140],
    ],
    [
      [
        ...APPROVED,
        STATE.awaitingSignature,
        STATE.signed,
        STATE.inCompliance,
        STATE.awaitingDisbursement,
      ],
      [1, 3, 6, 14, 20, 23, 28, 40, 66],
    ],
  ];

const underWay = (): CreditLot[] =>
  UNDER_WAY.flatMap(([path, hours]) => hours.map((hoursAgo) => ({ path, hoursAgo, paying: null })));

const ON_TIME_COUNT = 78;
/** The days between two of them grow, because the company does: most are of the last months. */
const ON_TIME_DAYS_GROWTH = 0.115;

const onTimeDaysAgo = (place: number): number => 2 + Math.round(ON_TIME_DAYS_GROWTH * place ** 2);

/** Days past due, by bucket, of those who stopped paying. */
const OVERDUE_DAYS = [
  ...[1, 2, 3, 5, 6, 8, 10, 12, 14, 17, 19, 21, 23, 26, 28, 29],
  ...[31, 35, 38, 42, 45, 48, 52, 56, 59],
  ...[61, 66, 71, 78, 84, 89],
  ...[91, 97, 104, 112, 119],
  ...[121, 138, 155, 176],
  ...[185, 214, 251, 299],
];
const WRITTEN_OFF_DAYS = [210, 236, 275, 318, 352, 400];
const PAID_COUNTS = [3, 1, 6, 2, 8, 4, 5];

const paidCountAt = (place: number): number => PAID_COUNTS[place % PAID_COUNTS.length] ?? 1;

const disbursedPath = (place: number): readonly CreditStateId[] => [
  ...approvedAt(place),
  STATE.awaitingSignature,
  STATE.signed,
  STATE.inCompliance,
  STATE.awaitingDisbursement,
  STATE.disbursed,
];

/** The disbursement day that `paying` asks for is computed where the due dates are. */
const REPAYING_HOURS = 0;

function disbursed(): CreditLot[] {
  const onTime = Array.from({ length: ON_TIME_COUNT }, (_, place) => ({
    path: disbursedPath(place),
    hoursAgo: onTimeDaysAgo(place) * DAY,
    paying: { kind: 'on_time' } as const,
  }));
  const overdue = OVERDUE_DAYS.map((days, place) => ({
    path: disbursedPath(place),
    hoursAgo: REPAYING_HOURS,
    paying: { kind: 'overdue', days, paidCount: paidCountAt(place) } as const,
  }));
  const writtenOff = WRITTEN_OFF_DAYS.map((days, place) => ({
    path: [...disbursedPath(place), STATE.writtenOff],
    hoursAgo: REPAYING_HOURS,
    paying: { kind: 'written_off', days, paidCount: paidCountAt(place) } as const,
  }));
  return [...onTime, ...overdue, ...writtenOff];
}

const PAID_COUNT = 46;
/** Long enough ago for the longest term among them. */
const PAID_FIRST_DAYS_AGO = 730;
const PAID_DAYS_APART = 7;
const PAID_OFF_EVERY = 3;

/** Those who owe nothing any more; many of them come back for another credit. */
const paid = (): CreditLot[] =>
  Array.from({ length: PAID_COUNT }, (_, place) => ({
    path: [...disbursedPath(place), STATE.paid],
    hoursAgo: (PAID_FIRST_DAYS_AGO - place * PAID_DAYS_APART) * DAY,
    paying:
      place % PAID_OFF_EVERY === 0
        ? { kind: 'paid_off', afterCount: paidCountAt(place) }
        : { kind: 'to_the_end' },
  }));

const RECENT_DAYS = [0.4, 1, 2, 3, 5, 8, 11, 15, 20, 24, 29, 36, 45, 58];
const OLD_DAYS = [81, 110, 140, 171, 205, 240, 280, 330, 380, 430, 490, 550, 610, 680];

const rejectedAt = (place: number): readonly CreditStateId[] => {
  if (place % 7 === 3)
    return [...APPROVED, STATE.awaitingSignature, STATE.signed, STATE.inCompliance, STATE.rejected];
  return place % 4 === 1
    ? [STATE.draft, STATE.requested, STATE.rejected]
    : [STATE.draft, STATE.requested, STATE.inStudy, STATE.rejected];
};

const WITHDRAWN_FROM: readonly (readonly CreditStateId[])[] = [
  [STATE.draft, STATE.withdrawn],
  [STATE.draft, STATE.requested, STATE.withdrawn],
  [STATE.draft, STATE.requested, STATE.inStudy, STATE.withdrawn],
  [STATE.draft, STATE.requested, STATE.inStudy, STATE.awaitingAttachments, STATE.withdrawn],
  [...APPROVED, STATE.withdrawn],
  [...APPROVED, STATE.awaitingSignature, STATE.withdrawn],
];
const WITHDRAWN_DAYS = [
  ...[0.8, 4, 7, 13, 18, 26, 33, 47, 62],
  ...[95, 130, 178, 222, 300, 360, 450, 540, 640],
];

const closedEarly = (days: readonly number[], pathAt: (place: number) => CreditLot['path']) =>
  days.map((ago, place) => ({ path: pathAt(place), hoursAgo: ago * DAY, paying: null }));

export type CreditMix = {
  /** Each is the first credit of its borrower. */
  readonly first: readonly CreditLot[];
  /** Earlier ones of people whose credit is under way now. */
  readonly earlier: readonly CreditLot[];
};

/** Some hundred credits in every state there is, over two years. */
export const creditMix = (): CreditMix => ({
  first: [
    ...underWay(),
    ...disbursed(),
    ...closedEarly(RECENT_DAYS, rejectedAt),
    ...closedEarly(
      WITHDRAWN_DAYS,
      (place) => WITHDRAWN_FROM[place % WITHDRAWN_FROM.length] ?? [STATE.draft, STATE.withdrawn],
    ),
  ],
  earlier: [...paid(), ...closedEarly(OLD_DAYS, rejectedAt)],
});
