import { allowanceEntry } from '@cuotaclara/books';
import { ROLE, STATE } from '@cuotaclara/contract';
import { WAIVED_PARTS } from '@cuotaclara/contract/credit-acts/act-words';
import {
  actReversal,
  creditWriteOff,
  debtWaiver,
  getCreditActs,
  latePause,
  lateResumption,
  rateChange,
} from '@cuotaclara/contract/credit-acts/acts';
import { getCredit } from '@cuotaclara/contract/credits/credit-detail';
import { getOwed, recordPayment } from '@cuotaclara/contract/servicing/payments';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { postEntries } from '#features/ledger/public.ts';
import {
  actLines,
  actsOf,
  decideAct,
  obstacleTo,
  type ProposedAct,
  proposeAct,
  REASON,
} from '#test/decisions/act-steps.ts';
import { actEvent } from '#test/decisions/credit-act-steps.ts';
import { type DecisionCalls, keyed } from '#test/decisions/decision-steps.ts';
import { dueDayOf } from '#test/due-day.ts';
import { brokenChecks } from '#test/payments/payment-steps.ts';
import { outcomeOf, type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { storedCredit } from '#test/steps/credit-steps.ts';
import {
  aBookedCredit,
  accrueNow,
  certifyUsury,
  entriesOf,
  findingsIn,
  onDay,
} from '#test/steps/servicing-steps.ts';
import { anAdministrator, callAs } from '#test/steps/user-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;
let admin: Person;
let portfolio: Person;

beforeAll(async () => {
  app = await startTestApp();
  await certifyUsury(app);
  admin = await anAdministrator(app);
  portfolio = await signedInPerson(app, { roleId: ROLE.portfolio });
});
afterAll(() => app.stop());

/** Credit A of the books, of which nothing was paid: more than 180 days past due. */
async function aLateCredit(): Promise<number> {
  const creditId = await aBookedCredit(app);
  await accrueNow(app);
  return creditId;
}

/** A credit whose first instalment fell due some days ago. */
async function aCreditLateBy(days: number): Promise<number> {
  const first = app.parts.clock.today().subtract({ days });
  const creditId = await aBookedCredit(app, {
    disbursed_on: first.subtract({ months: 1 }).toString(),
    first_due_on: first.toString(),
    due_day: dueDayOf(first),
  });
  await accrueNow(app);
  return creditId;
}

const decided = (calls: DecisionCalls, act: ProposedAct) =>
  decideAct({ proposer: portfolio, approver: admin }, calls, act);

const linesOf = (calls: DecisionCalls, act: ProposedAct) => actLines(portfolio, calls, act);

/** Undoes the newest act of a credit that is in force. */
async function undone(creditId: number) {
  const [last] = (await actsOf(portfolio, creditId)).done.filter((act) => act.undone === null);
  return decided(actReversal, { subject: last?.credit_event_id ?? 0 });
}

const owedOf = async (id: number) =>
  (await callAs(admin, getOwed, { query: { credit_id: id } })).json();

const pay = (creditId: number, amount: number) =>
  callAs(admin, recordPayment, {
    headers: keyed(),
    body: {
      credit_id: creditId,
      amount,
      paid_on: app.parts.clock.today().toString(),
      means: 'cash',
    },
  });

const stateOf = async (creditId: number) => (await storedCredit(app, creditId)).credit_state_id;

const lastEntry = async (creditId: number) =>
  (await entriesOf(app, creditId)).at(-1)?.replace(/ \d{4}-\d{2}-\d{2}/, '');

/** The allowance of all credits at the end of October, when credit A is of category E. */
const allow = (held: { readonly principal: number; readonly interest: number }) =>
  onDay(app, '2026-11-01', async ({ trx, today }) => {
    await postEntries(trx, {
      entries: [
        {
          kind: 'allowance',
          sourceKey: 'allowance:2026-10:1',
          creditId: null,
          effectiveOn: '2026-10-31',
          lines: allowanceEntry({ principal: 0, interest: 0 }, held),
        },
      ],
      today,
      by: null,
      accruedUntil: null,
    });
    return null;
  });

const findingsOf = async (creditId: number) =>
  (await findingsIn(app)).filter(({ id }) => id === creditId);

describe('a write-off', () => {
  test('uses the allowance first, moves the credit on and keeps the debt', async () => {
    const creditId = await aLateCredit();
    await allow({ principal: 600_000, interest: 42_072 });
    const debt = (await owedOf(creditId)).payoff;
    expect(await linesOf(creditWriteOff, { subject: creditId })).toMatchObject({
      state: ['Desembolsado', 'Castigado'],
      payoff: [debt, debt],
      in_books: [1_043_846, 0],
      written_off: [0, 1_043_846],
      allowance: [null, 642_072],
      loss: [null, 401_774],
    });
    const { credit_state_id } = await decided(creditWriteOff, { subject: creditId });
    expect(credit_state_id).toBe(STATE.writtenOff);
    expect(await stateOf(creditId)).toBe(STATE.writtenOff);
    expect(await lastEntry(creditId)).toBe(
      'write_off: +woff 1043846 +allow 600000 +bad 401774 +allowint 42072 -memo 1043846 ' +
        '-cap 1000000 -int 42072 -tdue 1774',
    );
    expect((await owedOf(creditId)).payoff).toBe(debt);
    expect(await findingsOf(creditId)).toEqual([]);
  });

  test('takes what is paid after it as a recovery, and is undone with the recovery', async () => {
    const creditId = await aLateCredit();
    await decided(creditWriteOff, { subject: creditId });
    expect((await pay(creditId, 200_000)).statusCode).toBe(200);
    expect(await lastEntry(creditId)).toBe(
      'payment: +cash 200000 +memo 200000 -recov 200000 -woff 200000',
    );
    expect(await findingsOf(creditId)).toEqual([]);
    const { credit_state_id } = await undone(creditId);
    expect(credit_state_id).toBe(STATE.disbursed);
    expect(await stateOf(creditId)).toBe(STATE.disbursed);
    const entries = await entriesOf(app, creditId);
    expect(entries.at(-2)).toContain('event_undone');
    expect(entries.at(-1)).toMatch(/^replay .*\+recov 200000/);
    expect(await findingsOf(creditId)).toEqual([]);
  });

  test('is refused until the credit is more than 180 days past due', async () => {
    const late = await aCreditLateBy(180);
    expect(await obstacleTo(portfolio, creditWriteOff, { subject: late })).toBe(
      'Un crédito se castiga con más de 180 días de mora. Este tiene 180.',
    );
    const refused = await proposeAct(portfolio, creditWriteOff, { subject: late });
    expect(outcomeOf(refused)).toEqual([409, 'credit_not_late_enough']);
    expect((await actsOf(portfolio, late)).offered).not.toContain('credit_write_off');
  });

  test('is not done twice', async () => {
    const creditId = await aLateCredit();
    await decided(creditWriteOff, { subject: creditId });
    expect(await obstacleTo(portfolio, creditWriteOff, { subject: creditId })).toContain(
      'Castigado',
    );
  });

  test('stays in the history, the audit log and what the borrower is told', async () => {
    const creditId = await aLateCredit();
    await decided(creditWriteOff, { subject: creditId });
    const { history } = (await callAs(admin, getCredit, { params: { id: creditId } })).json();
    const kinds = history.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['decision_proposed', 'decision_approved']));
    const lines = await app.db
      .selectFrom('audit_entries')
      .select(['action', 'actor_user_id'])
      .where('subject_id', '=', String(creditId))
      .where('action', 'in', ['decision_approved', 'credit_act_done', 'credit_state_changed'])
      .execute();
    expect(lines.map(({ action }) => action).toSorted()).toEqual([
      'credit_act_done',
      'credit_state_changed',
      'decision_approved',
    ]);
    app.messages.length = 0;
    await app.runJobs();
    expect(JSON.stringify(app.messages)).toContain('cartera castigada');
  });
});

describe('a waiver', () => {
  test('forgives late interest and a part of the charges, and nothing else', async () => {
    const creditId = await aLateCredit();
    const parts = [{ part: 'late_interest' }, { part: 'charges', amount: 1_000 }];
    const lines = await linesOf(debtWaiver, { subject: creditId, input: { parts } });
    const [late] = lines['late_interest'] ?? [];
    expect(late).toBeGreaterThan(100_000);
    expect(lines).toMatchObject({
      principal: [1_000_000, 1_000_000],
      interest: [59_302, 59_302],
      late_interest: [late, 0],
      charges: [1_774, 774],
    });
    const debt = (await owedOf(creditId)).payoff;
    await decided(debtWaiver, { subject: creditId, input: { parts } });
    expect((await owedOf(creditId)).payoff).toBe(debt - Number(late) - 1_000);
    expect(await findingsOf(creditId)).toEqual([]);
    await undone(creditId);
    await undone(creditId);
    expect((await owedOf(creditId)).payoff).toBe(debt);
    expect(await findingsOf(creditId)).toEqual([]);
  });

  test('of interest and principal leaves less to pay, and a loss in the books', async () => {
    const creditId = await aLateCredit();
    const parts = [{ part: 'interest' }, { part: 'principal', amount: 300_000 }];
    const lines = await linesOf(debtWaiver, { subject: creditId, input: { parts } });
    expect(lines).toMatchObject({
      principal: [1_000_000, 700_000],
      interest: [59_302, 0],
    });
    const debt = (await owedOf(creditId)).payoff;
    await decided(debtWaiver, { subject: creditId, input: { parts } });
    expect((await entriesOf(app, creditId)).slice(-2).map((entry) => entry.slice(18))).toEqual([
      '+inc 42072 +memo 17230 -int 42072 -susp 17230',
      '+bad 300000 -cap 300000',
    ]);
    expect((await owedOf(creditId)).payoff).toBe(debt - 59_302 - 300_000);
    expect(await findingsOf(creditId)).toEqual([]);
    await undone(creditId);
    await undone(creditId);
    expect((await owedOf(creditId)).payoff).toBe(debt);
    expect(await findingsOf(creditId)).toEqual([]);
  });

  test('of all that is owed pays the credit off, and undoing it opens it again', async () => {
    const creditId = await aLateCredit();
    const parts = Object.keys(WAIVED_PARTS)
      .filter((part) => part !== 'collection_costs')
      .map((part) => ({ part }));
    const { credit_state_id } = await decided(debtWaiver, { subject: creditId, input: { parts } });
    expect(credit_state_id).toBe(STATE.paid);
    expect(await findingsOf(creditId)).toEqual([]);
    await undone(creditId);
    expect(await stateOf(creditId)).toBe(STATE.disbursed);
    expect(await findingsOf(creditId)).toEqual([]);
  });

  test('of more than is owed, of one part twice or of nothing owed is refused', async () => {
    const subject = await aLateCredit();
    const proposed = (parts: readonly object[]) =>
      proposeAct(portfolio, debtWaiver, { subject, input: { parts } });
    const tooMuch = await proposed([{ part: 'charges', amount: 1_775 }]);
    expect(outcomeOf(tooMuch)).toEqual([400, 'waiver_above_debt']);
    expect(tooMuch.json().message).toBe(
      'De Cargos se deben $\u00a01.774: no se puede condonar más.',
    );
    const twice = await proposed([{ part: 'charges' }, { part: 'charges' }]);
    expect(outcomeOf(twice)).toEqual([400, 'invalid_input']);
    const none = await proposed([{ part: 'collection_costs' }]);
    expect(outcomeOf(none)).toEqual([409, 'event_without_effect']);
  });
});

describe('late interest', () => {
  const process = 'Juzgado 3 Civil de Medellín, 2026-00123';

  test('is paused by an insolvency, and runs again once it is resumed', async () => {
    const creditId = await aBookedCredit(app);
    await actEvent(app, {
      creditId,
      event: { kind: 'late-pause', facts: { until: null, reason: process } },
      day: '2026-03-01',
    });
    await accrueNow(app);
    expect((await actsOf(portfolio, creditId)).offered).toContain('late_resumption');
    const lines = await linesOf(lateResumption, { subject: creditId });
    expect(lines['paused']).toEqual(['Suspendida desde el 1 de marzo de 2026', 'Corre cada día']);
    await decided(lateResumption, { subject: creditId });
    expect((await actsOf(portfolio, creditId)).offered).toContain('late_pause');
    expect(await findingsOf(creditId)).toEqual([]);
    await undone(creditId);
    expect(await obstacleTo(portfolio, latePause, { subject: creditId, input: { process } })).toBe(
      'La mora de este crédito ya está suspendida.',
    );
  });

  test('is prompted to pause while the debtor is insolvent, and to resume after it', async () => {
    const creditId = await aLateCredit();
    const { borrower_id } = await storedCredit(app, creditId);
    const promptedNow = async () => (await actsOf(portfolio, creditId)).prompted;
    expect(await promptedNow()).toBeNull();
    const { stop_id } = await app.db
      .insertInto('contact_stops')
      .values({
        borrower_id,
        kind: 'insolvency',
        note: process,
        stopped_by: portfolio.userId,
        stopped_at: new Date(),
      })
      .returning('stop_id')
      .executeTakeFirstOrThrow();
    expect(await promptedNow()).toBe('late_pause');
    await decided(latePause, { subject: creditId, input: { process } });
    expect(await promptedNow()).toBeNull();
    await app.db
      .updateTable('contact_stops')
      .set({ lifted_at: new Date(), lifted_by: portfolio.userId, lift_note: 'Terminó' })
      .where('stop_id', '=', stop_id)
      .execute();
    expect(await promptedNow()).toBe('late_resumption');
  });

  test('is paused from today on, and what ran until today is owed', async () => {
    const creditId = await aLateCredit();
    const lines = await linesOf(latePause, { subject: creditId, input: { process } });
    expect(lines['late_interest']?.[0]).toBe(lines['late_interest']?.[1]);
    await decided(latePause, { subject: creditId, input: { process } });
    expect(await findingsOf(creditId)).toEqual([]);
    await undone(creditId);
    expect((await actsOf(portfolio, creditId)).offered).toContain('late_pause');
    expect(await findingsOf(creditId)).toEqual([]);
  });
});

describe('another rate', () => {
  test('lowers the instalments to come, and they are back once it is undone', async () => {
    const creditId = await aCreditLateBy(0);
    const lines = await linesOf(rateChange, { subject: creditId, input: { rate_ea: 12 } });
    expect(lines['rate']).toEqual(['22,00\u00a0% E.A.', '12,00\u00a0% E.A.']);
    const [before, after] = lines['interest_left'] ?? [];
    expect(after).toBeLessThan(Number(before));
    await decided(rateChange, { subject: creditId, input: { rate_ea: 12 } });
    expect(await findingsOf(creditId)).toEqual([]);
    await undone(creditId);
    const again = await linesOf(rateChange, { subject: creditId, input: { rate_ea: 12 } });
    expect(again['interest_left']).toEqual([before, after]);
    expect(await findingsOf(creditId)).toEqual([]);
  });

  test('in the first month leaves no instalment behind that a check misses', async () => {
    const disbursed = app.parts.clock.today().subtract({ days: 10 });
    const first = disbursed.add({ months: 1 });
    const creditId = await aBookedCredit(app, {
      disbursed_on: disbursed.toString(),
      first_due_on: first.toString(),
      due_day: dueDayOf(first),
    });
    await decided(rateChange, { subject: creditId, input: { rate_ea: 12 } });
    expect(await brokenChecks(app, /^owing_instalment_is_in_plan$/)).toEqual([]);
  });

  test('above usury, or the one in force, is refused', async () => {
    const subject = await aCreditLateBy(0);
    const proposed = (rate_ea: number) =>
      proposeAct(portfolio, rateChange, { subject, input: { rate_ea } });
    expect(outcomeOf(await proposed(26))).toEqual([400, 'above_usury']);
    expect(outcomeOf(await proposed(22))).toEqual([409, 'event_without_effect']);
  });
});

describe('what was decided about a credit', () => {
  test('is told with who proposed and approved it, and whether it was undone', async () => {
    const creditId = await aLateCredit();
    const input = { parts: [{ part: 'late_interest' }] };
    await decided(debtWaiver, { subject: creditId, input });
    await undone(creditId);
    const [act] = (await actsOf(admin, creditId)).done;
    expect(act).toMatchObject({
      act: 'waiver',
      reason: REASON,
      undone: { on: app.parts.clock.today().toString() },
      may_undo: false,
    });
    const event = await app.db
      .selectFrom('credit_events')
      .select(['recorded_by', 'approved_by'])
      .where('credit_event_id', '=', act?.credit_event_id ?? 0)
      .executeTakeFirstOrThrow();
    expect(event).toEqual({ recorded_by: portfolio.userId, approved_by: admin.userId });
    const again = await proposeAct(portfolio, actReversal, { subject: act?.credit_event_id ?? 0 });
    expect(outcomeOf(again)).toEqual([409, 'event_already_undone']);
  });

  test('is not for roles that do not follow arrears, and offers acts to whom may do them', async () => {
    const creditId = await aLateCredit();
    const service = await signedInPerson(app, { roleId: ROLE.customerService });
    const treasury = await signedInPerson(app, { roleId: ROLE.treasury });
    expect((await actsOf(service, creditId)).offered).toEqual([]);
    const refused = await callAs(treasury, getCreditActs, { params: { id: creditId } });
    expect(outcomeOf(refused)).toEqual([403, 'permission_denied']);
  });
});
