import {
  actReversal,
  creditWriteOff,
  debtWaiver,
  latePause,
  lateResumption,
  rateChange,
} from '@cuotaclara/contract/credit-acts/acts';
import { surplusRefund } from '@cuotaclara/contract/servicing/refunds';
import { count, type Entered, enter, modelOf, type Story, undo } from '../chronicle.ts';
import type { SimEvent } from '../model/acts.ts';
import { arrearsOf } from '../model/ageing.ts';
import { decide, type Scene, SimulationError } from './act.ts';
import { BANK_PARTY } from './lend.ts';

const WRITE_OFF_AFTER = 180;
/** Refusals that depend on what the model does not follow: usury of a cost, what is undone. */
const MAY_REFUSE = ['event_without_effect', 'above_usury', 'surplus_refunded', 'terms_refused'];

type DecisionOn = Parameters<typeof decide>[2];

type Act = {
  readonly calls: DecisionOn;
  readonly name: string;
  readonly input: object;
  readonly events: readonly SimEvent[];
};

/** An act that fits a credit as it is; null where none does. */
function fittingAct(scene: Scene, story: Story): Act | null {
  const { today } = scene;
  const dice = scene.diceOf('act', story.place, today);
  const credit = modelOf(story, today);
  if (credit.settledOn !== null || credit.writtenOffOn !== null) return null;
  const { overdue, daysPastDue } = arrearsOf(credit, today);
  if (daysPastDue > WRITE_OFF_AFTER && dice.oneOf(3)) {
    const event = { kind: 'write-off', on: today } as const;
    return { calls: creditWriteOff, name: 'write-offs', input: {}, events: [event] };
  }
  if (credit.pausedOn !== null) {
    const event = { kind: 'late-resumption', on: today } as const;
    return { calls: lateResumption, name: 'late resumptions', input: {}, events: [event] };
  }
  if (overdue.late > 0 && dice.oneOf(2)) return waiver(scene, overdue, dice.below(4));
  if (overdue.principal > 0 && dice.oneOf(3)) {
    const event = { kind: 'late-pause', on: today } as const;
    const input = { process: 'Centro de conciliación, radicado 2027-00123' };
    return { calls: latePause, name: 'late pauses', input, events: [event] };
  }
  const ratePercent = dice.pick([11, 14.5, 17, 19.9]);
  const isOther = Number(ratePercent) !== story.terms.ratePercent;
  const event = { kind: 'rate-change', on: today, ratePercent } as const;
  const input = { rate_ea: ratePercent };
  return isOther ? { calls: rateChange, name: 'rate changes', input, events: [event] } : null;
}

type Overdue = ReturnType<typeof arrearsOf>['overdue'];

function waiver({ today }: Scene, overdue: Overdue, roll: number): Act {
  const late = { kind: 'waiver', on: today, part: 'late' } as const;
  const act = { calls: debtWaiver, name: 'waivers' };
  if (roll === 0) {
    const amount = Math.max(1, Math.floor(overdue.late / 2));
    const input = { parts: [{ part: 'late_interest', amount }] };
    return { ...act, input, events: [{ ...late, amount }] };
  }
  if (roll === 1 && overdue.interest > 0) {
    const parts = [{ part: 'late_interest' }, { part: 'interest' }];
    const interest = { ...late, part: 'interest', amount: null } as const;
    return { ...act, input: { parts }, events: [{ ...late, amount: null }, interest] };
  }
  const input = { parts: [{ part: 'late_interest' }] };
  return { ...act, input, events: [{ ...late, amount: null }] };
}

/** Two people of portfolio decide on a debt. */
export async function decideOnDebt(scene: Scene, story: Story): Promise<void> {
  const fitting = fittingAct(scene, story);
  if (fitting === null) return;
  const { chronicle, world, today } = scene;
  const people = { proposer: world.people.portfolio, approver: world.people.collector };
  const outcome = await decide(scene, people, fitting.calls, {
    subject: story.creditId,
    input: fitting.input,
    refusals: MAY_REFUSE,
  });
  if (outcome === null) {
    count(chronicle, `${fitting.name} refused`);
    return;
  }
  const ids: readonly number[] = outcome.credit_event_ids;
  if (ids.length !== fitting.events.length) {
    throw new SimulationError(`${today} ${fitting.name} left ${ids.length} events`);
  }
  for (const [index, event] of fitting.events.entries()) {
    enter(story, { event, id: ids[index] ?? 0, enteredOn: today, money: null });
  }
  count(chronicle, fitting.name);
}

/** Acts that are in force, newest last. */
export const liveActs = (story: Story): readonly Entered[] =>
  story.events.filter(({ event, isUndone }) => event.kind !== 'payment' && !isUndone);

/** Two people undo an act. */
export async function undoAct(scene: Scene, story: Story, done: Entered): Promise<void> {
  const { chronicle, world } = scene;
  const people = { proposer: world.people.portfolio, approver: world.people.collector };
  const outcome = await decide(scene, people, actReversal, {
    subject: done.id,
    refusals: ['surplus_refunded', 'credit_not_owing'],
  });
  if (outcome === null) {
    count(chronicle, 'undoings refused');
    return;
  }
  undo(story, done);
  count(chronicle, 'acts undone');
}

/** Two people of treasury give back what was paid beyond everything. */
export async function refundSurplus(scene: Scene, story: Story): Promise<void> {
  const { chronicle, world, today } = scene;
  const amount = modelOf(story, today).surplus - story.refunded;
  if (amount <= 0) return;
  const people = { proposer: world.people.treasury, approver: world.people.treasurer };
  await decide(scene, people, surplusRefund, {
    subject: story.creditId,
    input: { amount, payee: 'La titular, ahorros 4455', party: BANK_PARTY },
  });
  story.refunded += amount;
  chronicle.money.bank -= amount + Math.floor((amount * 4 + 500) / 1_000);
  count(chronicle, 'surpluses refunded');
}
