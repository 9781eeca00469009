import { ROLE } from '@cuotaclara/contract';
import { depositClosing } from '@cuotaclara/contract/deposits/closings';
import {
  assignDeposit,
  getDeposit,
  listDeposits,
  previewAssignment,
  setDepositAside,
} from '@cuotaclara/contract/deposits/deposits';
import { getWaiting } from '@cuotaclara/contract/registry/home/waiting';
import { getTreasury } from '@cuotaclara/contract/treasury/treasury';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { file2001, type WrittenRow } from '#test/bank-files/asobancaria-lines.ts';
import { aCreditOfTheFiles, bookAs, entryBy, keyed, rowOf } from '#test/bank-files/bank-steps.ts';
import { approvalOf, readAs, refuseAs } from '#test/decisions/decision-steps.ts';
import { approveClosingAs, proposeClosingAs } from '#test/deposits/closing-steps.ts';
import { closingLine } from '#test/ledger/closing-line.ts';
import { takeBackAs } from '#test/payments/reversal-steps.ts';
import { outcomeOf, type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { anIdentificationKind } from '#test/steps/borrower-steps.ts';
import { runTask } from '#test/steps/run-task.ts';
import { certifyUsury, findingsIn } from '#test/steps/servicing-steps.ts';
import { callAs } from '#test/steps/user-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;
let treasury: Person;
let other: Person;

beforeAll(async () => {
  app = await startTestApp();
  await certifyUsury(app);
  treasury = await signedInPerson(app, { roleId: ROLE.treasury });
  other = await signedInPerson(app, { roleId: ROLE.treasury });
});

afterAll(() => app.stop());

const bookRows = (...rows: WrittenRow[]) => bookAs(app, treasury, file2001([rows]));

const depositsOf = async (fileId: number) =>
  (await callAs(treasury, listDeposits, { query: { bank_file_id: fileId } })).json().data;

describe('the tray', () => {
  const aDeposit = async (pesos = 90_000, reference = 'SIN DUEÑO') => {
    const fileId = await bookRows(rowOf(reference, pesos));
    const [deposit] = await depositsOf(fileId);
    return deposit.deposit_id as number;
  };

  const depositNow = async (id: number) =>
    (await callAs(treasury, getDeposit, { params: { id } })).json();

  const assign = (id: number, parts: object[], person = treasury) =>
    callAs(person, assignDeposit, { params: { id }, body: { parts }, headers: keyed() });

  test('suggests with reasons, splits over credits and never gives more than it has', async () => {
    const [one, two] = [await aCreditOfTheFiles(app), await aCreditOfTheFiles(app)];
    const id = await aDeposit(90_000, String(one));
    expect((await depositNow(id)).suggestions).toContainEqual(
      expect.objectContaining({
        credit_id: one,
        reasons: expect.arrayContaining([
          {
            kind: 'reference',
            holds: true,
            text: 'La referencia es su crédito, sin el dígito de control',
          },
        ]),
      }),
    );
    const preview = await callAs(treasury, previewAssignment, {
      params: { id },
      query: { credit_id: one, amount: 90_000 },
    });
    expect(preview.json()).toMatchObject({ paid_on: '2026-11-11', surplus: 0 });
    const answer = await assign(id, [
      { credit_id: two, amount: 30_000 },
      { credit_id: one, amount: 50_000 },
    ]);
    expect(answer.json()).toMatchObject({ open_amount: 10_000 });
    const more = await assign(id, [{ credit_id: one, amount: 10_001 }]);
    expect(outcomeOf(more)).toEqual([409, 'deposit_changed']);
    const twice = [
      { credit_id: one, amount: 1 },
      { credit_id: one, amount: 2 },
    ];
    expect(outcomeOf(await assign(id, twice))).toEqual([400, 'invalid_input']);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        assign(id, [{ credit_id: one, amount: 10_000 }], index % 2 ? treasury : other),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await depositNow(id)).open_amount).toBe(0);
  });

  test('names the kind of document of the borrower it suggests', async () => {
    const creditId = await aCreditOfTheFiles(app);
    await app.db
      .updateTable('borrowers')
      .set({ document_kind_id: await anIdentificationKind(app, 'CE') })
      .where(({ eb, selectFrom }) =>
        eb(
          'borrower_id',
          '=',
          selectFrom('credits').select('borrower_id').where('credit_id', '=', creditId),
        ),
      )
      .execute();
    const { suggestions } = await depositNow(await aDeposit(90_000, String(creditId)));
    expect(suggestions).toContainEqual(
      expect.objectContaining({ credit_id: creditId, document_code: 'CE' }),
    );
  });

  test('gets the money back when a payment of it is taken back', async () => {
    const creditId = await aCreditOfTheFiles(app);
    const id = await aDeposit();
    const paid = (await assign(id, [{ credit_id: creditId, amount: 90_000 }])).json();
    const paymentId = paid.payments[0].payment_id;
    await takeBackAs({ treasury, colleague: other }, { paymentId });
    expect(await depositNow(id)).toMatchObject({
      open_amount: 90_000,
      assignments: [{ kind: 'assigned', is_reversed: true }],
    });
  });

  test('is refunded or closed as a duplicate by two people only', async () => {
    const refundId = await aDeposit(100_000);
    const refund = { kind: 'refunded', reason: 'Se equivocó de empresa' } as const;
    const unpaid = await proposeClosingAs(treasury, refundId, refund);
    expect(outcomeOf(unpaid)).toEqual([400, 'invalid_input']);
    const payee = 'Ana Gómez, Bancolombia ahorros 123';
    const proposed = await proposeClosingAs(treasury, refundId, { ...refund, payee });
    const { decision_id: first } = proposed.json();
    const twice = await proposeClosingAs(treasury, refundId, { ...refund, payee });
    expect(outcomeOf(twice)).toEqual([409, 'decision_open']);
    expect(outcomeOf(await approveClosingAs(treasury, first))).toEqual([409, 'decision_own']);
    const approved = await approveClosingAs(other, first);
    const { deposit_assignment_id: refunded } = approved.json().outcome;
    expect(outcomeOf(await approveClosingAs(other, first))).toEqual([409, 'decision_decided']);
    const today = app.parts.clock.today().toString();
    expect(await entryBy(app, `deposit-refund:${refunded}`)).toBe(
      `${today}: +unid 100000 +gmf 400 -bank 100400`,
    );
    const twinId = await aDeposit(80_000);
    const twin = { kind: 'duplicate', reason: 'Vino en dos archivos' } as const;
    const { decision_id: second } = (await proposeClosingAs(treasury, twinId, twin)).json();
    await refuseAs(other, depositClosing, { id: second, note: 'No lo es' });
    const { decision_id: third } = (await proposeClosingAs(treasury, twinId, twin)).json();
    expect(await depositNow(twinId)).toMatchObject({
      open_decision_id: third,
      assignments: [{ kind: 'duplicate', state: 'refused', decision_note: 'No lo es' }],
    });
    const waiting = (await callAs(other, getWaiting)).json().items;
    expect(waiting).toContainEqual(expect.objectContaining({ name: 'closings_to_approve' }));
    const listed = await callAs(other, listDeposits, { query: { proposed: 'true' } });
    expect(listed.json().data).toMatchObject([{ deposit_id: twinId }]);
    await approveClosingAs(other, third);
    expect(await entryBy(app, `deposit-undone:${twinId}`)).toBe(
      `${today}: +unid 80000 -bank 80000`,
    );
    expect(await depositNow(twinId)).toMatchObject({
      open_amount: 0,
      open_decision_id: null,
      assignments: [
        { state: 'refused' },
        { kind: 'duplicate', state: 'approved', decision_id: third },
      ],
    });
  });

  test('tells who approves that more is refunded than was proposed', async () => {
    const creditId = await aCreditOfTheFiles(app);
    const id = await aDeposit(50_000);
    const paid = (await assign(id, [{ credit_id: creditId, amount: 20_000 }])).json();
    const refund = { kind: 'refunded', reason: 'Sobraba', payee: 'Ana, ahorros 123' } as const;
    const { decision_id } = (await proposeClosingAs(treasury, id, refund)).json();
    const duplicate = { kind: 'duplicate', reason: 'Repetida' } as const;
    const [{ payment_id: paymentId }] = paid.payments;
    await takeBackAs({ treasury, colleague: other }, { paymentId });
    const shown = (await readAs(other, depositClosing, decision_id)).json();
    expect(shown.changes).toMatchObject([{ name: 'open', was: 30_000, is: 50_000 }, {}]);
    const { seen } = await approvalOf(other, depositClosing, decision_id);
    const unticked = await callAs(other, depositClosing.routes.approve, {
      params: { id: decision_id },
      headers: keyed(),
      body: { seen, ticked: [] },
    });
    expect(outcomeOf(unticked)).toEqual([409, 'decision_unticked']);
    expect((await approveClosingAs(other, decision_id)).statusCode).toBe(200);
    expect((await depositNow(id)).open_amount).toBe(0);
    const part = await aDeposit(40_000);
    await assign(part, [{ credit_id: creditId, amount: 10_000 }]);
    expect(outcomeOf(await proposeClosingAs(treasury, part, duplicate))).toEqual([
      409,
      'deposit_partly_assigned',
    ]);
  });

  test('ends a proposal about money that is assigned, also when both happen at once', async () => {
    const creditId = await aCreditOfTheFiles(app);
    const refund = {
      kind: 'refunded',
      reason: 'Se equivocó de empresa',
      payee: 'Ana Gómez, Bancolombia ahorros 123',
    } as const;
    const propose = async (id: number): Promise<number> =>
      (await proposeClosingAs(treasury, id, refund)).json().decision_id;
    const approve = (id: number) => approveClosingAs(other, id);
    const id = await aDeposit(70_000);
    const closingId = await propose(id);
    await assign(id, [{ credit_id: creditId, amount: 40_000 }], other);
    expect((await depositNow(id)).assignments).toMatchObject([
      { kind: 'refunded', state: 'voided', decision_note: 'Se asignó a un crédito' },
      { kind: 'assigned', state: 'approved' },
    ]);
    expect(outcomeOf(await approve(closingId))).toEqual([409, 'decision_decided']);
    const kept = await app.db
      .selectFrom('audit_entries')
      .select('actor_user_id')
      .where('action', '=', 'decision_voided')
      .where('subject_id', '=', String(closingId))
      .execute();
    expect(kept).toEqual([{ actor_user_id: other.userId }]);
    // What is left can be proposed again.
    expect(await propose(id)).toBeGreaterThan(closingId);
    const contested = await aDeposit(60_000);
    const contestedId = await propose(contested);
    const answers = await Promise.all([
      approve(contestedId),
      assign(contested, [{ credit_id: creditId, amount: 60_000 }]),
    ]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await depositNow(contested)).toMatchObject({ open_amount: 0, open_decision_id: null });
  });

  test('keeps what is set aside, and the desk counts it by age', async () => {
    const id = await aDeposit(5_000);
    const aside = (is_set_aside: boolean) =>
      callAs(treasury, setDepositAside, { params: { id }, body: { is_set_aside } });
    const closing = () => closingLine(app.db, 'bank', { first: '2026-01-01', last: '2027-12-31' });
    const before = await closing();
    expect(before).toMatchObject({ isDone: false, solvedBy: 'Tesorería' });
    expect(before.proof).toMatch(/por asignar, \$/);
    await aside(true);
    expect((await closing()).proof).not.toBe(before.proof);
    const tray = await callAs(treasury, listDeposits, { query: { set_aside: 'true' } });
    expect(tray.json().data).toMatchObject([{ deposit_id: id, is_set_aside: true }]);
    await aside(false);
    const desk = (await callAs(treasury, getTreasury)).json();
    expect(desk.tray.count).toBeGreaterThan(0);
    const ages: { pesos: number }[] = desk.tray.ages;
    expect(ages.reduce((sum, { pesos }) => sum + pesos, 0)).toBe(desk.tray.pesos);
    expect(desk.days).toHaveLength(10);
    expect(desk.left).toBe(desk.banks - desk.to_pay - desk.commissions - desk.gmf);
    // The chart closes today with what the desk says is left, and each day with what the books had.
    const now = desk.days.find(({ is_today }: { is_today: boolean }) => is_today);
    expect(now.closing).toBe(desk.left);
    // Only what has not left today is expected of it, and of days gone by nothing is.
    expect(now.out_expected).toBe(desk.banks - desk.left);
    const [first] = desk.days;
    expect(first).toMatchObject({ in_expected: 0, out_expected: 0 });
    const { rows } = await sql<{ held: number }>`
      select coalesce(sum(amount), 0)::bigint as held from ledger_lines
      where role = 'bank' and booked_on <= ${first.day}::date
    `.execute(app.db);
    expect(first.closing).toBe(Number(rows[0]?.held));
  });
});

test('the desk, the list and the home count the same money in the same places', async () => {
  const fileId = await bookRows(rowOf('UNA', 6_000), rowOf('OTRA', 7_000));
  const [one] = await depositsOf(fileId);
  await callAs(treasury, setDepositAside, {
    params: { id: one.deposit_id },
    body: { is_set_aside: true },
  });
  const { tray } = (await callAs(treasury, getTreasury)).json();
  const { items } = (await callAs(treasury, getWaiting)).json();
  const waitingOf = (name: string) =>
    items.find((item: { name: string }) => item.name === name).count;
  const listed = async (place: string) =>
    (await callAs(treasury, listDeposits, { query: { place } })).json().page.total;
  expect(tray.to_assign).toBeGreaterThan(0);
  expect(await listed('to_assign')).toBe(tray.to_assign);
  expect(waitingOf('deposits_to_assign')).toBe(tray.to_assign);
  expect(tray.count - tray.to_assign).toBeGreaterThan(0);
  expect(await listed('tray')).toBe(tray.count - tray.to_assign);
  expect(waitingOf('deposits_in_tray')).toBe(tray.count - tray.to_assign);
});

test('the books hold to every equation after all of it', async () => {
  await runTask(app, 'finish-bank-files');
  const findings = await findingsIn(app);
  expect(findings.filter(({ check }) => check !== 'accrual-is-up-to-date')).toEqual([]);
});
