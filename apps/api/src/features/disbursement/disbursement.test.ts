import { ROLE, STATE } from '@cuotaclara/contract';
import { getTreasury } from '@cuotaclara/contract/bank-files/treasury';
import { changeCreditState, getCredit } from '@cuotaclara/contract/credits/credit-detail';
import {
  approveDisbursement,
  getDisbursement,
  openVoucher,
  prepareDisbursement,
  recordTransfer,
  returnDisbursement,
} from '@cuotaclara/contract/disbursement/disbursement';
import { listPayouts } from '@cuotaclara/contract/disbursement/payouts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  outcomeOf,
  type Person,
  signedInPerson,
  withSecondFactor,
} from '#test/steps/auth-steps.ts';
import { aCredit, aKnownBorrower, storedCredit } from '#test/steps/credit-steps.ts';
import {
  aPreparedCredit,
  approve,
  aReadyCredit,
  confirmAccount,
  enterAccount,
  keyed,
  LIEN,
  pageOf,
  prepare,
  record,
  voucherCall,
} from '#test/steps/disbursement-steps.ts';
import { certifyUsury, entriesOf, findingsIn } from '#test/steps/servicing-steps.ts';
import { callAs } from '#test/steps/user-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { unsafeDisbursementChecks } from './disbursement-checks.ts';

let app: TestApp;
let one: Person;
let other: Person;
let officer: Person;

beforeAll(async () => {
  app = await startTestApp();
  await certifyUsury(app);
  one = await signedInPerson(app, {
    roleId: ROLE.treasury,
    firstName: 'Lina',
    firstSurname: 'Ossa',
  });
  other = await signedInPerson(app, { roleId: ROLE.treasury });
  officer = await signedInPerson(app, { roleId: ROLE.complianceOfficer });
});
afterAll(() => app.stop());

const today = () => app.parts.clock.today();
const aPrepared = (over = {}) => aPreparedCredit(app, { one, other, officer }, over);

async function anApproved(over = {}): Promise<number> {
  const creditId = await aPrepared(over);
  expect((await approve(other, creditId)).statusCode).toBe(200);
  return creditId;
}

const failing = async (creditId: number) =>
  (await pageOf(one, creditId)).gates.filter(({ holds }) => !holds).map(({ name }) => name);

/** The cash position that treasury reads. */
const cashDesk = async () => (await callAs(one, getTreasury)).json();

describe('a disbursement', () => {
  test('is prepared, approved and transferred to the peso, and told to the borrower', async () => {
    const account = await signedInPerson(app, { roleId: ROLE.borrower });
    const { borrowerId } = await aKnownBorrower(app, { user_id: account.userId });
    const creditId = await aReadyCredit(app, officer, { borrower_id: borrowerId });
    const before = await pageOf(one, creditId);
    expect(before).toMatchObject({
      lent: 1_000_000,
      withheld: 47_600,
      to_pay: 952_400,
      gmf: 3_810,
      charges: [{ name: 'Fianza', amount: 47_600, beneficiary: 'Avalista' }],
      commission: { percent: 3, amount: 30_000 },
      pays_on: today().toString(),
      payees: [{ kind: 'supplier', name: 'Andina de Motos S. A. S.' }, { kind: 'borrower' }],
      may: { prepare: true, approve: false, record: false, return: false },
    });
    expect(await failing(creditId)).toEqual(['lien', 'account']);
    const { payee_account_id: accountId } = (await enterAccount(one, creditId)).json();
    expect((await confirmAccount(other, creditId, accountId)).statusCode).toBe(200);
    expect((await prepare(one, creditId)).json()).toMatchObject({ state: 'prepared' });
    expect(await cashDesk()).toMatchObject({
      to_pay: 952_400,
      gmf: 3_810,
      to_approve_count: 1,
      to_transfer_count: 0,
    });
    const page = await pageOf(other, creditId);
    expect(page.gates.map(({ name, holds }) => [name, holds])).toEqual(
      ['documents', 'identity', 'lists', 'compliance', 'rate', 'invoice', 'policy', 'plate', 'lien']
        .concat('account')
        .map((name) => [name, true]),
    );
    expect(page.current?.prepared_by?.name).toBe('Lina Ossa');
    expect((await approve(other, creditId)).json()).toMatchObject({ state: 'approved' });
    expect(await storedCredit(app, creditId)).toMatchObject({
      credit_state_id: STATE.awaitingDisbursement,
      disbursed_on: null,
    });
    expect(await cashDesk()).toMatchObject({
      to_pay: 952_400,
      to_approve_count: 0,
      to_transfer_count: 1,
    });
    const done = await record(app, one, creditId);
    expect(await cashDesk()).toMatchObject({ to_pay: 0, to_transfer_count: 0 });
    expect(done.json()).toMatchObject({ state: 'transferred', credit_state_id: STATE.disbursed });
    const day = today().toString();
    expect(await entriesOf(app, creditId)).toEqual([
      `disbursement ${day}: +cap 1000000 -sup 952400 -third 47600`,
      `commission ${day}: +comm 30000 -cest 30000`,
      `transfer ${day}: +sup 952400 +gmf 3810 -bank 956210`,
    ]);
    expect(await storedCredit(app, creditId)).toMatchObject({
      credit_state_id: STATE.disbursed,
      disbursed_on: day,
      disbursed_by: other.userId,
      first_due_on: page.first_due_on,
      instalment: page.instalment,
      quoted_on: day,
    });
    const plan = await app.db
      .selectFrom('instalments')
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('due_on').as('first')])
      .where('credit_id', '=', creditId)
      .executeTakeFirstOrThrow();
    expect(plan).toEqual({ count: 6, first: page.first_due_on });
    const slide = await app.db
      .selectFrom('push_notifications')
      .select('kind')
      .where('user_id', '=', account.userId)
      .execute();
    expect(slide).toContainEqual({ kind: 'credit_disbursed' });
    await app.runJobs();
    await app.runJobs();
    expect(app.messages).toContainEqual(
      expect.objectContaining({ subject: expect.stringContaining('Desembolsamos tu crédito') }),
    );
    const documents = await app.db
      .selectFrom('documents')
      .select(['kind', 'state', 'data'])
      .where('credit_id', '=', creditId)
      .execute();
    expect(documents).toMatchObject([{ kind: 'PLAN', state: 'SEALED' }]);
    expect(JSON.parse(documents[0]?.data ?? '{}')).toMatchObject({
      credit: { quoted_on: day, first_due_on: page.first_due_on },
    });
    expect(await findingsIn(app)).toEqual([]);
    const history = (await callAs(one, getCredit, { params: { id: creditId } })).json().history;
    const kinds: readonly string[] = history.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toContain('disbursement_prepared');
    expect(kinds).toContain('disbursement_approved');
    const voucher = await callAs(one, openVoucher, { params: { id: creditId } });
    expect(voucher.headers['content-type']).toContain('application/pdf');
    const audit = await app.db
      .selectFrom('audit_entries')
      .select(['action', 'actor_user_id'])
      .where('subject_id', '=', String(creditId))
      .where('action', 'like', '%disburse%')
      .orderBy('entry_id')
      .execute();
    expect(audit).toEqual([
      { action: 'disbursement_prepared', actor_user_id: one.userId },
      { action: 'disbursement_approved', actor_user_id: other.userId },
      { action: 'credit_disbursed', actor_user_id: one.userId },
    ]);
  });

  test('is one, however often it is called', async () => {
    const creditId = await aPrepared();
    const { current } = await pageOf(one, creditId);
    const again = await prepare(one, creditId);
    expect(again.json().disbursement_id).toBe(current?.disbursement_id);
    expect(outcomeOf(await prepare(other, creditId))).toEqual([409, 'disbursement_open']);
    await approve(other, creditId);
    expect((await approve(other, creditId)).json()).toMatchObject({ state: 'approved' });
    const sent = voucherCall(app, current?.disbursement_id ?? 0);
    const call = { params: { id: creditId }, ...sent };
    const first = await callAs(one, recordTransfer, call);
    expect(first.statusCode).toBe(200);
    expect((await callAs(one, recordTransfer, call)).json()).toEqual(first.json());
    // Another key, the same voucher: it is done already.
    const anew = { ...call, headers: { ...sent.headers, ...keyed() } };
    expect((await callAs(other, recordTransfer, anew)).json()).toEqual(first.json());
    const otherVoucher = { ...anew, query: { ...sent.query, reference: 'TR-1' } };
    const refused = await callAs(other, recordTransfer, {
      ...otherVoucher,
      headers: { ...sent.headers, ...keyed() },
    });
    expect(outcomeOf(refused)).toEqual([409, 'disbursement_decided']);
    expect(await entriesOf(app, creditId)).toHaveLength(3);
    const none = await callAs(one, prepareDisbursement, {
      params: { id: creditId },
      body: { payee_kind: 'supplier', to_pay: 952_400, lien: LIEN },
    });
    expect(outcomeOf(none)).toEqual([400, 'idempotency_key_missing']);
  });

  test('of twelve credits at once gets voucher numbers without a gap', async () => {
    const credits: number[] = [];
    for (let index = 0; index < 4; index += 1) credits.push(await anApproved());
    const before = await lastNumber();
    const answers = await Promise.all(
      credits.flatMap((creditId) => [1, 2, 3].map(() => record(app, one, creditId))),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    const numbers = new Set(answers.map((answer) => answer.json().voucher_number as number));
    expect([...numbers].toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4].map((n) => before + n));
    expect(await findingsIn(app)).toEqual([]);
  });

  test('to the borrower needs no supplier and books no commission', async () => {
    const creditId = await aReadyCredit(app, officer, { supplier_id: null });
    const body = { payee_kind: 'borrower', holder: 'Marcela Quintero' };
    expect(outcomeOf(await enterAccount(one, creditId))).toEqual([400, 'payee_unavailable']);
    expect(outcomeOf(await prepare(one, creditId, body))).toEqual([400, 'payee_account_missing']);
    const entered = (await enterAccount(one, creditId, body)).json();
    await confirmAccount(other, creditId, entered.payee_account_id);
    expect((await prepare(one, creditId, body)).statusCode).toBe(200);
    await approve(other, creditId);
    expect((await record(app, other, creditId)).statusCode).toBe(200);
    const kinds = (await entriesOf(app, creditId)).map((text) => text.split(' ')[0]);
    expect(kinds).toEqual(['disbursement', 'transfer']);
  });
});

const lastNumber = async (): Promise<number> =>
  (await app.db.selectFrom('disbursement_vouchers').select('last_number').executeTakeFirstOrThrow())
    .last_number;

describe('a gate that does not hold', () => {
  const change = (creditId: number, set: object) =>
    app.db.updateTable('credits').set(set).where('credit_id', '=', creditId).execute();

  const BREAKS: Readonly<Record<string, (creditId: number) => Promise<unknown>>> = {
    documents: (creditId) =>
      sql`insert into document_sets (credit_id, state, data_sha256, expires_at)
        values (${creditId}, 'OPEN', ${Buffer.alloc(32)}, now() + interval '9 days')`.execute(
        app.db,
      ),
    identity: async (creditId) =>
      app.db
        .updateTable('borrowers')
        .set({ identity_state: 'asked_again' })
        .where('borrower_id', '=', (await storedCredit(app, creditId)).borrower_id)
        .execute(),
    lists: async (creditId) =>
      app.db
        .insertInto('screening_hits')
        .values({
          borrower_id: (await storedCredit(app, creditId)).borrower_id,
          list_name: 'ONU',
          list_kind: 'sanctions',
          full_name: 'Marcela Quintero',
          similarity: 1,
          decision: 'confirmed',
          decided_at: new Date(),
        })
        .execute(),
    compliance: (creditId) =>
      app.db
        .updateTable('compliance_reviews')
        .set({ voided_at: new Date() })
        .where('credit_id', '=', creditId)
        .execute(),
    rate: (creditId) => change(creditId, { rate_ea: '0.60' }),
    invoice: (creditId) =>
      sql`update credit_attachments set replaced_at = now() from document_kinds as kind
        where kind.document_kind_id = credit_attachments.document_kind_id
          and kind.code = 'FACTURA' and credit_id = ${creditId}`.execute(app.db),
    policy: (creditId) =>
      app.db
        .updateTable('policies')
        .set({ ends_on: today().subtract({ days: 1 }).toString() })
        .where('credit_id', '=', creditId)
        .execute(),
    plate: (creditId) => change(creditId, { plate: null }),
    account: (creditId) => enterAccount(one, creditId, { account_number: '111122223333' }),
  };

  test.each(Object.keys(BREAKS))('%s: nothing is prepared nor approved', async (name) => {
    const creditId = await aPrepared();
    const seen = await pageOf(other, creditId);
    await BREAKS[name]?.(creditId);
    expect(await failing(creditId)).toEqual([name]);
    const { to_pay, first_due_on } = seen;
    const refused = await approve(other, creditId, { to_pay, first_due_on });
    const code = name === 'rate' ? [400, 'above_usury'] : [409, 'disbursement_held_back'];
    expect(outcomeOf(refused)).toEqual(code);
    // Treasury does not learn that the borrower is in a list.
    expect(refused.body).not.toContain('ONU');
    if (name === 'account') return;
    const reason = 'Falta algo';
    const returned = await callAs(other, returnDisbursement, {
      params: { id: creditId },
      body: { disbursement_id: seen.current?.disbursement_id, reason },
      headers: keyed(),
    });
    expect(returned.json()).toMatchObject({ state: 'returned' });
    expect(outcomeOf(await prepare(one, creditId))).toEqual([409, 'disbursement_held_back']);
    expect((await pageOf(one, creditId)).returned).toMatchObject([{ return_reason: reason }]);
  });

  test('lien: the request is demanded where the product needs one', async () => {
    const creditId = await aReadyCredit(app, officer);
    await enterAccount(one, creditId);
    const bare = await prepare(one, creditId, { lien: undefined });
    expect(outcomeOf(bare)).toEqual([400, 'lien_request_missing']);
    const requested_on = today().add({ days: 1 }).toString();
    const ahead = await prepare(one, creditId, { lien: { ...LIEN, requested_on } });
    expect(outcomeOf(ahead)).toEqual([400, 'day_in_future']);
  });
});

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

describe('the list of what is to be paid out', () => {
  const listed = async (who: Person, query = {}) =>
    (await callAs(who, listPayouts, { query: { item_per_page: 100, ...query } })).json();
  const rowOf = async (who: Person, creditId: number) =>
    (await listed(who)).data.find((row: { credit_id: number }) => row.credit_id === creditId);

  test('says what each credit waits for, until it is paid', async () => {
    const untouched = await aReadyCredit(app, officer);
    expect(await rowOf(one, untouched)).toMatchObject({
      step: 'prepare',
      is_fixed: false,
      account: null,
      returned_for: null,
    });
    const creditId = await aPrepared();
    expect(await rowOf(one, creditId)).toMatchObject({
      step: 'approve',
      is_fixed: true,
      amount: 952_400,
      prepared_by: 'Lina Ossa',
      is_own: true,
    });
    expect(await rowOf(other, creditId)).toMatchObject({ is_own: false });
    await approve(other, creditId);
    expect(await rowOf(other, creditId)).toMatchObject({
      step: 'transfer',
      pays_on: today().toString(),
    });
    const { data, steps } = await listed(one, { step: 'transfer' });
    expect(new Set(data.map(({ step }: { step: string }) => step))).toEqual(new Set(['transfer']));
    expect(steps.find(({ step }: { step: string }) => step === 'transfer').count).toBe(data.length);
    await record(app, other, creditId);
    expect(await rowOf(one, creditId)).toBeUndefined();
    expect(outcomeOf(await callAs(officer, listPayouts, { query: {} }))[0]).toBe(403);
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

test('what was approved, transferred or confirmed never changes, and the check finds a lie', async () => {
  const creditId = await anApproved();
  await record(app, one, creditId);
  for (const statement of [
    sql`update disbursements set to_pay = 1, withheld = 999999 where credit_id = ${creditId}`,
    sql`update disbursements set state = 'returned' where credit_id = ${creditId}`,
    sql`delete from disbursements where credit_id = ${creditId}`,
    sql`truncate disbursements`,
    sql`update payee_accounts set account_number = '99999999'`,
    sql`update payee_accounts set confirmation = 'Otra' where confirmed_by is not null`,
  ]) {
    await expect(statement.execute(app.db)).rejects.toThrow();
  }
  const [check] = unsafeDisbursementChecks;
  const found = () => check?.findViolations(app.db, { today: today(), limit: 5 });
  expect(await found()).toEqual([]);
  const move = (disbursed_on: string) =>
    app.db.updateTable('credits').set({ disbursed_on }).where('credit_id', '=', creditId).execute();
  await move('2026-01-02');
  expect(await found()).toHaveLength(1);
  await move(today().toString());
});
