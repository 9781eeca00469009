import { BUSINESS_TIME_ZONE, type CreditStateId, ROLE, STATE } from '@cuotaclara/contract';
import type { DemoOffice } from '#demo/demo-offices.ts';
import { createDice, type Dice } from '#demo/drawings/faces/dice.ts';
import type { CreditLot } from './credit-mix.ts';
import type { DemoStaff } from './demo-staff.ts';
import { noteOf } from './demo-words.ts';

export type StoryStep = {
  readonly from: CreditStateId | null;
  readonly to: CreditStateId;
  readonly at: Temporal.Instant;
  /** Null for the program. */
  readonly by: number | null;
  readonly note: string | null;
};

/** Who had to do with a credit; null where nobody did yet. */
export type Crew = {
  readonly creator: number | null;
  readonly supplier: number | null;
  readonly analyst: number | null;
  readonly compliance: number | null;
  readonly insurance: number | null;
  readonly treasurer: number | null;
};

export type Story = { readonly steps: readonly StoryStep[]; readonly crew: Crew };

type Teller = {
  readonly staff: DemoStaff;
  readonly place: number;
  readonly office: DemoOffice;
  /** The borrower's own account, where they applied by themselves. */
  readonly selfId: number | null;
};

type Moments = {
  /** When it came into the state in which the path ends, or was disbursed. */
  readonly anchorAt: Temporal.Instant;
  /** When it was paid or written off, after the disbursement. */
  readonly endAt: Temporal.Instant | null;
};

/** Hours between two steps: by the state that is left, and a long one where a borrower must act. */
const HOURS_IN_STATE: Readonly<Partial<Record<CreditStateId, readonly [number, number]>>> = {
  [STATE.draft]: [0.3, 9],
  [STATE.requested]: [1, 20],
  [STATE.inStudy]: [3, 30],
  [STATE.awaitingAttachments]: [20, 70],
  [STATE.approved]: [2, 20],
  [STATE.awaitingSignature]: [5, 60],
  7: [0.01, 0.05],
  [STATE.inCompliance]: [10, 50],
  [STATE.awaitingDisbursement]: [3, 26],
};
const ENDED: ReadonlySet<CreditStateId> = new Set([STATE.paid, STATE.writtenOff]);

/** What happened to a credit, when, and by whom; told from its end, which is what is known. */
export function tellStory(teller: Teller, lot: CreditLot, moments: Moments): Story {
  const dice = createDice(teller.place * 19 + 5);
  const { anchorAt, endAt } = moments;
  const states = lot.path.filter((state) => !ENDED.has(state));
  const times = momentsBack(states, { anchorAt, dice });
  const crew = crewFor(teller, times[0] ?? anchorAt);
  const steps = states.map((to, index): StoryStep => {
    const from = states[index - 1] ?? null;
    const at = times[index] ?? anchorAt;
    return { from, to, at, by: whoTakes({ from, to, crew }), note: noteOf({ to, from, teller }) };
  });
  const last = lot.path.at(-1);
  if (endAt === null || last === undefined) return { steps, crew };
  const closer =
    last === STATE.writtenOff
      ? teller.staff.find({ role: ROLE.portfolio, at: endAt, turn: teller.place })
      : null;
  const note = noteOf({ to: last, from: STATE.disbursed, teller });
  return {
    steps: [...steps, { from: STATE.disbursed, to: last, at: endAt, by: closer, note }],
    crew,
  };
}

function momentsBack(
  states: readonly CreditStateId[],
  { anchorAt, dice }: { readonly anchorAt: Temporal.Instant; readonly dice: Dice },
): readonly Temporal.Instant[] {
  const times: Temporal.Instant[] = [];
  let at = anchorAt;
  for (const [index, state] of states.toReversed().entries()) {
    if (index > 0) {
      const [least, most] = HOURS_IN_STATE[state] ?? [1, 2];
      const seconds = Math.round(dice.between(least, most) * 3600);
      at = inOfficeHours(at.subtract({ seconds }));
    }
    times.unshift(at);
  }
  return times;
}

const OPENS = 8;
const CLOSES = 18;

/** A moment at night moves to the evening before. */
export function inOfficeHours(at: Temporal.Instant): Temporal.Instant {
  const local = at.toZonedDateTimeISO(BUSINESS_TIME_ZONE);
  if (local.hour >= OPENS && local.hour < CLOSES) return at;
  const day = local.hour < OPENS ? local.subtract({ days: 1 }) : local;
  return day.with({ hour: CLOSES - 1 }).toInstant();
}

const SUPPLIER_CREATES_EVERY = 5;
const WITHOUT_SUPPLIER_EVERY = 9;

function crewFor({ staff, place, office, selfId }: Teller, at: Temporal.Instant): Crew {
  // Most of the dealers' credits of an office come from the first of them.
  const turn = place % 3 === 0 ? place : 0;
  const seller = staff.find({ role: ROLE.supplier, office, at, turn });
  const supplier = place % WITHOUT_SUPPLIER_EVERY === 4 ? null : seller;
  const adviser = staff.find({ role: ROLE.adviser, office, at, turn: place });
  const byStaff =
    adviser === null || place % SUPPLIER_CREATES_EVERY === 3 ? (supplier ?? adviser) : adviser;
  const anywhere = { at, turn: place };
  return {
    creator: selfId ?? byStaff ?? staff.find({ role: ROLE.customerService, ...anywhere }),
    supplier,
    analyst: staff.find({ role: ROLE.customerService, ...anywhere }),
    compliance: staff.find({ role: ROLE.complianceOfficer, ...anywhere }),
    insurance: staff.find({ role: ROLE.insuranceAgent, ...anywhere }),
    treasurer: staff.find({ role: ROLE.treasury, ...anywhere }),
  };
}

type Taken = {
  readonly from: CreditStateId | null;
  readonly to: CreditStateId;
  readonly crew: Crew;
};

function whoTakes({ from, to, crew }: Taken): number | null {
  switch (to) {
    case STATE.inStudy:
      return from === STATE.awaitingAttachments ? crew.creator : crew.analyst;
    case STATE.awaitingAttachments:
    case STATE.approved:
    case STATE.awaitingSignature:
      return crew.analyst;
    case STATE.disbursed:
      return crew.treasurer;
    case STATE.rejected:
      return from === STATE.inCompliance ? crew.compliance : crew.analyst;
    case STATE.draft:
    case STATE.requested:
    case STATE.withdrawn:
      return crew.creator;
    case STATE.signed:
    case STATE.inCompliance:
    case STATE.awaitingDisbursement:
    case STATE.paid:
    case STATE.writtenOff:
      return null;
    default:
      return to satisfies never;
  }
}
