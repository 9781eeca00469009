import { ROLE, STATE } from '@cuotaclara/contract';
import { changeCreditState } from '@cuotaclara/contract/credits/credit-detail';
import { creditDisbursement } from '@cuotaclara/contract/disbursement/credit-disbursement';
import {
  getDisbursement,
  prepareDisbursement,
  returnDisbursement,
} from '@cuotaclara/contract/disbursement/disbursement';
import { accountConfirmation } from '@cuotaclara/contract/disbursement/payee-accounts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { approvalOf, readAs, refuseAs } from '#test/decisions/decision-steps.ts';
import {
  outcomeOf,
  type Person,
  signedInPerson,
  withSecondFactor,
} from '#test/steps/auth-steps.ts';
import { aCredit, storedCredit } from '#test/steps/credit-steps.ts';
import {
  anApprovedDisbursement,
  aPreparedCredit,
  approvalCall,
  approve,
  aReadyCredit,
  confirmAccount,
  decisionOf,
  enterAccount,
  keyed,
  pageOf,
  payingPeople,
  prepare,
  record,
} from '#test/steps/disbursement-steps.ts';
import { entriesOf } from '#test/steps/servicing-steps.ts';
import { callAs } from '#test/steps/user-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;
let one: Person;
let other: Person;
let officer: Person;

beforeAll(async () => {
  app = await startTestApp();
  ({ one, other, officer } = await payingPeople(app));
});

afterAll(() => app.stop());

const today = () => app.parts.clock.today();
const aPrepared = (over = {}) => aPreparedCredit(app, { one, other, officer }, over);

const anApproved = (over = {}) => anApprovedDisbursement(app, { one, other, officer }, over);

describe('two people', () => {
  test('prepare and approve; nobody approves their own or what they made', async () => {
    const creditId = await aPrepared();
    expect(outcomeOf(await approve(one, creditId))).toEqual([409, 'decision_own']);
    for (const name of ['created_by', 'studied_by', 'approved_by']) {
      const set = (by: number | null) =>
        app.db
          .updateTable('credits')
          .set({ [name]: by })
          .where('credit_id', '=', creditId)
          .execute();
      await set(other.userId);
      expect(outcomeOf(await approve(other, creditId))).toEqual([409, 'disbursement_held_back']);
      const { obstacle } = (await decisionOf(other, creditId)).json();
      expect(obstacle).toContain('otra persona debe desembolsarlo');
      await set(null);
    }
    expect((await approve(other, creditId)).statusCode).toBe(200);
  });

  test('confirm an account; the one who entered it does not, and an older one is not', async () => {
    const creditId = await aReadyCredit(app, officer);
    const first = (await enterAccount(one, creditId)).json().decision_id;
    expect(outcomeOf(await confirmAccount(one, first))).toEqual([409, 'decision_own']);
    const second = (await enterAccount(one, creditId)).json().decision_id;
    const codes = [
      outcomeOf(await confirmAccount(other, first))[1],
      (await confirmAccount(other, second)).statusCode,
      outcomeOf(await confirmAccount(other, second))[1],
      outcomeOf(await confirmAccount(other, 999_999))[1],
    ];
    expect(codes).toEqual(['decision_decided', 200, 'decision_decided', 'not_found']);
    const account = (await pageOf(one, creditId)).payees[0]?.account;
    expect(account?.confirmation).toBe('Llamé a Carlos Ruiz al 604 444 1020.');
  });

  test('who confirms an account says with whom, and another one counts only then', async () => {
    const creditId = await aReadyCredit(app, officer);
    const before = (await enterAccount(one, creditId)).json();
    await confirmAccount(other, before.decision_id);
    const number = '44445555';
    const { decision_id: id } = (
      await enterAccount(one, creditId, { account_number: number })
    ).json();
    const { note: _, ...silent } = await approvalOf(other, accountConfirmation, id);
    const call = { headers: keyed(), params: { id }, body: silent };
    expect(outcomeOf(await callAs(other, accountConfirmation.routes.approve, call))).toEqual([
      400,
      'invalid_input',
    ]);
    const shown = (await readAs(other, accountConfirmation, id)).json();
    expect(shown.preview.lines).toMatchObject([
      { before: expect.stringContaining('7719'), after: expect.stringContaining(number) },
    ]);
    await refuseAs(other, accountConfirmation, { id, note: 'El titular no la reconoce.' });
    const account = (await pageOf(one, creditId)).payees[0]?.account;
    expect(account?.payee_account_id).toBe(before.payee_account_id);
  });

  test('with a second factor the approval needs its code, which works once', async () => {
    const guarded = await signedInPerson(app, { roleId: ROLE.treasury });
    const { authenticator } = await withSecondFactor(guarded);
    const creditId = await aPrepared();
    expect((await decisionOf(guarded, creditId)).json().needs_code).toBe(true);
    expect((await decisionOf(other, creditId)).json().needs_code).toBe(false);
    const codes = [{}, { code: '000000' }];
    const answers = [];
    for (const code of codes) answers.push(outcomeOf(await approve(guarded, creditId, code))[1]);
    expect(answers).toEqual(['decision_code_missing', 'wrong_code']);
    const code = authenticator.code();
    const call = await approvalCall(guarded, creditId, { code });
    const { approve: route } = creditDisbursement.routes;
    const first = await callAs(guarded, route, call);
    expect(first.statusCode).toBe(200);
    // The reply was lost: the same call is answered without another code.
    expect((await callAs(guarded, route, call)).json()).toEqual(first.json());
    const had = app.db.selectFrom('disbursements').select('had_second_factor');
    expect(await had.where('credit_id', '=', creditId).executeTakeFirst()).toEqual({
      had_second_factor: true,
    });
  });

  test('of another role neither see nor do any of it', async () => {
    const creditId = await aPrepared();
    const disburser = await signedInPerson(app, { roleId: ROLE.complianceOfficer });
    for (const [route, body] of [
      [getDisbursement, undefined],
      [prepareDisbursement, { payee_kind: 'supplier', to_pay: 1 }],
      [returnDisbursement, { disbursement_id: 1, reason: 'No' }],
    ] as const) {
      const sent = { params: { id: creditId }, ...(body && { body }), headers: keyed() };
      expect(outcomeOf(await callAs(disburser, route, sent))[0]).toBe(403);
    }
    const elsewhere = await aCredit(app, { state: STATE.inStudy });
    const answer = await callAs(one, getDisbursement, { params: { id: elsewhere } });
    expect(outcomeOf(answer)).toEqual([404, 'not_found']);
  });
});

describe('an approval that is taken back', () => {
  const giveBack = (person: Person, creditId: number, disbursement_id: number) =>
    callAs(person, returnDisbursement, {
      params: { id: creditId },
      body: { disbursement_id, reason: 'El banco no lo hizo' },
      headers: keyed(),
    });

  test('is prepared and approved again; it is told why', async () => {
    const creditId = await anApproved();
    const { disbursement_id: id = 0 } = (await pageOf(one, creditId)).current ?? {};
    expect(outcomeOf(await prepare(one, creditId))).toEqual([409, 'disbursement_decided']);
    expect(outcomeOf(await giveBack(one, creditId, 999_999))).toEqual([
      409,
      'disbursement_decided',
    ]);
    expect((await giveBack(one, creditId, id)).json()).toMatchObject({ state: 'returned' });
    expect(outcomeOf(await giveBack(one, creditId, id))[1]).toBe('disbursement_decided');
    const page = await pageOf(one, creditId);
    expect(page).toMatchObject({ current: null, proposed: null });
    expect(page.returned).toMatchObject([
      { disbursement_id: id, return_reason: 'El banco no lo hizo' },
    ]);
    expect((await prepare(one, creditId)).statusCode).toBe(200);
    expect((await approve(other, creditId)).statusCode).toBe(200);
  });
});

describe('what the approver and the bank say', () => {
  test('another amount or day than can be paid is refused when it is prepared', async () => {
    const creditId = await aReadyCredit(app, officer);
    await enterAccount(one, creditId);
    const tries = [
      [{ to_pay: 952_401 }, 'disbursement_changed'],
      [{ pays_on: today().add({ days: 1 }).toString() }, 'disbursement_day_out_of_range'],
      [{ pays_on: today().subtract({ days: 9 }).toString() }, 'disbursement_day_out_of_range'],
    ] as const;
    for (const [over, code] of tries) {
      expect(outcomeOf(await prepare(one, creditId, over))[1], JSON.stringify(over)).toBe(code);
    }
  });

  test('what moved since it was prepared is told to the approver, or holds it back', async () => {
    const creditId = await aPrepared();
    const set = (values: object) =>
      app.db.updateTable('credits').set(values).where('credit_id', '=', creditId).execute();
    const { due_day } = await storedCredit(app, creditId);
    await set({ due_day: (due_day ?? 1) === 20 ? 21 : 20 });
    const { changes } = (await decisionOf(other, creditId)).json();
    expect(changes).toMatchObject([
      { name: 'first_due_on', matters: true },
      { name: 'instalment', matters: false },
    ]);
    expect(outcomeOf(await approve(other, creditId, { ticked: [] }))[1]).toBe('decision_unticked');
    await set({ amount: 990_000 });
    const { obstacle } = (await decisionOf(other, creditId)).json();
    expect(obstacle).toContain('El valor cambió: eran');
    expect(outcomeOf(await approve(other, creditId))[1]).toBe('disbursement_changed');
    await set({ amount: 1_000_000 });
    expect((await approve(other, creditId)).statusCode).toBe(200);
  });

  test('a transfer that nobody approved is not recorded', async () => {
    const creditId = await aPrepared();
    expect(outcomeOf(await record(app, one, creditId))).toEqual([409, 'disbursement_decided']);
  });

  test('the bank paid some days ago: plan and books count from that day', async () => {
    const creditId = await aReadyCredit(app, officer);
    const entered = await enterAccount(one, creditId);
    await confirmAccount(other, entered.json().decision_id);
    await app.db
      .updateTable('credits')
      .set({ state_since: sql<Date>`state_since - interval '4 days'` })
      .where('credit_id', '=', creditId)
      .execute();
    const pays_on = today().subtract({ days: 3 }).toString();
    const asked = { params: { id: creditId }, query: { pays_on } };
    const seen = (await callAs(one, getDisbursement, asked)).json();
    expect(seen.pays_on).toBe(pays_on);
    const { first_due_on } = seen;
    const early = { pays_on: today().subtract({ days: 5 }).toString() };
    expect(outcomeOf(await prepare(one, creditId, early))[1]).toBe('disbursement_day_out_of_range');
    expect((await prepare(one, creditId, { pays_on })).statusCode).toBe(200);
    expect((await pageOf(other, creditId)).pays_on).toBe(pays_on);
    const { preview } = (await decisionOf(other, creditId)).json();
    expect(preview.facts).toContainEqual({ name: 'pays_on', value: pays_on });
    expect((await approve(other, creditId)).statusCode).toBe(200);
    expect(outcomeOf(await record(app, one, creditId))).toEqual([409, 'voucher_mismatch']);
    expect((await record(app, one, creditId, { paid_on: pays_on })).statusCode).toBe(200);
    const stored = await storedCredit(app, creditId);
    expect(stored).toMatchObject({ disbursed_on: pays_on, first_due_on, quoted_on: pays_on });
    const entries = await app.db
      .selectFrom('ledger_entries')
      .select(['effective_on', 'booked_on'])
      .where('credit_id', '=', creditId)
      .execute();
    // Disbursement, commission and transfer.
    expect(entries).toEqual(Array(3).fill({ effective_on: pays_on, booked_on: pays_on }));
    const first = await app.db
      .selectFrom('instalments')
      .select(['starts_on', 'due_on'])
      .where('credit_id', '=', creditId)
      .where('number', '=', 1)
      .executeTakeFirst();
    expect(first).toEqual({ starts_on: pays_on, due_on: first_due_on });
  });

  test('a voucher of another value, account or day is refused and says what differs', async () => {
    const creditId = await anApproved();
    const tries = [
      [{ amount: 952_000 }, 'Dice $ 952.000 y se aprobaron $ 952.400.'],
      [{ account_digits: '0000' }, 'Dice la cuenta ··0000 y se aprobó la ··7719.'],
      [{ paid_on: today().subtract({ days: 1 }).toString() }, 'y se aprobó para el'],
    ] as const;
    for (const [over, words] of tries) {
      const answer = await record(app, one, creditId, over);
      expect(outcomeOf(answer)).toEqual([409, 'voucher_mismatch']);
      expect(answer.json().message.replaceAll('\u00a0', ' ')).toContain(words);
    }
    expect(await entriesOf(app, creditId)).toEqual([]);
    expect((await storedCredit(app, creditId)).credit_state_id).toBe(STATE.awaitingDisbursement);
  });

  test('an approved transfer holds a withdrawal back; a prepared one goes with it', async () => {
    const admin = await signedInPerson(app, { roleId: ROLE.admin });
    const withdraw = (creditId: number) =>
      callAs(admin, changeCreditState, {
        params: { id: creditId },
        body: { status: STATE.withdrawn, note: 'No lo quiere' },
      });
    const approved = await anApproved();
    expect(outcomeOf(await withdraw(approved))).toEqual([400, 'step_held_back']);
    expect(outcomeOf(await enterAccount(one, approved))).toEqual([409, 'disbursement_decided']);
    const prepared = await aPrepared();
    expect((await withdraw(prepared)).statusCode).toBe(200);
    const rows = await app.db
      .selectFrom('decisions')
      .select(['state', 'decision_note'])
      .where('credit_id', '=', prepared)
      .execute();
    expect(rows).toEqual([{ state: 'voided', decision_note: 'El crédito se desistió.' }]);
  });
});
