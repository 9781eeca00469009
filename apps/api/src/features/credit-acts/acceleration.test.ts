import { ROLE } from '@cuotaclara/contract';
import { acceleration, actReversal, termRestitution } from '@cuotaclara/contract/credit-acts/acts';
import { getOwed } from '@cuotaclara/contract/servicing/payments';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  actLines,
  actsOf,
  decideAct,
  obstacleTo,
  type ProposedAct,
  proposeAct,
} from '#test/decisions/act-steps.ts';
import { actEvent, aNoticedCredit } from '#test/decisions/credit-act-steps.ts';
import type { DecisionCalls } from '#test/decisions/decision-steps.ts';
import { type ApplicationApp, startApplicationApp } from '#test/steps/application-steps.ts';
import { outcomeOf, type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { aBookedCredit, accrueNow, certifyUsury, findingsIn } from '#test/steps/servicing-steps.ts';
import { anAdministrator, callAs } from '#test/steps/user-steps.ts';

let app: ApplicationApp;
let admin: Person;
let portfolio: Person;

beforeAll(async () => {
  app = await startApplicationApp();
  await certifyUsury(app);
  admin = await anAdministrator(app);
  portfolio = await signedInPerson(app, { roleId: ROLE.portfolio });
});
afterAll(() => app.stop());

const decided = (calls: DecisionCalls, act: ProposedAct) =>
  decideAct({ proposer: portfolio, approver: admin }, calls, act);

const owedOf = async (id: number) =>
  (await callAs(admin, getOwed, { query: { credit_id: id } })).json();

const findingsOf = async (creditId: number) =>
  (await findingsIn(app)).filter(({ id }) => id === creditId);

test('the whole debt is claimed, and the restitution leaves no trace of it', async () => {
  const creditId = await aNoticedCredit(app, admin);
  const before = await owedOf(creditId);
  const lines = await actLines(portfolio, acceleration, { subject: creditId });
  expect(lines).toMatchObject({
    current: [before.current?.amount, before.payoff],
    payoff: [before.payoff, before.payoff],
    instalment: [expect.any(Number), null],
  });
  await decided(acceleration, { subject: creditId });
  expect((await owedOf(creditId)).current?.amount).toBe(before.payoff);
  expect(await findingsOf(creditId)).toEqual([]);
  expect((await actsOf(portfolio, creditId)).offered).toContain('term_restitution');
  await decided(termRestitution, { subject: creditId });
  expect(await owedOf(creditId)).toEqual(before);
  expect(await findingsOf(creditId)).toEqual([]);
  const [act] = (await actsOf(portfolio, creditId)).done;
  expect(act).toMatchObject({ act: 'acceleration', undone: { on: expect.any(String) } });
  expect(await obstacleTo(portfolio, termRestitution, { subject: creditId })).toBe(
    'El plazo de este crédito no está acelerado.',
  );
});

test('it is refused without a written notice, and until its ten working days are over', async () => {
  const silent = await aNoticedCredit(app, admin, null);
  const refused = await proposeAct(portfolio, acceleration, { subject: silent });
  expect(outcomeOf(refused)).toEqual([409, 'acceleration_without_notice']);
  const today = app.parts.clock.today();
  const notified_on = today.subtract({ days: 9 }).toString();
  const running = await aNoticedCredit(app, admin, { notified_on });
  const early = await proposeAct(portfolio, acceleration, { subject: running });
  expect(outcomeOf(early)).toEqual([409, 'acceleration_notice_running']);
});

test('one overdue instalment is not enough', async () => {
  const first = app.parts.clock.today().subtract({ days: 20 });
  const creditId = await aBookedCredit(app, {
    disbursed_on: first.subtract({ months: 1 }).toString(),
    first_due_on: first.toString(),
    due_day: Math.min(first.day, 30),
  });
  await accrueNow(app);
  expect(await obstacleTo(portfolio, acceleration, { subject: creditId })).toBe(
    'El contrato pide 2 o más cuotas en mora para exigir todo el saldo y hay 1.',
  );
});

test('an acceleration is given back by a restitution alone, never by a reversal', async () => {
  const creditId = await aNoticedCredit(app, admin);
  const eventId = await actEvent(app, { creditId, event: { kind: 'acceleration', facts: {} } });
  const refused = await proposeAct(portfolio, actReversal, { subject: eventId });
  expect(outcomeOf(refused)).toEqual([404, 'not_found']);
});
