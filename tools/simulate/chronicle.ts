import type { SimEvent } from './model/acts.ts';
import type { EnteredEvent } from './model/ageing.ts';
import { creditOn } from './model/ageing.ts';
import type { SimFacts } from './model/contact-guard.ts';
import type { LateRates, SimCredit } from './model/credit.ts';
import type { Day } from './model/days.ts';
import type { SimTerms } from './model/terms.ts';

/** Something that was done to a credit and was acknowledged by the product. */
export type Entered = EnteredEvent & {
  isUndone: boolean;
  readonly event: SimEvent;
  /** The number of the payment, or of the event of an act. */
  readonly id: number;
  readonly enteredOn: Day;
  /** Place of the money of a payment; null where none moved. */
  readonly money: 'cash' | 'bank' | null;
};

/** Ways of a borrower. */
export type Habit = 'punctual' | 'late' | 'part' | 'extra' | 'ahead' | 'stops';

/** A credit of the simulation: what was agreed and everything that happened to it. */
export type Story = {
  readonly place: number;
  readonly creditId: number;
  readonly borrowerId: number;
  readonly habit: Habit;
  readonly terms: SimTerms;
  readonly lateRates: LateRates;
  readonly events: Entered[];
  readonly facts: SimFacts;
  /** Surplus that was given back. */
  refunded: number;
  /** The earliest day that something changed since the last comparison. */
  changedSince: Day | null;
};

/** Everything that the simulation did, and nothing else: the model computes from it. */
export type Chronicle = {
  readonly stories: Story[];
  /** Money that came in and went out, by where it is. */
  readonly money: { cash: number; bank: number; unidentified: number };
  readonly counts: Map<string, number>;
};

export const createChronicle = (): Chronicle => ({
  stories: [],
  money: { cash: 0, bank: 0, unidentified: 0 },
  counts: new Map(),
});

export function count({ counts }: Pick<Chronicle, 'counts'>, name: string, by = 1): void {
  counts.set(name, (counts.get(name) ?? 0) + by);
}

const touch = (story: Story, day: Day): void => {
  if (story.changedSince === null || day < story.changedSince) story.changedSince = day;
};

/** Notes an event that the product acknowledged. */
export function enter(story: Story, entered: Omit<Entered, 'isUndone'>): void {
  story.events.push({ ...entered, isUndone: false });
  touch(story, entered.event.on);
}

/** Notes that an event was taken back: it was never there. */
export function undo(story: Story, entered: Entered): void {
  entered.isUndone = true;
  touch(story, entered.event.on);
}

/** A credit as the model has it after everything of a day. */
export const modelOf = (story: Story, on: Day): SimCredit => creditOn(story, on);
