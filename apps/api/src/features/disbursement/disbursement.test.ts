import { getWaiting, ROLE, STATE } from '@cuotaclara/contract';
import { getCredit } from '@cuotaclara/contract/credits/credit-detail';
import {
  openVoucher,
  prepareDisbursement,
  recordTransfer,
} from '@cuotaclara/contract/disbursement/disbursement';
import { payoutNumber } from '@cuotaclara/contract/disbursement/disbursement-words';
import { listPayouts } from '@cuotaclara/contract/disbursement/payouts';
import { type JournalEntry, listJournal } from '@cuotaclara/contract/ledger/books';
import { getTreasury } from '@cuotaclara/contract/treasury/treasury';
import { pesosText } from '@cuotaclara/contract/values/number-text';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { outcomeOf, type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { aKnownBorrower, storedCredit } from '#test/steps/credit-steps.ts';
import {
  anApprovedDisbursement,
  aPreparedCredit,
  approve,
  aReadyCredit,
  confirmAccount,
  enterAccount,
  keyed,
  LIEN,
  pageOf,
  payingPeople,
  prepare,
  record,
  voucherCall,
} from '#test/steps/disbursement-steps.ts';
import { runTask } from '#test/steps/run-task.ts';
import { entriesOf, findingsIn } from '#test/steps/servicing-steps.ts';
import { callAs } from '#test/steps/user-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { unsafeDisbursementChecks } from './disbursement-checks.ts';

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

const failing = async (creditId: number) =>
  (await pageOf(one, creditId)).gates.filter(({ holds }) => !holds).map(({ name }) => name);

/** The cash position that treasury reads. */
const cashDesk = async () => (await callAs(one, getTreasury)).json();

/** What leaves the banks today: in all, and how much of it has not left yet. */
const leavingToday = async () => {
  const { days } = getTreasury.reply.parse(await cashDesk());
  return days.filter((day) => day.is_today).map((day) => [day.out, day.out_expected]);
};

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
      commission: 30_000,
      pays_on: today().toString(),
      payees: [{ kind: 'supplier', name: 'Andina de Motos S. A. S.' }, { kind: 'borrower' }],
      may: { prepare: true, record: false, return: false },
    });
    expect(await failing(creditId)).toEqual(['lien', 'account']);
    const { decision_id: decisionId } = (await enterAccount(one, creditId)).json();
    expect((await confirmAccount(other, decisionId)).statusCode).toBe(200);
    expect((await prepare(one, creditId)).statusCode).toBe(200);
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
    expect(page).toMatchObject({ current: null, proposed: { payee_kind: 'supplier' } });
    expect((await approve(other, creditId)).json().outcome).toMatchObject({
      credit_state_id: STATE.awaitingDisbursement,
    });
    expect((await pageOf(other, creditId)).current).toMatchObject({
      state: 'approved',
      prepared_by: { name: 'Lina Ossa' },
      approved_by: { user_id: other.userId },
    });
    expect(await storedCredit(app, creditId)).toMatchObject({
      credit_state_id: STATE.awaitingDisbursement,
      disbursed_on: null,
    });
    expect(await cashDesk()).toMatchObject({
      to_pay: 952_400,
      to_approve_count: 0,
      to_transfer_count: 1,
    });
    expect(await leavingToday()).toEqual([[956_210, 956_210]]);
    const done = await record(app, one, creditId);
    expect(await cashDesk()).toMatchObject({
      to_pay: 0,
      to_transfer_count: 0,
      accounts: [{ party: '7:61034528810', amount: -956_210 }],
    });
    const [[out = 0, expected = 0] = []] = await leavingToday();
    expect(out - expected).toBe(956_210);
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
    const texts = app.messages.map(({ text }) => text);
    const told = texts.find((text) => text.startsWith('Desembolsamos tu crédito'));
    expect(told).toContain(
      `La primera cuota es de ${pesosText(page.first_instalment)} y desde ella bajan cada mes`,
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
    expect(kinds).toContain('decision_proposed');
    expect(kinds).toContain('decision_approved');
    const voucher = await callAs(one, openVoucher, { params: { id: creditId } });
    expect(voucher.headers['content-type']).toContain('application/pdf');
    const audit = await app.db
      .selectFrom('audit_entries')
      .select(['action', 'actor_user_id'])
      .where('subject_id', '=', String(creditId))
      .where(({ eb, or }) =>
        or([eb('action', 'like', '%disburse%'), eb('action', 'like', 'decision%')]),
      )
      .orderBy('entry_id')
      .execute();
    expect(audit).toEqual([
      { action: 'decision_proposed', actor_user_id: one.userId },
      { action: 'decision_approved', actor_user_id: other.userId },
      { action: 'disbursement_approved', actor_user_id: other.userId },
      { action: 'credit_disbursed', actor_user_id: one.userId },
    ]);
  });

  test('is one, however often it is called', async () => {
    const creditId = await aPrepared();
    for (const person of [one, other]) {
      expect(outcomeOf(await prepare(person, creditId))).toEqual([409, 'decision_open']);
    }
    await approve(other, creditId);
    const { current } = await pageOf(one, creditId);
    const sent = voucherCall(app, current?.disbursement_id ?? 0);
    const call = { params: { id: creditId }, ...sent };
    const first = await callAs(one, recordTransfer, call);
    expect(first.statusCode).toBe(200);
    expect((await callAs(one, recordTransfer, call)).json()).toEqual(first.json());
    // Another key, the same voucher: it is done already.
    const repeated = { ...call, headers: { ...sent.headers, ...keyed() } };
    expect((await callAs(other, recordTransfer, repeated)).json()).toEqual(first.json());
    const otherVoucher = { ...repeated, query: { ...sent.query, reference: 'TR-OTHER' } };
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

  test('has a number of its own, beside the one that the books give its entry', async () => {
    const accountant = await signedInPerson(app, { roleId: ROLE.accounting });
    const creditId = await anApproved();
    expect((await pageOf(one, creditId)).booked).toBeNull();
    const { voucher_number: number } = (await record(app, one, creditId)).json();
    expect((await pageOf(one, creditId)).booked).toMatchObject({ voucher: null });
    await runTask(app, 'number-vouchers');
    const { booked } = await pageOf(one, creditId);
    expect(booked?.voucher).toMatch(/^CE-[1-9]\d*$/);
    const found = async (search: string) => {
      const day = today().toString();
      const query = { initial_date: day, final_date: day, search };
      const { data } = (await callAs(accountant, listJournal, { query })).json();
      return data.map(({ kind, credit_id }: JournalEntry) => [kind, credit_id]).toSorted();
    };
    expect(await found(payoutNumber(number))).toEqual([
      ['commission', creditId],
      ['disbursement', creditId],
      ['transfer', creditId],
    ]);
    expect(await found(booked?.voucher ?? '')).toEqual([['transfer', creditId]]);
    expect(await found(payoutNumber(number + 1))).toEqual([]);
  });

  test('is proven by a voucher of its own, also when two credits come with one at once', async () => {
    const credits = [await anApproved(), await anApproved(), await anApproved()];
    const answers = await Promise.all(
      credits.map((creditId, index) =>
        record(app, one, creditId, { reference: index === 0 ? 'lote-77' : 'LOTE-77' }),
      ),
    );
    const paidAt = answers.findIndex(({ statusCode }) => statusCode === 200);
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(refused.map(outcomeOf)).toEqual([
      [409, 'voucher_known'],
      [409, 'voucher_known'],
    ]);
    expect(refused[0]?.json().message).toContain(`CR-${credits[paidAt]}`);
    expect(await findingsIn(app)).toEqual([]);
  });

  test('pays the commission that was approved, though the rate changed before the transfer', async () => {
    const creditId = await anApproved();
    const supplier = app.db.selectFrom('credits').select('supplier_id');
    await app.db
      .updateTable('vendors')
      .set({ commission_rate_bps: 900 })
      .where('user_id', '=', supplier.where('credit_id', '=', creditId))
      .execute();
    expect((await pageOf(one, creditId)).commission).toBe(30_000);
    expect((await record(app, one, creditId)).statusCode).toBe(200);
    expect((await pageOf(one, creditId)).commission).toBe(30_000);
    expect((await entriesOf(app, creditId))[1]).toContain('+comm 30000 -cest 30000');
  });

  test('to the borrower needs no supplier and books no commission', async () => {
    const creditId = await aReadyCredit(app, officer, { supplier_id: null });
    const to = { payee_kind: 'borrower' };
    const body = { ...to, holder: 'Marcela Quintero' };
    expect(outcomeOf(await enterAccount(one, creditId))).toEqual([400, 'payee_unavailable']);
    expect(outcomeOf(await prepare(one, creditId, to))).toEqual([400, 'payee_account_missing']);
    const entered = (await enterAccount(one, creditId, body)).json();
    await confirmAccount(other, entered.decision_id);
    expect((await prepare(one, creditId, to)).statusCode).toBe(200);
    await approve(other, creditId);
    expect((await record(app, other, creditId)).statusCode).toBe(200);
    const kinds = (await entriesOf(app, creditId)).map((text) => text.split(' ')[0]);
    expect(kinds).toEqual(['disbursement', 'transfer']);
  });
});

const lastNumber = async (): Promise<number> =>
  (await app.db.selectFrom('disbursement_vouchers').select('last_number').executeTakeFirstOrThrow())
    .last_number;

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
    const items: { name: string; oldest_at: string }[] = (await callAs(one, getWaiting)).json()
      .items;
    expect(items.find(({ name }) => name === 'disbursements_to_transfer')?.oldest_at).toBe(
      data[0].since,
    );
    expect(new Set(data.map(({ step }: { step: string }) => step))).toEqual(new Set(['transfer']));
    expect(steps.find(({ step }: { step: string }) => step === 'transfer').count).toBe(data.length);
    await record(app, other, creditId);
    expect(await rowOf(one, creditId)).toBeUndefined();
    expect(outcomeOf(await callAs(officer, listPayouts, { query: {} }))[0]).toBe(403);
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
    await expect(statement.execute(app.owner)).rejects.toThrow();
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
