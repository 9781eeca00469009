import { ROLE } from '@cuotaclara/contract';
import { actReversal, creditRestructure } from '@cuotaclara/contract/credit-acts/acts';
import {
  listEarlierPlans,
  reissueRestructure,
  withdrawRestructure,
} from '@cuotaclara/contract/credit-acts/restructures';
import { getPaymentPlan } from '@cuotaclara/contract/loan-terms/plans';
import { getOwed } from '@cuotaclara/contract/servicing/payments';
import { listSigning, rejectDocuments } from '@cuotaclara/contract/signing/signing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actLines, actsOf, decideAct, obstacleTo, proposeAct } from '#test/decisions/act-steps.ts';
import { keyed } from '#test/decisions/decision-steps.ts';
import { pay } from '#test/decisions/pay-today.ts';
import {
  aDebt,
  enterPlan,
  offerPlan,
  signAddendum,
  termsFrom,
} from '#test/decisions/restructure-steps.ts';
import { type ApplicationApp, startApplicationApp } from '#test/steps/application-steps.ts';
import { outcomeOf, type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { certifyUsury, entriesOf, findingsIn } from '#test/steps/servicing-steps.ts';
import { setSetting } from '#test/steps/setting-steps.ts';
import { anAdministrator, callAs } from '#test/steps/user-steps.ts';

let app: ApplicationApp;
let admin: Person;
let portfolio: Person;

beforeAll(async () => {
  app = await startApplicationApp();
  await certifyUsury(app);
  admin = await anAdministrator(app);
  portfolio = await signedInPerson(app, { roleId: ROLE.portfolio });
  await setSetting(admin, { name: 'company_signs_by_seal', value: true });
});
afterAll(() => app.stop());

const offered = (creditId: number, terms?: object) =>
  offerPlan(app, { proposer: portfolio, approver: admin }, { creditId, ...(terms && { terms }) });

const owedOf = async (id: number) =>
  (await callAs(admin, getOwed, { query: { credit_id: id } })).json();

const newestOffer = async (creditId: number) => (await actsOf(portfolio, creditId)).offers[0];

const findingsOf = async (creditId: number) =>
  (await findingsIn(app)).filter(({ id }) => id === creditId);

/** Runs the seal, and what it leaves to a job. */
async function sealed(): Promise<void> {
  await app.runJobs();
  await app.runJobs();
}

const balancesOf = (creditId: number) =>
  app.db
    .selectFrom('credit_balances')
    .select(['principal', 'interest_due', 'charges_due', 'third_party_due'])
    .where('credit_id', '=', creditId)
    .executeTakeFirstOrThrow();

test('the plan changes only once everybody has signed, and nothing of the debt is lost', async () => {
  const { creditId, signer } = await aDebt(app);
  const before = await owedOf(creditId);
  const held = await balancesOf(creditId);
  const lines = await actLines(portfolio, creditRestructure, {
    subject: creditId,
    input: termsFrom(app),
  });
  expect(lines).toMatchObject({
    payoff: [before.payoff, before.payoff],
    current: [before.current?.amount, 0],
    instalments_left: [expect.any(Number), 24],
  });
  const { documentId } = await offered(creditId);
  expect(await newestOffer(creditId)).toMatchObject({ state: 'signing', may_withdraw: true });
  expect(await owedOf(creditId)).toEqual(before);
  expect((await signAddendum(app, signer, documentId)).statusCode).toBe(200);
  await sealed();
  expect(await newestOffer(creditId)).toMatchObject({ state: 'in_force' });
  const after = await owedOf(creditId);
  expect([after.payoff, after.current?.amount ?? 0]).toEqual([before.payoff, 0]);
  expect(await balancesOf(creditId)).toEqual(held);
  expect(await findingsOf(creditId)).toEqual([]);
  const plans = (await callAs(portfolio, listEarlierPlans, { params: { id: creditId } })).json();
  expect(plans.plans[0].rows).toHaveLength(12);
  const [act] = (await actsOf(portfolio, creditId)).done;
  expect(act).toMatchObject({ act: 'restructure', may_undo: true, undone: null });
  const { credit_event_id: subject = 0 } = act ?? {};
  await decideAct({ proposer: portfolio, approver: admin }, actReversal, { subject });
  expect(await owedOf(creditId)).toEqual(before);
  expect(await findingsOf(creditId)).toEqual([]);
});

test('a payment that comes first is said, and another addendum has the figures of then', async () => {
  const { creditId, signer } = await aDebt(app);
  const { documentId } = await offered(creditId);
  await pay(app, admin, { creditId, amount: 100_000 });
  const refused = await signAddendum(app, signer, documentId);
  expect(outcomeOf(refused)).toEqual([409, 'documents_outdated']);
  expect(refused.json().message).toContain('un pago de $ 100.000'.replace(' 1', '\u00a01'));
  const [set] = (await callAs(signer, listSigning)).json().sets;
  expect(set.obstacle).toContain('un pago');
  const offer = await newestOffer(creditId);
  expect(offer).toMatchObject({ state: 'overtaken', may_reissue: true });
  const params = { id: offer?.restructure_offer_id ?? 0 };
  const again = await callAs(portfolio, reissueRestructure, { params, headers: keyed() });
  expect(again.statusCode).toBe(200);
  expect(await newestOffer(creditId)).toMatchObject({ state: 'signing', why: null });
  const old = await callAs(portfolio, reissueRestructure, { params, headers: keyed() });
  expect(outcomeOf(old)).toEqual([409, 'restructure_over']);
  expect((await signAddendum(app, signer, again.json().document_id)).statusCode).toBe(200);
  await sealed();
  expect(await newestOffer(creditId)).toMatchObject({ state: 'in_force' });
});

test('figures that changed between the last signature and the seal keep the plan as it was', async () => {
  const { creditId, signer } = await aDebt(app);
  const { documentId } = await offered(creditId);
  await signAddendum(app, signer, documentId);
  await pay(app, admin, { creditId, amount: 50_000 });
  const before = await owedOf(creditId);
  await sealed();
  expect(await newestOffer(creditId)).toMatchObject({
    state: 'not_entered',
    why: expect.stringContaining('un pago'),
    may_reissue: true,
  });
  expect(await owedOf(creditId)).toEqual(before);
  expect(await findingsOf(creditId)).toEqual([]);
});

test('a sealed plan is entered once, however often and at once it is asked for', async () => {
  const { creditId, signer } = await aDebt(app);
  const { documentId, setId } = await offered(creditId);
  expect(await enterPlan(app, setId)).toBe(false);
  await signAddendum(app, signer, documentId);
  await app.runJobs();
  const asked = await Promise.all([1, 2, 3].map(() => enterPlan(app, setId)));
  expect(asked.filter(Boolean)).toHaveLength(1);
  await app.runJobs();
  const restructures = (await actsOf(portfolio, creditId)).done;
  expect(restructures.map(({ act }) => act)).toEqual(['restructure']);
  expect((await entriesOf(app, creditId)).filter((each) => each.startsWith('event'))).toEqual([]);
});

test('the plan of a credit has the rate that was signed, not the one of before', async () => {
  const { creditId, signer } = await aDebt(app);
  const planOf = async () =>
    (await callAs(admin, getPaymentPlan, { params: { id: creditId } })).json();
  const before = await planOf();
  const { documentId } = await offered(creditId, { ...termsFrom(app), rate_ea: 14.5 });
  expect((await planOf()).rate_ea).toBe(before.rate_ea);
  await signAddendum(app, signer, documentId);
  await sealed();
  const after = await planOf();
  expect(before.rate_ea).not.toBe(14.5);
  expect(after.rate_ea).toBeCloseTo(14.5, 3);
  expect(after.rate_mv).toBeLessThan(before.rate_mv);
  expect(after.rows).toHaveLength(24);
});

test('a borrower who does not want it keeps the plan of before', async () => {
  const { creditId, signer } = await aDebt(app);
  const before = await owedOf(creditId);
  const { setId } = await offered(creditId);
  const body = { reason: 'La cuota sigue muy alta.' };
  const answer = await callAs(signer, rejectDocuments, { params: { id: setId }, body });
  expect(answer.statusCode).toBe(200);
  expect(await newestOffer(creditId)).toMatchObject({
    state: 'rejected',
    why: 'La cuota sigue muy alta.',
    may_reissue: false,
  });
  expect(await owedOf(creditId)).toEqual(before);
  const again = { subject: creditId, input: termsFrom(app) };
  expect(await obstacleTo(portfolio, creditRestructure, again)).toBeNull();
});

test('an addendum is taken back while somebody has still to sign it', async () => {
  const { creditId, signer } = await aDebt(app);
  const { documentId } = await offered(creditId);
  const input = termsFrom(app);
  const second = await proposeAct(portfolio, creditRestructure, { subject: creditId, input });
  expect(outcomeOf(second)).toEqual([409, 'restructure_offered']);
  const { restructure_offer_id: id = 0 } = (await newestOffer(creditId)) ?? {};
  const call = { params: { id }, body: { reason: 'El cliente va a pagar todo.' } };
  const withdraw = () => callAs(portfolio, withdrawRestructure, { ...call, headers: keyed() });
  expect((await withdraw()).statusCode).toBe(200);
  expect(outcomeOf(await withdraw())).toEqual([409, 'restructure_over']);
  expect(await newestOffer(creditId)).toMatchObject({ state: 'withdrawn' });
  expect((await signAddendum(app, signer, documentId)).statusCode).toBe(409);
});

test('the first new instalment falls due after the last day to sign, and usury holds', async () => {
  const { creditId } = await aDebt(app);
  const today = app.parts.clock.today();
  const early = { instalment_count: 12, first_due_on: today.add({ days: 5 }).toString() };
  expect(
    await obstacleTo(portfolio, creditRestructure, { subject: creditId, input: early }),
  ).toMatch(/la primera cuota nueva debe vencer después/);
  const dear = { ...termsFrom(app), rate_ea: 40 };
  expect(
    await obstacleTo(portfolio, creditRestructure, { subject: creditId, input: dear }),
  ).toMatch(/usura|máximo/i);
});

test('roles without the function neither propose, issue again nor take back', async () => {
  const { creditId } = await aDebt(app);
  await offered(creditId);
  const { restructure_offer_id: id = 0 } = (await newestOffer(creditId)) ?? {};
  for (const roleId of [ROLE.adviser, ROLE.treasury, ROLE.customerService]) {
    const person = await signedInPerson(app, { roleId });
    const answers = [
      await callAs(person, reissueRestructure, { params: { id }, headers: keyed() }),
      await callAs(person, withdrawRestructure, {
        params: { id },
        body: { reason: 'No.' },
        headers: keyed(),
      }),
      await proposeAct(person, creditRestructure, { subject: creditId, input: termsFrom(app) }),
    ];
    for (const { statusCode } of answers) expect([403, 404]).toContain(statusCode);
  }
});
