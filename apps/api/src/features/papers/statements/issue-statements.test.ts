import { ROLE, STATE } from '@cuotaclara/contract';
import { type CreditPapers, listPapers, openPaper } from '@cuotaclara/contract/papers/papers';
import { pesosText } from '@cuotaclara/contract/values/number-text';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DocumentData } from '#features/document-data/public.ts';
import { keepPaper } from '#features/papers/issue/keep-paper.ts';
import { aPaperCredit, ask, pay, printedText } from '#test/payments/paper-steps.ts';
import { type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { storedCredit } from '#test/steps/credit-steps.ts';
import { runTask } from '#test/steps/run-task.ts';
import { callAs } from '#test/steps/user-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { unsafeInstalmentsWithout } from './due-instalments.reads.ts';
import { issueStatements } from './issue-statements.ts';

let app: TestApp;
let treasury: Person;
/** A role that follows written-off credits, too. */
let portfolio: Person;

beforeAll(async () => {
  app = await startTestApp();
  await app.db.deleteFrom('usury_rates').execute();
  const months = Array.from({ length: 30 }, (_, index) =>
    Temporal.PlainYearMonth.from('2026-10').add({ months: index }).toString(),
  );
  await app.db
    .insertInto('usury_rates')
    .values(
      months.map((month) => ({
        modality: 'consumo-y-ordinario',
        month: `${month}-01`,
        rate_ea: '0.2523',
      })),
    )
    .execute();
  const holidays = [
    { day: '2026-12-08', name: 'Inmaculada Concepción' },
    { day: '2027-01-11', name: 'Reyes Magos' },
  ];
  await app.db.insertInto('holidays').values(holidays).execute();
  await runTask(app, 'issue-papers');
});

afterAll(() => app.stop());

/** Moves the clock to nine in the morning of a day. */
async function go(day: string): Promise<void> {
  const there = Temporal.Instant.from(`${day}T14:00:00Z`);
  app.clock.advance(Math.ceil(there.since(app.parts.clock.now()).total('seconds')));
  treasury = await signedInPerson(app, { roleId: ROLE.treasury });
  portfolio = await signedInPerson(app, { roleId: ROLE.portfolio });
}

/** A night and the seals and mails after it. */
async function night(): Promise<void> {
  await runTask(app, 'issue-statements');
  await app.runJobs();
  await app.runJobs();
}

const papersOf = async (creditId: number): Promise<CreditPapers> =>
  (await callAs(portfolio, listPapers, { query: { credit_id: String(creditId) } })).json();

const dueDays = async (creditId: number): Promise<string[]> =>
  (await papersOf(creditId)).sent_statements.map(({ due_on }) => due_on);

const mailsTo = (email: string) =>
  app.messages.filter(
    ({ recipient, ...message }) =>
      recipient === email && 'subject' in message && message.subject.startsWith('Tu extracto'),
  );

const statementIn = async (documentId: number) => {
  const { data } = await app.db
    .selectFrom('documents')
    .select('data')
    .where('document_id', '=', documentId)
    .executeTakeFirstOrThrow();
  const { statement }: DocumentData = JSON.parse(data);
  if (statement === null) throw new Error('the document is no statement');
  return statement;
};

test('five business days before an instalment, over a holiday, its statement is mailed once', async () => {
  await go('2026-12-03');
  // Tuesday 8 December is a holiday: Friday 4 is the fifth business day before Monday 14.
  const { creditId, email } = await aPaperCredit(app, {
    disbursedOn: '2026-11-14',
    firstDueOn: '2026-12-14',
  });
  await night();
  expect(await dueDays(creditId)).toEqual([]);
  await go('2026-12-04');
  await night();
  await night();
  const [sent, ...more] = (await papersOf(creditId)).sent_statements;
  expect(more).toEqual([]);
  expect(sent).toMatchObject({
    due_on: '2026-12-14',
    from: '2026-11-14',
    until: '2026-12-03',
    paper: { kind: 'EXTRACTO', is_sealed: true, standing: null },
  });
  const documentId = sent?.paper.document_id ?? 0;
  const said = await statementIn(documentId);
  expect(said).toMatchObject({ instalment_number: 1, due_on: '2026-12-14', opening: 0 });
  const total = pesosText(said.total_due);
  expect(await printedText(app, documentId)).toContain(total.replaceAll('\u00a0', ' '));
  const mails = mailsTo(email);
  expect(mails).toMatchObject([
    {
      subject: 'Tu extracto de la cuota del 14 de diciembre de 2026',
      attachments: [{ name: `${sent?.paper.number}.pdf` }],
    },
  ]);
  expect(JSON.stringify(mails)).toContain(total);
  const file = await callAs(treasury, openPaper, { params: { id: documentId }, query: {} });
  expect(file.statusCode).toBe(200);

  // A payment after the cut and before the due date is in the statement of the next instalment.
  await pay(treasury, { creditId, amount: 177_000, on: '2026-12-04' });
  await go('2027-01-05');
  await night();
  expect(await dueDays(creditId)).toEqual(['2026-12-14']);
  // Monday 11 January is a holiday: Wednesday 6 is the fifth business day before Thursday 14.
  await go('2027-01-06');
  await night();
  const [next] = (await papersOf(creditId)).sent_statements;
  expect(next).toMatchObject({ due_on: '2027-01-14', from: '2026-12-04', until: '2027-01-05' });
  expect(await statementIn(next?.paper.document_id ?? 0)).toMatchObject({
    instalment_number: 2,
    paid_total: 177_000,
  });
  expect(mailsTo(email)).toHaveLength(2);
});

test('a person who asks for the days of a statement gets that statement, without another mail', async () => {
  await go('2027-02-01');
  const { creditId, email } = await aPaperCredit(app, {
    disbursedOn: '2027-01-05',
    firstDueOn: '2027-02-05',
  });
  await night();
  const [sent] = (await papersOf(creditId)).sent_statements;
  const asked = { kind: 'EXTRACTO', from: '2027-01-05', until: '2027-01-31' } as const;
  const paper = (await ask(treasury, { creditId, wish: asked })).json();
  expect(paper.document_id).toBe(sent?.paper.document_id);
  await ask(treasury, { creditId, wish: { ...asked, until: '2027-01-20' } });
  await app.runJobs();
  await app.runJobs();
  expect(await dueDays(creditId)).toEqual(['2027-02-05']);
  expect(mailsTo(email)).toHaveLength(1);
});

test('what is paid, paid off between reading and issuing, or not owed gets no statement', async () => {
  await go('2027-03-01');
  const due = { disbursedOn: '2027-02-05', firstDueOn: '2027-03-05' };
  const paidAhead = await aPaperCredit(app, due);
  await pay(treasury, { creditId: paidAhead.creditId, amount: 177_000, on: '2027-03-01' });
  const paidOff = await aPaperCredit(app, due);
  const writtenOff = await aPaperCredit(app, due);
  await app.db
    .updateTable('credits')
    .set({ credit_state_id: STATE.writtenOff })
    .where('credit_id', '=', writtenOff.creditId)
    .execute();
  const today = await aPaperCredit(app, { disbursedOn: '2027-03-01', firstDueOn: '2027-03-05' });
  // The money comes while the statement is printed.
  let isPaid = false;
  const run: TestApp['parts']['run'] = async (command, caller, input) => {
    if (command.name === keepPaper.name && !isPaid) {
      isPaid = true;
      await pay(treasury, { creditId: paidOff.creditId, amount: 1_100_000, on: '2027-03-01' });
    }
    return app.parts.run(command, caller, input);
  };
  await issueStatements({ ...app.parts, run }, new AbortController().signal);
  expect(isPaid).toBe(true);
  expect((await storedCredit(app, paidOff.creditId)).credit_state_id).toBe(STATE.paid);
  await night();
  for (const { creditId, email } of [paidAhead, paidOff, writtenOff, today]) {
    expect(await dueDays(creditId)).toEqual([]);
    expect(mailsTo(email)).toEqual([]);
  }
  expect(app.log()).not.toContain('a statement could not be issued');
  // What was disbursed today has a day to tell of tomorrow.
  await go('2027-03-02');
  await night();
  expect(await dueDays(today.creditId)).toEqual(['2027-03-05']);
});

test('a credit that is paid off before its statement leaves gets no mail about it', async () => {
  await go('2027-04-01');
  const { creditId, email } = await aPaperCredit(app, {
    disbursedOn: '2027-03-05',
    firstDueOn: '2027-04-05',
  });
  await runTask(app, 'issue-statements');
  await pay(treasury, { creditId, amount: 1_100_000, on: '2027-04-01' });
  await app.runJobs();
  await app.runJobs();
  expect(await dueDays(creditId)).toEqual(['2027-04-05']);
  expect(mailsTo(email)).toEqual([]);
});

const isAbout = (input: unknown, creditId: number): boolean =>
  JSON.stringify(input).includes(`"creditId":${creditId},`);

test('a round that is killed goes on where it was, and two at once issue each statement once', async () => {
  await go('2027-05-03');
  const credits: number[] = [];
  for (let count = 0; count < 5; count += 1) {
    const due = { disbursedOn: '2027-04-07', firstDueOn: '2027-05-07' };
    credits.push((await aPaperCredit(app, due)).creditId);
  }
  let kept = 0;
  const killed: TestApp['parts']['run'] = (command, caller, input) => {
    if (credits.some((creditId) => isAbout(input, creditId))) kept += 1;
    if (kept > 2) return new Promise<never>(() => {});
    return app.parts.run(command, caller, input);
  };
  const stopping = new AbortController();
  // Never ends: it is left hanging in the middle, as a process that was killed.
  void issueStatements({ ...app.parts, run: killed }, stopping.signal);
  await expect.poll(() => kept, { timeout: 60_000 }).toBe(3);
  const days = await Promise.all(credits.map(dueDays));
  expect(days.flat()).toHaveLength(2);
  await Promise.all([runTask(app, 'issue-statements'), runTask(app, 'issue-statements')]);
  for (const creditId of credits) expect(await dueDays(creditId)).toEqual(['2027-05-07']);
});

test('a process that stops issues no more, and one that fails keeps no other back', async () => {
  await go('2027-06-02');
  const due = { disbursedOn: '2027-05-08', firstDueOn: '2027-06-08' };
  const first = await aPaperCredit(app, due);
  const second = await aPaperCredit(app, due);
  await issueStatements(app.parts, AbortSignal.abort());
  expect(await dueDays(first.creditId)).toEqual([]);
  const run: TestApp['parts']['run'] = (command, caller, input) => {
    if (isAbout(input, first.creditId)) throw new Error('the disk is full');
    return app.parts.run(command, caller, input);
  };
  await issueStatements({ ...app.parts, run }, new AbortController().signal);
  expect(await dueDays(first.creditId)).toEqual([]);
  expect(await dueDays(second.creditId)).toEqual(['2027-06-08']);
  expect(app.log()).toContain('a statement could not be issued');
  await night();
  expect(await dueDays(first.creditId)).toEqual(['2027-06-08']);
});

test('29 February and the last instalment have theirs, and then none follows', async () => {
  await go('2028-02-21');
  const { creditId, email } = await aPaperCredit(app, {
    disbursedOn: '2027-08-31',
    firstDueOn: '2027-09-30',
  });
  for (const on of ['2027-09-30', '2027-10-31', '2027-11-30', '2027-12-31', '2028-01-31']) {
    await pay(treasury, { creditId, amount: 177_000, on });
  }
  const [last] = await app.db
    .selectFrom('instalments')
    .select(['number', 'due_on'])
    .where('credit_id', '=', creditId)
    .where('settled_on', 'is', null)
    .execute();
  expect(last).toEqual({ number: 6, due_on: '2028-02-29' });
  await night();
  expect(await dueDays(creditId)).toEqual([]);
  await go('2028-02-22');
  await night();
  const [sent] = (await papersOf(creditId)).sent_statements;
  expect(sent).toMatchObject({ due_on: '2028-02-29', until: '2028-02-21' });
  const said = await statementIn(sent?.paper.document_id ?? 0);
  expect(said).toMatchObject({ instalment_number: 6, instalments_left: 1, next_balance: 0 });
  await pay(treasury, { creditId, amount: said.total_due, on: '2028-02-22' });
  await go('2028-03-24');
  await night();
  expect(await dueDays(creditId)).toEqual(['2028-02-29']);
  expect(mailsTo(email)).toHaveLength(1);
});

test('instalments are read by the index, from where the piece before ended', async () => {
  const today = app.parts.clock.today();
  const plan = await app.db.transaction().execute(async (trx) => {
    // A small table is read whole otherwise.
    await sql`set local enable_seqscan = off`.execute(trx);
    return unsafeInstalmentsWithout(trx, {
      today,
      lastDueOn: today.add({ days: 7 }).toString(),
      after: { due_on: today.toString(), credit_id: 12 },
    })
      .limit(200)
      .explain('json');
  });
  const text = JSON.stringify(plan);
  expect(text).toContain('instalments_to_come');
  expect(text).not.toContain('Sort');
});
