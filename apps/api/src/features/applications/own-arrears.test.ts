import { ROLE, STATE } from '@cuotaclara/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dueDayOf } from '#test/due-day.ts';
import {
  type ApplicationApp,
  askCode,
  giveCode,
  lastCode,
  resume,
  saveHome,
  savePayment,
  savePurchase,
  send,
  start,
  startApplicationApp,
  typedBy,
} from '#test/steps/application-steps.ts';
import { outcomeOf, signedInPerson } from '#test/steps/auth-steps.ts';
import { aBorrower, type TestBorrower } from '#test/steps/borrower-steps.ts';
import { aBookedCredit } from '#test/steps/servicing-steps.ts';

let app: ApplicationApp;

beforeAll(async () => {
  app = await startApplicationApp();
});

afterAll(() => app.stop());

/** A credit of the borrower whose first instalment fell due some days ago. */
async function owe({ borrowerId }: TestBorrower, daysAgo: number): Promise<number> {
  const due = app.parts.clock.today().subtract({ days: daysAgo });
  return aBookedCredit(app, {
    borrower_id: borrowerId,
    disbursed_on: due.subtract({ months: 1 }).toString(),
    first_due_on: due.toString(),
    due_day: dueDayOf(due),
  });
}

const moveDue = (creditId: number, state: number) =>
  app.db
    .updateTable('credits')
    .set({ credit_state_id: state })
    .where('credit_id', '=', creditId)
    .execute();

const apply = (borrower: TestBorrower) => start(borrower, { person: typedBy(app, borrower) });

const drafts = async ({ borrowerId }: TestBorrower): Promise<number> => {
  const rows = await app.db
    .selectFrom('credits')
    .select('credit_id')
    .where('borrower_id', '=', borrowerId)
    .where('credit_state_id', '=', STATE.draft)
    .execute();
  return rows.length;
};

test('a borrower in arrears begins no other credit, and reads how much is overdue', async () => {
  const borrower = await aBorrower(app);
  const creditId = await owe(borrower, 12);
  const refused = await apply(borrower);
  expect(outcomeOf(refused)).toEqual([400, 'application_in_arrears']);
  expect(refused.json().message).toMatch(
    new RegExp(String.raw`^Tienes \$.[\d.]+ vencidos en tu crédito CR-${creditId}\. Ponte al día`),
  );
  expect((await resume(borrower)).json().arrears).toEqual({
    credit_id: creditId,
    is_written_off: false,
    sentence: refused.json().message,
  });
  expect(await drafts(borrower)).toBe(0);
});

test('a credit that is written off comes before another one', async () => {
  const borrower = await aBorrower(app);
  const creditId = await owe(borrower, 12);
  await moveDue(creditId, STATE.writtenOff);
  const refused = await apply(borrower);
  expect(outcomeOf(refused)).toEqual([400, 'application_after_write_off']);
  expect(refused.json().message).toContain('Habla con nosotros');
  expect((await resume(borrower)).json().arrears).toMatchObject({ is_written_off: true });
});

test('many at once are refused alike, and none is begun', async () => {
  const borrower = await aBorrower(app);
  await owe(borrower, 12);
  const answers = await Promise.all(Array.from({ length: 12 }, () => apply(borrower)));
  const codes = new Set(answers.map((answer) => answer.json().code));
  // The number of an application is counted for each, as ever.
  expect([...codes].filter((code) => code !== 'too_many_requests')).toEqual([
    'application_in_arrears',
  ]);
  expect(await drafts(borrower)).toBe(0);
});

test('nobody who owes on time is stopped', async () => {
  const borrower = await aBorrower(app);
  await owe(borrower, 0);
  expect((await apply(borrower)).statusCode).toBe(200);
  expect((await resume(borrower)).json().arrears).toBeNull();
});

test('what was begun before the arrears is kept, and is sent once they are paid', async () => {
  const borrower = await aBorrower(app);
  const { id } = (await apply(borrower)).json().credit;
  await saveHome(app, borrower, { id, version: 1 });
  await savePurchase(app, borrower, { id, version: 2 });
  await savePayment(app, borrower, { id, version: 3 });
  await askCode(borrower, id, '300 123 4567');
  await giveCode(borrower, id, lastCode(app));
  const creditId = await owe(borrower, 12);
  const held = await send(borrower, id);
  expect(outcomeOf(held)).toEqual([400, 'step_held_back']);
  expect(held.json().message).toContain(`vencidos en tu crédito CR-${creditId}`);
  await moveDue(creditId, STATE.paid);
  expect((await send(borrower, id)).statusCode).toBe(200);
});

test('staff apply for somebody in arrears: the study shows it to who decides', async () => {
  const borrower = await aBorrower(app);
  await owe(borrower, 12);
  const service = await signedInPerson(app, { roleId: ROLE.customerService });
  const answer = await start(service, { person: typedBy(app, borrower) });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json().arrears).toBeNull();
});
