import { BUSINESS_TIME_ZONE, businessDayOf, type CreditStateId, STATE } from '@cuotaclara/contract';
import type { DemoOffice } from '#demo/demo-offices.ts';
import { type CreditLot, creditMix, type Paying } from './credit-mix.ts';
import { momentTaker } from './demo-moments.ts';
import { type DemoPayment, paymentsOf } from './demo-payments.ts';
import { type DemoShelf, type Purchase, purchaseAt } from './demo-purchases.ts';
import type { DemoStaff } from './demo-staff.ts';
import { type Crew, inOfficeHours, type StoryStep, tellStory } from './demo-stories.ts';

/** A borrower with an account who applied by themselves. */
export type SelfApplicant = {
  readonly borrowerId: number;
  readonly userId: number;
  readonly registeredAt: Temporal.Instant;
};

/** The owner of a credit: a borrower with an account, or the one at a place among the others. */
type Owner =
  | { readonly kind: 'self'; readonly applicant: SelfApplicant }
  | { readonly kind: 'entered'; readonly place: number };

/** A credit of the demo with everything that is to be stored of it. */
export type DemoCredit = {
  readonly place: number;
  readonly owner: Owner;
  readonly office: DemoOffice;
  readonly state: CreditStateId;
  readonly purchase: Purchase;
  readonly steps: readonly StoryStep[];
  readonly crew: Crew;
  /** How it is paid; null where it was not disbursed. */
  readonly paying: Paying | null;
  readonly payments: readonly DemoPayment[];
};

export type Layout = {
  readonly staff: DemoStaff;
  readonly shelf: DemoShelf;
  readonly now: Temporal.Instant;
  /** Borrowers registered for long enough get a credit that they asked for. */
  readonly applicants: readonly SelfApplicant[];
  /** The borrower among the ten accounts, who paid a credit and pays another. */
  readonly accountHolder: SelfApplicant;
  /** Whose documents are to be signed, in the order of their credits. */
  readonly signers: readonly SelfApplicant[];
  /** In the order of `DEMO_MOMENTS`. */
  readonly moments: readonly SelfApplicant[];
};

/** Medellín, where the company began, has most of them. */
const OFFICES_IN_TURN: readonly DemoOffice[] = [
  ...(['medellin', 'bogota', 'medellin', 'cali', 'medellin'] as const),
  ...(['barranquilla', 'bogota', 'medellin', 'bucaramanga', 'pereira'] as const),
];
const officeAt = (place: number): DemoOffice =>
  OFFICES_IN_TURN[place % OFFICES_IN_TURN.length] ?? 'medellin';

/** Nobody applies by themselves for a credit that is signed already. */
const SELF_STATE_MAX = 3;
const ACCOUNT_HOLDERS_CREDIT: CreditLot = {
  path: [1, 2, 3, 5, 6, 7, 8, 9, 10],
  hoursAgo: 200 * 24,
  paying: { kind: 'on_time' },
};
/** The one before, which he paid off ahead of time: it has a tax certificate of an earlier year. */
const ACCOUNT_HOLDERS_EARLIER_CREDIT: CreditLot = {
  path: [...ACCOUNT_HOLDERS_CREDIT.path, STATE.paid],
  hoursAgo: 560 * 24,
  paying: { kind: 'paid_off', afterCount: 9 },
};
/** The next one, whose documents he can sign. */
const ACCOUNT_HOLDERS_NEXT_CREDIT: CreditLot = {
  path: [1, 2, 3, 5, 6],
  hoursAgo: 3,
  paying: null,
};

/** Their place among these decides what is bought, as everybody's does. */
const ACCOUNT_HOLDERS_CREDITS = [
  ACCOUNT_HOLDERS_CREDIT,
  ACCOUNT_HOLDERS_NEXT_CREDIT,
  ACCOUNT_HOLDERS_EARLIER_CREDIT,
];

/** All credits of the demo, oldest first, so that their numbers rise with time. */
export function layOutCredits(layout: Layout): readonly DemoCredit[] {
  const { first, earlier } = creditMix();
  const waiting = [...layout.applicants];
  const signers = [...layout.signers];
  const takeMoment = momentTaker();
  const credits: DemoCredit[] = [];
  const underWay: Owner[] = [];
  let enteredCount = 0;
  for (const [place, lot] of first.entries()) {
    const applicant = place % 2 === 0 ? takeApplicant(waiting, { lot, layout }) : undefined;
    const owner: Owner =
      applicant === undefined
        ? { kind: 'entered', place: enteredCount++ }
        : { kind: 'self', applicant };
    if (owner.kind === 'entered' && lot.paying === null) underWay.push(owner);
    const signer = lot.path.at(-1) === STATE.awaitingSignature ? signers.shift() : undefined;
    const known = signer ?? layout.moments[takeMoment(lot) ?? -1];
    const holder: Owner = known === undefined ? owner : { kind: 'self', applicant: known };
    credits.push(layOut(layout, { place, lot, owner: holder }));
  }
  for (const [index, lot] of earlier.entries()) {
    const owner = underWay[index % underWay.length] ?? { kind: 'entered', place: 0 };
    credits.push(layOut(layout, { place: first.length + index, lot, owner }));
  }
  const own = { kind: 'self', applicant: layout.accountHolder } as const;
  for (const [place, lot] of ACCOUNT_HOLDERS_CREDITS.entries()) {
    credits.push(layOut(layout, { place, lot, owner: own }));
  }
  return credits.toSorted((a, b) => createdAt(a) - createdAt(b));
}

const createdAt = ({ steps }: DemoCredit): number => steps[0]?.at.epochMilliseconds ?? 0;

type Looking = { readonly lot: CreditLot; readonly layout: Layout };

/** The first who had an account for some days when they applied. */
function takeApplicant(waiting: SelfApplicant[], { lot, layout }: Looking) {
  if (lot.path.some((state) => state > SELF_STATE_MAX)) return undefined;
  const latest = layout.now.subtract({ seconds: Math.round(lot.hoursAgo * 3600) });
  const index = waiting.findIndex(
    ({ registeredAt }) => latest.since(registeredAt).total('hours') > 72,
  );
  return index === -1 ? undefined : waiting.splice(index, 1)[0];
}

type Lot = { readonly place: number; readonly lot: CreditLot; readonly owner: Owner };

function layOut(layout: Layout, { place, lot, owner }: Lot): DemoCredit {
  const { staff, shelf, now } = layout;
  const today = businessDayOf(now);
  const anchorAt = anchorOf(now, { place, lot });
  const { paying } = lot;
  const wish = { place, today, asOf: businessDayOf(anchorAt), paying };
  const purchase = purchaseAt(shelf, wish);
  const { terms, rules, disbursedOn } = purchase;
  const payments = paying === null ? [] : paymentsOf({ terms, rules, paying, today, place });
  const office = owner.kind === 'self' ? 'medellin' : officeAt(owner.place);
  const selfId = owner.kind === 'self' ? owner.applicant.userId : null;
  const { steps, crew } = tellStory({ staff, place, office, selfId }, lot, {
    anchorAt: paying === null ? anchorAt : atHour(disbursedOn, 10 + (place % 6)),
    endAt: endOf(lot, { payments, today }),
  });
  const state = lot.path.at(-1) ?? 1;
  return { place, owner, office, state, purchase, steps, crew, paying, payments };
}

const SECONDS_APART = 97;

/** What is of today stays as long ago as it is, at whatever hour the demo is started. */
function anchorOf(now: Temporal.Instant, { place, lot }: Omit<Lot, 'owner'>): Temporal.Instant {
  const seconds = Math.round(lot.hoursAgo * 3600) + ((place * SECONDS_APART) % 3600);
  const at = now.subtract({ seconds });
  return lot.hoursAgo < 24 ? at : inOfficeHours(at);
}

const atHour = (day: Temporal.PlainDate, hour: number): Temporal.Instant =>
  day
    .toZonedDateTime({ timeZone: BUSINESS_TIME_ZONE, plainTime: { hour, minute: 20 } })
    .toInstant();

const WRITTEN_OFF_AFTER_DAYS = 186;
const CLOSING_HOUR = 15;

type Ended = { readonly payments: readonly DemoPayment[]; readonly today: Temporal.PlainDate };

function endOf({ path, paying }: CreditLot, { payments, today }: Ended): Temporal.Instant | null {
  if (paying?.kind === 'written_off') {
    return atHour(today.subtract({ days: paying.days - WRITTEN_OFF_AFTER_DAYS }), CLOSING_HOUR);
  }
  const last = payments.at(-1);
  if (path.at(-1) !== 11 || last === undefined) return null;
  return atHour(Temporal.PlainDate.from(last.on), CLOSING_HOUR);
}
