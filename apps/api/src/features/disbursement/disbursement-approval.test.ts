import { ROLE, STATE } from '@cuotaclara/contract';
import { changeCreditState } from '@cuotaclara/contract/credits/credit-detail';
import {
  approveDisbursement,
  getDisbursement,
  prepareDisbursement,
  returnDisbursement,
} from '@cuotaclara/contract/disbursement/disbursement';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
  approve,
  aReadyCredit,
  confirmAccount,
  enterAccount,
  keyed,
  pageOf,
  payingPeople,
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
    expect(outcomeOf(await approve(one, creditId))).toEqual([409, 'disbursement_own']);
    expect(await pageOf(one, creditId)).toMatchObject({ may: { approve: false } });
    for (const name of ['created_by', 'studied_by', 'approved_by']) {
      const set = (by: number | null) =>
        app.db
          .updateTable('credits')
          .set({ [name]: by })
          .where('credit_id', '=', creditId)
          .execute();
      await set(other.userId);
      expect(outcomeOf(await approve(other, creditId))).toEqual([409, 'disbursement_held_back']);
      expect((await pageOf(other, creditId)).obstacle).toContain('otra persona debe desembolsarlo');
      await set(null);
    }
    expect((await approve(other, creditId)).statusCode).toBe(200);
  });

  test('confirm an account; the one who entered it does not, and an older one is not', async () => {
    const creditId = await aReadyCredit(app, officer);
    const first = (await enterAccount(one, creditId)).json().payee_account_id;
    expect(outcomeOf(await confirmAccount(one, creditId, first))).toEqual([
      409,
      'payee_account_own',
    ]);
    const second = (await enterAccount(one, creditId)).json().payee_account_id;
    const codes = [
      outcomeOf(await confirmAccount(other, creditId, first))[1],
      (await confirmAccount(other, creditId, second)).statusCode,
      outcomeOf(await confirmAccount(other, creditId, second))[1],
      outcomeOf(await confirmAccount(other, creditId, 999_999))[1],
    ];
    expect(codes).toEqual(['payee_account_replaced', 200, 'payee_account_confirmed', 'not_found']);
  });

  test('with a second factor the approval needs its code, which works once', async () => {
    const guarded = await signedInPerson(app, { roleId: ROLE.treasury });
    const { authenticator } = await withSecondFactor(guarded);
    const creditId = await aPrepared();
    expect((await pageOf(guarded, creditId)).needs_code).toBe(true);
    const codes = [{}, { code: '000000' }];
    const answers = [];
    for (const code of codes) answers.push(outcomeOf(await approve(guarded, creditId, code))[1]);
    expect(answers).toEqual(['disbursement_code_missing', 'wrong_code']);
    const code = authenticator.code();
    expect((await approve(guarded, creditId, { code })).statusCode).toBe(200);
    // The reply was lost: the same call is answered without another code.
    expect((await approve(guarded, creditId, { code })).statusCode).toBe(200);
  });

  test('of another role neither see nor do any of it', async () => {
    const creditId = await aPrepared();
    const disburser = await signedInPerson(app, { roleId: ROLE.complianceOfficer });
    for (const [route, body] of [
      [getDisbursement, undefined],
      [prepareDisbursement, { payee_kind: 'supplier', to_pay: 1 }],
      [approveDisbursement, { disbursement_id: 1, to_pay: 1, first_due_on: '2026-12-01' }],
      [returnDisbursement, { disbursement_id: 1, seen_state: 'prepared', reason: 'No' }],
    ] as const) {
      const sent = { params: { id: creditId }, ...(body && { body }), headers: keyed() };
      expect(outcomeOf(await callAs(disburser, route, sent))[0]).toBe(403);
    }
    const elsewhere = await aCredit(app, { state: STATE.inStudy });
    const answer = await callAs(one, getDisbursement, { params: { id: elsewhere } });
    expect(outcomeOf(answer)).toEqual([404, 'not_found']);
  });
});

describe('a return of what the person saw', () => {
  const giveBack = async (person: Person, creditId: number, seen_state: string) => {
    const { current } = await pageOf(person, creditId);
    return callAs(person, returnDisbursement, {
      params: { id: creditId },
      body: { disbursement_id: current?.disbursement_id, seen_state, reason: 'Falta la factura' },
      headers: keyed(),
    });
  };

  test('does not undo an approval that came meanwhile, and undoes the one it names', async () => {
    const creditId = await anApproved();
    expect(outcomeOf(await giveBack(one, creditId, 'prepared'))).toEqual([
      409,
      'disbursement_decided',
    ]);
    expect((await pageOf(one, creditId)).current).toMatchObject({ state: 'approved' });
    expect((await giveBack(one, creditId, 'approved')).json()).toMatchObject({ state: 'returned' });
    expect((await pageOf(one, creditId)).current).toBeNull();
  });

  test('and an approval at the same time: one of the two counts', async () => {
    const creditId = await aPrepared();
    const answers = await Promise.all([
      approve(other, creditId),
      giveBack(one, creditId, 'prepared'),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const { current, returned } = await pageOf(one, creditId);
    expect([current?.state ?? null, returned.length]).toEqual(
      answers[0].statusCode === 200 ? ['approved', 0] : [null, 1],
    );
  });
});

describe('what the approver and the bank say', () => {
  test('another amount, date or day than the page shows is refused', async () => {
    const creditId = await aPrepared();
    const far = today().subtract({ days: 9 }).toString();
    const tries = [
      [{ to_pay: 952_401 }, 'disbursement_changed'],
      [{ first_due_on: today().add({ days: 9 }).toString() }, 'disbursement_changed'],
      [{ pays_on: today().add({ days: 1 }).toString() }, 'disbursement_day_out_of_range'],
      [{ pays_on: far }, 'disbursement_day_out_of_range'],
      [{ disbursement_id: 999_999 }, 'disbursement_decided'],
    ] as const;
    for (const [over, code] of tries) {
      expect(outcomeOf(await approve(other, creditId, over))[1], JSON.stringify(over)).toBe(code);
    }
    expect(outcomeOf(await record(app, one, creditId))).toEqual([409, 'disbursement_not_approved']);
  });

  test('the bank paid some days ago: plan and books count from that day', async () => {
    const creditId = await aPrepared();
    await app.db
      .updateTable('credits')
      .set({ state_since: sql<Date>`state_since - interval '4 days'` })
      .where('credit_id', '=', creditId)
      .execute();
    const pays_on = today().subtract({ days: 3 }).toString();
    const asked = { params: { id: creditId }, query: { pays_on } };
    const seen = (await callAs(other, getDisbursement, asked)).json();
    expect(seen.pays_on).toBe(pays_on);
    const { first_due_on } = seen;
    const early = { first_due_on, pays_on: today().subtract({ days: 5 }).toString() };
    expect(outcomeOf(await approve(other, creditId, early))[1]).toBe(
      'disbursement_day_out_of_range',
    );
    const approved = await approve(other, creditId, { first_due_on, pays_on });
    expect(approved.statusCode).toBe(200);
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
      .selectFrom('disbursements')
      .select(['state', 'return_reason'])
      .where('credit_id', '=', prepared)
      .execute();
    expect(rows).toEqual([{ state: 'returned', return_reason: 'El crédito se desistió.' }]);
  });
});
