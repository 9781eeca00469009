import { recordPayment } from '@cuotaclara/contract/servicing/payments';
import { paymentReversal } from '@cuotaclara/contract/servicing/reversals';
import { count, type Entered, enter, modelOf, type Story, undo } from '../chronicle.ts';
import type { Dice } from '../dice.ts';
import { arrearsOf } from '../model/ageing.ts';
import { payoffOn, type SimCredit } from '../model/credit.ts';
import { addDays, type Day } from '../model/days.ts';
import type { Excess } from '../model/payments.ts';
import { sumOf, totalOf } from '../model/rows.ts';
import { act, decide, type Scene, SimulationError } from './act.ts';
import { BANK_PARTY } from './lend.ts';

/** Money that a borrower brings. */
export type Brought = { readonly amount: number; readonly excess: Excess; readonly paidOn: Day };

/** Chances in a hundred that somebody of a habit pays on a day on which something is due. */
const PAYS = { punctual: 92, late: 7, part: 15, extra: 60, ahead: 60, stops: 80 } as const;
/** Instalments after which who stops pays nothing more but by chance. */
const STOPS_AFTER = 2;
const EXTRA_PER_MILLE = 12;
const PAYOFF_PER_MILLE = 2;
const BACK_DAYS_MAX = 25;

const dueOf = (credit: SimCredit, on: Day): number => {
  const { overdue, dueToday } = arrearsOf(credit, on);
  return sumOf(overdue) + sumOf(dueToday);
};

const nextRow = (credit: SimCredit) => credit.rows[credit.settledCount];

/** Money of a borrower who owes something today; null for none. */
function dueMoney(story: Story, credit: SimCredit, dice: Dice, due: number): number | null {
  const { habit } = story;
  const hasStopped = habit === 'stops' && credit.settledCount >= STOPS_AFTER;
  const chance = hasStopped ? 1 : PAYS[habit];
  if (dice.below(100) >= chance) return null;
  if (habit === 'part' && !dice.oneOf(3)) return Math.max(1, Math.floor(due * dice.next()));
  if (habit === 'extra' && dice.oneOf(3)) return due + dice.between(1, 30) * 50_000;
  // Some round up, and some are a few pesos short.
  return dice.pick([due, due, due, due + dice.below(2_000), Math.max(1, due - dice.below(1_500))]);
}

/** Money of a borrower who owes nothing today; null for none. */
function earlyMoney(story: Story, credit: SimCredit, dice: Dice, today: Day): number | null {
  const row = nextRow(credit);
  if (row === undefined) return null;
  const roll = dice.below(1_000);
  if (roll < PAYOFF_PER_MILLE) return payoffOn(credit, today) + dice.pick([0, 0, 1, 25_000]);
  if (story.habit === 'ahead' && row.dueOn <= addDays(today, 6) && dice.oneOf(3)) {
    return totalOf(row) * dice.pick([1, 1, 2]) + dice.pick([0, 0, 40_000]);
  }
  if (roll < EXTRA_PER_MILLE) return dice.between(1, 40) * 25_000;
  return null;
}

/** Whether and what a borrower pays today. */
export function bringMoney(scene: Scene, story: Story): Brought | null {
  const { today } = scene;
  const dice = scene.diceOf('pay', story.place, today);
  const credit = modelOf(story, today);
  if (credit.settledOn !== null) return null;
  const due = dueOf(credit, today);
  const amount =
    due > 0 ? dueMoney(story, credit, dice, due) : earlyMoney(story, credit, dice, today);
  if (amount === null || amount <= 0) return null;
  const excess = dice.pick<Excess>(['advance', 'reduce-term', 'reduce-instalment']);
  const back = dice.oneOf(12) ? addDays(today, -dice.between(1, BACK_DAYS_MAX)) : today;
  const paidOn = back < story.terms.disbursedOn ? story.terms.disbursedOn : back;
  return { amount, excess, paidOn };
}

/** A payment at the desk; some senders send it twice at once, with one key. */
export async function payAtDesk(scene: Scene, story: Story, brought: Brought): Promise<void> {
  const { chronicle, world, today } = scene;
  const dice = scene.diceOf('desk', story.place, today);
  const isCash = dice.oneOf(2);
  const body = {
    credit_id: story.creditId,
    amount: brought.amount,
    paid_on: brought.paidOn,
    excess: brought.excess,
    ...(isCash ? { means: 'cash' } : { means: 'transfer', party: BANK_PARTY }),
  };
  const key = scene.nextKey();
  const isDoubled = dice.oneOf(6);
  const cashiers = isDoubled ? 2 : 1;
  const answers = await Promise.all(
    Array.from({ length: cashiers }, () =>
      act(scene, world.people.treasury, recordPayment, { body, key }),
    ),
  );
  const ids = new Set(answers.map((answer) => Number(answer.body.payment_id)));
  const [id] = ids;
  if (ids.size !== 1 || id === undefined) {
    throw new SimulationError(`${today} one key booked the payments ${[...ids].join(', ')}`);
  }
  enterPayment(scene, story, { ...brought, id, money: isCash ? 'cash' : 'bank' });
  count(chronicle, 'payments at the desk');
  if (isDoubled) count(chronicle, 'payments sent twice');
  if (brought.paidOn < today) count(chronicle, 'payments of an earlier day');
}

type Booked = Brought & { readonly id: number; readonly money: 'cash' | 'bank' };

export function enterPayment(
  { today, chronicle }: Pick<Scene, 'today' | 'chronicle'>,
  story: Story,
  { id, amount, excess, paidOn, money }: Booked,
): void {
  const event = { kind: 'payment', on: paidOn, amount, excess } as const;
  enter(story, { event, id, enteredOn: today, money });
  chronicle.money[money] += amount;
}

/** Payments that may be taken back, and are still there. */
export const livePayments = (story: Story): readonly Entered[] =>
  story.events.filter(({ event, isUndone }) => event.kind === 'payment' && !isUndone);

/** Two people take a payment back, whose money is gone or goes to the tray. */
export async function takeBack(scene: Scene, story: Story, payment: Entered): Promise<void> {
  const { chronicle, world, today } = scene;
  const money = scene.diceOf('reversal', story.place, today).pick(['returned', 'kept']);
  const outcome = await decide(
    scene,
    { proposer: world.people.treasury, approver: world.people.treasurer },
    paymentReversal,
    { subject: payment.id, input: { money }, refusals: ['surplus_refunded'] },
  );
  if (outcome === null) {
    count(chronicle, 'reversals refused');
    return;
  }
  undo(story, payment);
  if (payment.event.kind === 'payment' && payment.money !== null) {
    // Money that is kept waits in the tray until somebody says whose it is.
    const place = money === 'kept' ? 'unidentified' : payment.money;
    chronicle.money[place] -= payment.event.amount;
  }
  count(chronicle, 'payments taken back');
}
