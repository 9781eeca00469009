import { randomUUID } from 'node:crypto';
import { ROLE, STATE } from '@cuotaclara/contract';
import { getCredit } from '@cuotaclara/contract/credits/credit-detail';
import type { HistoryEntry } from '@cuotaclara/contract/credits/credit-history';
import { askBureau } from '@cuotaclara/contract/studies/study';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anotherServer } from '#test/another-server.ts';
import { openBrowser } from '#test/browser.ts';
import { outcomeOf, type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { aCredit, aKnownBorrower } from '#test/steps/credit-steps.ts';
import { askAs } from '#test/steps/screening-steps.ts';
import { GOOD_REPORT, type StudyApp, startStudyApp } from '#test/steps/study-steps.ts';
import type { TestApp } from '#test/test-app.ts';
import type { BureauAnswer } from './bureau-types.ts';

let app: TestApp;
let steps: StudyApp;
let analyst: Person;

beforeAll(async () => {
  steps = await startStudyApp();
  ({ app, analyst } = steps);
});
afterAll(() => app.stop());

describe('asking the bureau', () => {
  test('happens once while the report is fresh, with a line in the log', async () => {
    const { creditId, borrowerId, identification } = await steps.aStudiedCredit();
    steps.bureau.asked.length = 0;
    const first = (await steps.askFor(creditId)).json();
    expect(steps.bureau.asked).toEqual([
      { identificationKind: 'CC', identification, firstSurname: 'Quintero' },
    ]);
    expect(first.asked_by).toEqual({ user_id: analyst.userId, name: 'Viviana Rojas' });
    app.clock.advance(29 * 86_400);
    expect((await steps.askFor(creditId)).json()).toEqual(first);
    app.clock.advance(2 * 86_400);
    const stale = await steps.studyOf(creditId);
    expect(stale).toMatchObject({ suggestion: 'look_closer', bureau: { is_fresh: false } });
    expect((await steps.askFor(creditId)).json().bureau_report_id).not.toBe(first.bureau_report_id);
    expect(steps.bureau.asked).toHaveLength(2);
    const entries = await app.db
      .selectFrom('audit_entries')
      .select('after')
      .where('action', '=', 'bureau_asked')
      .where('subject_id', '=', String(borrowerId))
      .execute();
    expect(entries).toHaveLength(2);
    expect(entries[0]?.after).toEqual({
      bureau_report_id: first.bureau_report_id,
      provider: 'http',
    });
  });

  test('about a fresh report again is only done by who saw it, once, and each is in the history', async () => {
    const { creditId } = await steps.aStudiedCredit();
    const other = await aCredit(app, { state: STATE.inStudy });
    steps.bureau.asked.length = 0;
    const first = (await steps.askFor(creditId)).json();
    expect((await steps.askFor(creditId)).json()).toEqual(first);
    const repeat = () =>
      askAs(analyst, askBureau, {
        params: { id: creditId },
        body: { repeats: first.bureau_report_id },
      });
    const second = (await repeat()).json();
    expect(second.bureau_report_id).not.toBe(first.bureau_report_id);
    // Sent once more it repeats nothing: the report that was seen is no longer the newest.
    expect((await repeat()).json()).toEqual(second);
    expect(steps.bureau.asked).toHaveLength(2);
    const questionsIn = async (id: number, person = analyst) => {
      const { history } = (await askAs(person, getCredit, { params: { id } })).json();
      return history.filter(({ kind }: HistoryEntry) => kind === 'bureau_asked');
    };
    expect(await questionsIn(creditId)).toMatchObject([
      { history_id: second.bureau_report_id, by: { name: 'Viviana Rojas' }, at: second.asked_at },
      { history_id: first.bureau_report_id, by: { name: 'Viviana Rojas' }, at: first.asked_at },
    ]);
    expect(await questionsIn(other)).toEqual([]);
    const supplier = await signedInPerson(app, { roleId: ROLE.supplier });
    await app.db
      .updateTable('credits')
      .set({ supplier_id: supplier.userId })
      .where('credit_id', '=', creditId)
      .execute();
    expect(await questionsIn(creditId, supplier)).toEqual([]);
  });

  test('about a decided credit is refused', async () => {
    const { creditId } = await steps.aStudiedCredit({}, { state: STATE.approved });
    steps.bureau.asked.length = 0;
    expect(outcomeOf(await steps.askFor(creditId))).toEqual([400, 'study_closed']);
    expect(steps.bureau.asked).toEqual([]);
  });

  test('three times at once is one question, and all get its report', async () => {
    const { creditId } = await steps.aStudiedCredit();
    steps.bureau.asked.length = 0;
    const answers = await Promise.all([1, 2, 3].map(() => steps.askFor(creditId)));
    expect(steps.bureau.asked).toHaveLength(1);
    const [first] = answers.map((answer) => answer.json());
    expect(first).toMatchObject({ score: 720 });
    expect(answers.map((answer) => answer.json())).toEqual([first, first, first]);
  });

  test('of two servers at once is one question; who waits holds no connection', async () => {
    const { creditId, borrowerId } = await steps.aStudiedCredit();
    const { promise, resolve } = Promise.withResolvers<BureauAnswer>();
    let asked = 0;
    const ask = () => {
      asked += 1;
      return promise;
    };
    const creditBureau = { provider: 'http', ask } as const;
    const servers = await Promise.all([1, 2].map(() => anotherServer(app, { creditBureau })));
    const call = { params: { id: creditId }, bearer: analyst.bearer };
    const answers = servers.map((server) => openBrowser(server).call(askBureau, call));
    const open = () =>
      app.db
        .selectFrom('bureau_questions')
        .select('borrower_id')
        .where('borrower_id', '=', borrowerId)
        .execute();
    await expect.poll(open).toHaveLength(1);
    resolve(GOOD_REPORT);
    const [one, other] = (await Promise.all(answers)).map((answer) => answer.json());
    expect(one).toMatchObject({ score: 720 });
    expect(other).toEqual(one);
    expect(asked).toBe(1);
    expect(await open()).toEqual([]);
    await Promise.all(servers.map((server) => server.close()));
  });

  test('of a server that stopped in the middle is asked again after a while', async () => {
    const { creditId, borrowerId } = await steps.aStudiedCredit();
    await app.db
      .insertInto('bureau_questions')
      .values({
        borrower_id: borrowerId,
        question_id: randomUUID(),
        ends_at: new Date(Date.now() - 1_000),
      })
      .execute();
    expect((await steps.askFor(creditId)).json()).toMatchObject({ score: 720 });
  });

  test('takes no report of the sandbox for one of a bureau', async () => {
    const { creditId, borrowerId } = await steps.aStudiedCredit();
    const made = {
      provider: 'sandbox',
      score: 900,
      monthly_payments: 0,
      total_debt: 0,
      open_defaults: 0,
      worst_days_past_due: 0,
    };
    await app.db
      .insertInto('bureau_reports')
      .values({ borrower_id: borrowerId, ...made })
      .execute();
    const study = await steps.studyOf(creditId);
    expect(study.bureau).toMatchObject({ provider: 'sandbox', is_fresh: false });
    expect(study.reasons.join(' ')).toContain('lo inventa el programa');
    expect((await steps.askFor(creditId)).json()).toMatchObject({ provider: 'http', score: 720 });
  });

  test('needs the consent of the person, the newest one', async () => {
    const { borrowerId } = await aKnownBorrower(app);
    const creditId = await aCredit(app, { state: STATE.inStudy, borrower_id: borrowerId });
    steps.bureau.asked.length = 0;
    expect(outcomeOf(await steps.askFor(creditId))).toEqual([400, 'bureau_not_authorised']);
    await steps.allow(borrowerId);
    await steps.allow(borrowerId, false);
    expect(outcomeOf(await steps.askFor(creditId))).toEqual([400, 'bureau_not_authorised']);
    expect(await steps.studyOf(creditId)).toMatchObject({ bureau_allowed: false });
    expect(steps.bureau.asked).toEqual([]);
  });

  test('that does not answer leaves nothing, and after some times has to wait', async () => {
    const { creditId, borrowerId } = await steps.aStudiedCredit();
    const impatient = await signedInPerson(app, { roleId: ROLE.customerService });
    steps.bureau.answer = null;
    for (let count = 0; count < 5; count += 1) {
      expect(outcomeOf(await steps.askFor(creditId, impatient))).toEqual([
        400,
        'bureau_unavailable',
      ]);
    }
    steps.bureau.answer = GOOD_REPORT;
    expect((await steps.askFor(creditId, impatient)).json().code).toBe('too_many_requests');
    expect((await steps.studyOf(creditId)).bureau).toBeNull();
    const kept = await app.db
      .selectFrom('bureau_reports')
      .select('provider')
      .where('borrower_id', '=', borrowerId)
      .execute();
    expect(kept).toEqual([]);
  });
});
