import { ROLE, STATE } from '@cuotaclara/contract';
import { registerPolicy } from '@cuotaclara/contract/insurance/policies';
import { getPushNotification } from '@cuotaclara/contract/notifications/notifications';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createClock } from '#platform/clock/clock.ts';
import { createCommandRunner } from '#platform/command/command-runner.ts';
import { createSchedule } from '#platform/jobs/schedule.ts';
import { authorise, CONTACT_TIME } from '#test/contacts/contact-steps.ts';
import { signedInPerson } from '#test/steps/auth-steps.ts';
import { aBorrower, type TestBorrower } from '#test/steps/borrower-steps.ts';
import { aCredit, aKnownBorrower } from '#test/steps/credit-steps.ts';
import { anInsurer, aPolicyAttachment, policyBody } from '#test/steps/insurance-steps.ts';
import { askAs } from '#test/steps/screening-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { policyTasks } from './policy-tasks.ts';
import { remindOfPolicies } from './remind-of-policies.ts';

let app: TestApp;
let borrower: TestBorrower;

beforeAll(async () => {
  app = await startTestApp({ beginsAt: CONTACT_TIME });
  borrower = await aBorrower(app);
});
afterAll(() => app.stop());

/** As the job is at a moment: 4:59 in the morning in London is still the day before in Bogotá. */
const remindAt = (moment: string) =>
  remindOfPolicies({
    ...app.parts,
    run: createCommandRunner({
      secret: 'a-secret-of-the-tests',
      ...app.parts,
      clock: createClock(() => Temporal.Instant.from(moment)),
    }),
  });

async function aPolicy(ends_on: string, credit: Parameters<typeof aCredit>[1]): Promise<number> {
  const borrowerId = credit.borrower_id ?? (await aKnownBorrower(app)).borrowerId;
  const creditId = await aCredit(app, { ...credit, borrower_id: borrowerId });
  await authorise(app, { borrowerId, subjects: ['email'] });
  await app.db
    .insertInto('policies')
    .values({
      credit_id: creditId,
      insurer_id: await anInsurer(app),
      policy_number: 'AU-77',
      starts_on: '2026-01-01',
      ends_on,
      insured_amount: 14_000_000,
      attachment_id: await aPolicyAttachment(app, creditId),
      registered_by: borrower.userId,
    })
    .execute();
  return creditId;
}

const mailed = async () => {
  app.messages.length = 0;
  await app.runJobs();
  return app.messages.map(({ recipient, text }) => [recipient, text]);
};

test('a borrower gets one reminder of a policy, from the day in Bogotá thirty days ahead', async () => {
  const creditId = await aPolicy('2027-03-31', {
    state: STATE.disbursed,
    borrower_id: borrower.borrowerId,
  });
  expect(await remindAt('2027-03-01T04:59:59Z')).toBe(0);
  expect(await remindAt('2027-03-01T05:00:00Z')).toBe(1);
  const [[recipient, text] = []] = await mailed();
  expect(recipient).toBe(borrower.email);
  expect(text).toContain(
    `La póliza que respalda tu crédito CR-${creditId} vence el 31 de marzo de 2027.`,
  );
  const { data } = (await askAs(borrower, getPushNotification)).json();
  expect(data).toMatchObject([
    {
      kind: 'policy_ending',
      due_date: '2027-04-01T05:00:00.000Z',
      slides: [{ title: 'Tu póliza está por vencer' }],
    },
  ]);
  expect(await remindAt('2027-03-01T05:00:01Z')).toBe(0);
  expect(await remindAt('2027-03-20T12:00:00Z')).toBe(0);
  const policy = {
    ...policyBody(app),
    insurer_id: await anInsurer(app),
    attachment_id: await aPolicyAttachment(app, creditId),
  };
  const agent = await signedInPerson(app, { roleId: ROLE.insuranceAgent });
  const renewal = { params: { id: creditId }, body: policy };
  expect((await askAs(agent, registerPolicy, renewal)).statusCode).toBe(200);
  expect((await askAs(borrower, getPushNotification)).json()).toEqual({ data: [] });
});

test('another end is another reminder, also for who has no account; two at once tell once', async () => {
  const { borrowerId, identification } = await aKnownBorrower(app);
  const creditId = await aPolicy('2028-03-31', {
    state: STATE.awaitingDisbursement,
    borrower_id: borrowerId,
  });
  const told = await Promise.all([1, 2].map(() => remindAt('2028-03-10T12:00:00Z')));
  expect(told.toSorted()).toEqual([0, 1]);
  expect((await mailed()).map(([to]) => to)).toEqual([`marcela${identification}@correo.test`]);
  const change = app.db.updateTable('policies').where('credit_id', '=', creditId);
  await change.set({ ends_on: '2028-06-30' }).execute();
  expect(await remindAt('2028-06-10T12:00:00Z')).toBe(1);
  await change.set({ replaced_at: new Date() }).execute();
  expect(await mailed()).toEqual([]);
});

test('no reminder is sent for a policy that is over or replaced, or of a closed credit', async () => {
  await aPolicy('2029-03-09', { state: STATE.disbursed });
  await aPolicy('2029-03-31', { state: STATE.paid });
  const replaced = await aPolicy('2029-03-31', { state: STATE.disbursed });
  await app.db
    .updateTable('policies')
    .set({ replaced_at: new Date() })
    .where('credit_id', '=', replaced)
    .execute();
  expect(await remindAt('2029-03-10T12:00:00Z')).toBe(0);
  await aPolicy('2029-03-10', { state: STATE.disbursed });
  expect(await remindAt('2029-03-10T12:00:00Z')).toBe(1);
  expect(await mailed()).toHaveLength(1);
});

test('it happens by itself after the start, and a failure stops nothing', async () => {
  await aPolicy(app.parts.clock.today().add({ days: 3 }).toString(), { state: STATE.disbursed });
  const schedule = createSchedule({ ...app.parts, tasks: policyTasks(app.parts) });
  await schedule.start();
  await schedule.stop();
  expect((await mailed()).length).toBe(1);
  const run = vi.fn().mockRejectedValue(new Error('no settings'));
  const clock = createClock(() => app.parts.clock.now().add({ hours: 1 }));
  const tasks = policyTasks({ ...app.parts, run });
  const broken = createSchedule({ ...app.parts, clock, tasks });
  await broken.start();
  await broken.stop();
  expect(run).toHaveBeenCalledOnce();
  expect(app.log()).toContain('"task":"remind-of-policies","msg":"a scheduled task failed"');
});

test('a reminder of the night leaves by mail in the morning, once', async () => {
  await aPolicy('2030-03-31', { state: STATE.disbursed });
  app.clock.advance(4 * 3600);
  expect(await remindAt('2030-03-10T12:00:00Z')).toBe(1);
  expect(await mailed()).toEqual([]);
  expect(await mailed()).toEqual([]);
  app.clock.advance(11 * 3600);
  expect(await mailed()).toHaveLength(1);
  expect(await mailed()).toEqual([]);
});
