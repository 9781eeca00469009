import { ROLE } from '@cuotaclara/contract';
import {
  actReversal,
  creditWriteOff,
  debtWaiver,
  latePause,
  lateResumption,
  rateChange,
  termRestitution,
} from '@cuotaclara/contract/credit-acts/acts';
import { isIn, OWING } from '@cuotaclara/contract/credits/state-sets';
import { getOwed, recordPayment } from '@cuotaclara/contract/servicing/payments';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actLines, actsOf, decideAct, obstacleTo } from '#test/decisions/act-steps.ts';
import { actEvent } from '#test/decisions/credit-act-steps.ts';
import { type DecisionCalls, keyed } from '#test/decisions/decision-steps.ts';
import { dueDayOf } from '#test/due-day.ts';
import { createDice } from '#test/lives/random-lives.ts';
import { type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { storedCredit } from '#test/steps/credit-steps.ts';
import { aBookedCredit, accrueNow, certifyUsury, findingsIn } from '#test/steps/servicing-steps.ts';
import { anAdministrator, callAs } from '#test/steps/user-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;
let admin: Person;
let portfolio: Person;

beforeAll(async () => {
  app = await startTestApp();
  await certifyUsury(app);
  admin = await anAdministrator(app);
  portfolio = await signedInPerson(app, { roleId: ROLE.portfolio });
});
afterAll(() => app.stop());

const SEEDS = [3, 7, 19, 42, 101, 977];
const STEPS = 7;
const DAYS_LATE = [5, 40, 100, 190, 215];

type Dice = ReturnType<typeof createDice>;

async function aCreditBy(dice: Dice): Promise<number> {
  const first = app.parts.clock.today().subtract({ days: dice.pick(DAYS_LATE) });
  const creditId = await aBookedCredit(app, {
    months: 12,
    instalment: 95_000,
    disbursed_on: first.subtract({ months: 1 }).toString(),
    first_due_on: first.toString(),
    due_day: dueDayOf(first),
  });
  await accrueNow(app);
  return creditId;
}

const stateOf = async (creditId: number): Promise<number> =>
  (await storedCredit(app, creditId)).credit_state_id;

async function payoffOf(creditId: number): Promise<number> {
  if (!isIn(OWING, await stateOf(creditId))) return 0;
  const answer = await callAs(admin, getOwed, { query: { credit_id: creditId } });
  return answer.json().payoff;
}

const pay = (creditId: number, amount: number) =>
  callAs(admin, recordPayment, {
    headers: keyed(),
    body: {
      credit_id: creditId,
      amount,
      paid_on: app.parts.clock.today().toString(),
      means: 'cash',
    },
  });

type Act = { readonly calls: DecisionCalls; readonly input: object };

const ACTS: readonly ((dice: Dice) => Act)[] = [
  () => ({ calls: creditWriteOff, input: {} }),
  (dice) => ({
    calls: debtWaiver,
    input: {
      parts: [
        { part: 'late_interest', ...(dice.below(2) === 0 && { amount: 1 + dice.below(900) }) },
      ],
    },
  }),
  () => ({ calls: debtWaiver, input: { parts: [{ part: 'charges' }] } }),
  () => ({ calls: debtWaiver, input: { parts: [{ part: 'interest' }] } }),
  (dice) => ({
    calls: debtWaiver,
    input: { parts: [{ part: 'principal', amount: 1 + dice.below(60_000) }] },
  }),
  () => ({ calls: latePause, input: { process: 'Proceso 2026-00123' } }),
  () => ({ calls: lateResumption, input: {} }),
  (dice) => ({ calls: rateChange, input: { rate_ea: 10 + dice.below(14) } }),
  () => ({ calls: termRestitution, input: {} }),
];

/** Proposes and approves an act, where the credit allows it; its figures come true. */
async function decideIf(subject: number, { calls, input }: Act, creditId = subject) {
  const act = { subject, input };
  if ((await obstacleTo(portfolio, calls, act)) !== null) return false;
  const lines = await actLines(portfolio, calls, act);
  await decideAct({ proposer: portfolio, approver: admin }, calls, act);
  const [before, after] = lines['payoff'] ?? [];
  expect([before, after].every(Number.isInteger)).toBe(true);
  expect(await payoffOf(creditId)).toBe(after);
  return true;
}

async function undoAny(creditId: number, dice: Dice): Promise<boolean> {
  const done = (await actsOf(portfolio, creditId)).done.filter(({ may_undo }) => may_undo);
  if (done.length === 0) return false;
  const chosen = dice.pick(done);
  return decideIf(chosen.credit_event_id, { calls: actReversal, input: {} }, creditId);
}

async function stepBy(creditId: number, dice: Dice): Promise<boolean> {
  const what = dice.below(ACTS.length + 4);
  if (what < ACTS.length) {
    const act = ACTS[what]?.(dice);
    return act !== undefined && (await decideIf(creditId, act));
  }
  if (what === ACTS.length)
    return (await pay(creditId, 1 + dice.below(150_000))).statusCode === 200;
  if (what > ACTS.length + 1) return undoAny(creditId, dice);
  const { offered } = await actsOf(portfolio, creditId);
  if (!offered.includes('acceleration')) return false;
  await actEvent(app, { creditId, event: { kind: 'acceleration', facts: {} } });
  return true;
}

test.each(SEEDS)(
  'acts, payments and their undoing keep books and plan whole (%i)',
  async (seed) => {
    const dice = createDice(seed);
    const creditId = await aCreditBy(dice);
    let done = 0;
    for (let tries = 0; done < STEPS && tries < STEPS * 8; tries += 1) {
      if (!(await stepBy(creditId, dice))) continue;
      done += 1;
      const findings = (await findingsIn(app)).filter(({ id }) => id === creditId);
      expect(findings, `after step ${done}`).toEqual([]);
    }
    expect(done).toBe(STEPS);
    // Everything that was decided is undone again: the credit is as its payments alone left it.
    for (let left = STEPS; left > 0; left -= 1) {
      await decideIf(creditId, { calls: termRestitution, input: {} });
      await undoAny(creditId, dice);
    }
    expect((await actsOf(portfolio, creditId)).done.every(({ undone }) => undone !== null)).toBe(
      true,
    );
    expect((await findingsIn(app)).filter(({ id }) => id === creditId)).toEqual([]);
  },
);
