import { ROLE } from '@cuotaclara/contract';
import { actReversal, debtWaiver } from '@cuotaclara/contract/credit-acts/acts';
import { listPapers } from '@cuotaclara/contract/papers/papers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actsOf, decideAct } from '#test/decisions/act-steps.ts';
import { aDebt } from '#test/decisions/restructure-steps.ts';
import { type ApplicationApp, startApplicationApp } from '#test/steps/application-steps.ts';
import { type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { runTask } from '#test/steps/run-task.ts';
import { certifyUsury } from '#test/steps/servicing-steps.ts';
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

const lettersOf = async (person: Person, creditId: number) =>
  (await callAs(person, listPapers, { query: { credit_id: creditId } })).json().letters;

test('an act and its undoing leave a sealed letter each, once, which the borrower reads', async () => {
  const { creditId, signer } = await aDebt(app);
  const people = { proposer: portfolio, approver: admin };
  const input = { parts: [{ part: 'late_interest' }] };
  await decideAct(people, debtWaiver, { subject: creditId, input });
  const [act] = (await actsOf(portfolio, creditId)).done;
  await decideAct(people, actReversal, { subject: act?.credit_event_id ?? 0 });
  expect(await lettersOf(signer, creditId)).toEqual([]);
  await runTask(app, 'issue-papers');
  await runTask(app, 'issue-papers');
  await app.runJobs();
  const letters = await lettersOf(signer, creditId);
  expect(letters).toMatchObject([
    { title: 'Deshicimos un cambio de tu crédito', paper: { is_sealed: true, standing: null } },
    { title: 'Te condonamos una parte de tu deuda', paper: { is_sealed: true, standing: null } },
  ]);
  const { data } = await app.db
    .selectFrom('documents')
    .select('data')
    .where('document_id', '=', letters[1].paper.document_id)
    .executeTakeFirstOrThrow();
  const { figures } = JSON.parse(data).act;
  const late = figures.find(({ name }: { readonly name: string }) => name === 'Intereses de mora');
  expect(late.after).toBe('$\u00a00');
  expect(late.before).not.toBe(late.after);
  expect(await lettersOf(portfolio, creditId)).toHaveLength(2);
});
