import type { AuthorisationSubject } from '@cuotaclara/contract/contacts/contact-words';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { authorise } from '#test/contacts/contact-steps.ts';
import { postPayment } from '#test/payments/posted-payments.ts';
import { aCoDebtor } from '#test/steps/co-debtor-steps.ts';
import { aKnownBorrower } from '#test/steps/credit-steps.ts';
import { runCloseStep, runTask } from '#test/steps/run-task.ts';
import { aBookedCredit, certifyUsury } from '#test/steps/servicing-steps.ts';
import { anAdministrator } from '#test/steps/user-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { reminderChecks } from './reminder-checks.ts';

let app: TestApp;

const begin = async (at: string) => {
  app = await startTestApp({ beginsAt: Temporal.Instant.from(at), connectionsMax: 8 });
  await certifyUsury(app);
};

type Owing = { readonly borrowerId: number; readonly creditId: number };

/** A person whose first instalment of a year falls due on a day. */
async function owing(
  dueOn: string,
  subjects: readonly AuthorisationSubject[] = ['email'],
): Promise<Owing> {
  const { borrowerId } = await aKnownBorrower(app);
  if (subjects.length > 0) await authorise(app, { borrowerId, subjects });
  return { borrowerId, creditId: await another({ borrowerId, dueOn }) };
}

const another = ({ borrowerId, dueOn }: { borrowerId: number; dueOn: string }) =>
  aBookedCredit(app, {
    borrower_id: borrowerId,
    disbursed_on: Temporal.PlainDate.from(dueOn).subtract({ months: 1 }).toString(),
    first_due_on: dueOn,
    due_day: Temporal.PlainDate.from(dueOn).day,
  });

const plan = () => runCloseStep(app, 'plan-reminders');
const send = () => runTask(app, 'send-payment-reminders');

const remindersOf = (borrowerId: number) =>
  app.db
    .selectFrom('payment_reminders')
    .select(['day', 'state', 'channel', 'try_at', 'tries'])
    .where('borrower_id', '=', borrowerId)
    .orderBy('day')
    .execute();

async function mailsTo(borrowerId: number) {
  const { email } = await app.db
    .selectFrom('borrowers')
    .select('email')
    .where('borrower_id', '=', borrowerId)
    .executeTakeFirstOrThrow();
  return app.messages.filter(({ recipient }) => recipient === email);
}

async function coDebtorOf(creditId: number): Promise<number> {
  const { borrowerId } = await aKnownBorrower(app);
  await authorise(app, { borrowerId, subjects: ['email'] });
  const { userId: invited_by } = await anAdministrator(app);
  await aCoDebtor(app, { credit_id: creditId, borrower_id: borrowerId, invited_by });
  return borrowerId;
}

describe('on a Thursday afternoon', () => {
  beforeAll(() => begin('2026-11-12T21:20:00Z'));
  afterAll(() => app.stop());
  beforeEach(() => {
    app.messages.length = 0;
  });

  test('a person is reminded three days before an instalment, once', async () => {
    const { borrowerId, creditId } = await owing('2026-11-15');
    await plan();
    await send();
    await plan();
    await send();
    const mails = await mailsTo(borrowerId);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      kind: 'payment_reminder',
      subject: 'Tu cuota vence el 15 de noviembre de 2026',
    });
    expect(mails[0]?.text).toContain(
      `hasta el 15 de noviembre de 2026 por la cuota que vence en tu crédito CR-${creditId}.`,
    );
    expect(mails[0]?.text).toContain('/pagar');
    expect(mails[0]?.text).not.toMatch(/por qué/i);
    expect(await remindersOf(borrowerId)).toMatchObject([
      { day: '2026-11-12', state: 'sent', channel: 'email' },
    ]);
    const contacts = await app.db
      .selectFrom('contacts')
      .select(['purpose', 'is_counted', 'message_kind'])
      .where('borrower_id', '=', borrowerId)
      .execute();
    expect(contacts).toEqual([
      { purpose: 'reminder', is_counted: true, message_kind: 'payment_reminder' },
    ]);
  });

  test.each([
    ['2026-11-12', 'Hoy vence tu cuota'],
    ['2026-11-09', 'Tienes una cuota pendiente'],
    ['2026-11-04', 'Tienes una cuota pendiente'],
    ['2026-10-28', 'Tienes una cuota pendiente'],
  ])('what fell due on %s is told today as «%s»', async (dueOn, subject) => {
    const { borrowerId } = await owing(dueOn);
    await plan();
    await send();
    expect(await mailsTo(borrowerId)).toMatchObject([{ subject }]);
  });

  test.each(['2026-11-14', '2026-11-13', '2026-11-11', '2026-10-27'])(
    'what falls due on %s is not told today',
    async (dueOn) => {
      const { borrowerId } = await owing(dueOn);
      await plan();
      expect(await remindersOf(borrowerId)).toEqual([]);
    },
  );

  test('several credits of a person are told in one message with their total', async () => {
    const { borrowerId, creditId } = await owing('2026-11-15');
    const late = await another({ borrowerId, dueOn: '2026-11-04' });
    await plan();
    await send();
    const mails = await mailsTo(borrowerId);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(`CR-${creditId}`);
    expect(mails[0]?.text).toContain(`En tu crédito CR-${late} hay $`);
    expect(mails[0]?.text).toMatch(/En total son \$\s[\d.]+\./);
  });

  test('a co-debtor is told of what is overdue apart, and of nothing that is to come', async () => {
    const coming = await owing('2026-11-15');
    const early = await coDebtorOf(coming.creditId);
    const late = await owing('2026-11-09');
    const answering = await coDebtorOf(late.creditId);
    await plan();
    await send();
    expect(await remindersOf(early)).toEqual([]);
    expect(await mailsTo(late.borrowerId)).toHaveLength(1);
    const [mail] = await mailsTo(answering);
    expect(mail?.text).toContain(
      `En el crédito CR-${late.creditId} de Marcela Quintero, del que eres codeudor, hay $`,
    );
  });

  test('what was paid meanwhile is not said', async () => {
    const { borrowerId, creditId } = await owing('2026-11-12');
    await plan();
    await postPayment(app, creditId, { on: '2026-11-12', amount: 177_000 });
    await send();
    expect(await mailsTo(borrowerId)).toEqual([]);
    expect(await remindersOf(borrowerId)).toMatchObject([{ state: 'not_needed' }]);
  });

  test('a stopped person is not reminded, also when the stop comes after the plan', async () => {
    const stopper = await anAdministrator(app);
    const stop = (borrowerId: number) =>
      app.db
        .insertInto('contact_stops')
        .values({
          borrower_id: borrowerId,
          kind: 'insolvency',
          note: 'Auto de admisión',
          stopped_by: stopper.userId,
          stopped_at: new Date(),
        })
        .execute();
    const before = await owing('2026-11-12');
    await stop(before.borrowerId);
    const after = await owing('2026-11-12');
    await plan();
    await stop(after.borrowerId);
    await send();
    expect(await remindersOf(before.borrowerId)).toEqual([]);
    expect(await remindersOf(after.borrowerId)).toMatchObject([{ state: 'dropped' }]);
    const refused = await app.db
      .selectFrom('contact_refusals')
      .select(['rule', 'message_kind'])
      .where('borrower_id', '=', after.borrowerId)
      .execute();
    expect(refused).toEqual([{ rule: 'stopped', message_kind: 'payment_reminder' }]);
  });

  test('a person who authorised no channel is not reminded, and the refusal is kept', async () => {
    const { borrowerId } = await owing('2026-11-12', ['call']);
    await plan();
    await send();
    expect(await mailsTo(borrowerId)).toEqual([]);
    expect(await remindersOf(borrowerId)).toMatchObject([{ state: 'dropped', channel: 'email' }]);
  });

  test('two processes at once remind each person once', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => owing('2026-11-12')));
    await Promise.all([plan(), plan()]);
    await Promise.all([send(), send(), send()]);
    for (const { borrowerId } of people) {
      expect(await mailsTo(borrowerId)).toHaveLength(1);
      expect(await remindersOf(borrowerId)).toHaveLength(1);
    }
  });

  test('a person who was called today is reminded at the next opening of the channel', async () => {
    const { borrowerId } = await owing('2026-11-12');
    await app.parts.outbox.sendGuarded({
      kind: 'policy_ending',
      channel: 'email',
      recipient: (await emailOf(borrowerId)) ?? '',
      subject: 'Tu póliza',
      text: 'Vence pronto',
    });
    await plan();
    await send();
    expect(await remindersOf(borrowerId)).toMatchObject([
      { state: 'planned', tries: 1, try_at: new Date('2026-11-13T12:00:00Z') },
    ]);
  });

  test('reminders rest while a promise is open, also one made after the plan', async () => {
    const agent = await anAdministrator(app);
    const before = await owing('2026-11-12');
    await promise(before, agent.userId);
    const after = await owing('2026-11-12');
    await plan();
    await promise(after, agent.userId);
    await send();
    expect(await remindersOf(before.borrowerId)).toEqual([]);
    expect(await remindersOf(after.borrowerId)).toMatchObject([{ state: 'not_needed' }]);
  });

  test('the check finds a reminder that never ended', async () => {
    const { borrowerId } = await owing('2026-12-30');
    const [check] = reminderChecks;
    const find = () => check?.findViolations(app.db, { today: app.parts.clock.today(), limit: 5 });
    const found = await find();
    expect(found).not.toContain(borrowerId);
    await app.db
      .insertInto('payment_reminders')
      .values({ borrower_id: borrowerId, day: '2020-01-01', try_at: new Date('2020-01-01') })
      .execute();
    expect(await find()).toContain(borrowerId);
  });
});

/** A promise of a call that the person answered. */
async function promise({ borrowerId, creditId }: Owing, userId: number): Promise<void> {
  const { contact_id } = await app.db
    .insertInto('contacts')
    .values({
      borrower_id: borrowerId,
      credit_id: creditId,
      day: '2026-11-12',
      reserved_at: new Date(),
      channel: 'call',
      direction: 'in',
      purpose: 'requested',
      is_counted: false,
      rule: 'uncounted',
      inputs: '{}',
      agent_id: userId,
    })
    .returning('contact_id')
    .executeTakeFirstOrThrow();
  await app.db
    .insertInto('promises')
    .values({
      credit_id: creditId,
      borrower_id: borrowerId,
      contact_id,
      amount: 100_000,
      due_on: '2026-11-20',
      until_on: '2026-11-23',
      made_on: '2026-11-12',
      made_at: new Date(),
      made_by: userId,
    })
    .execute();
}

async function emailOf(borrowerId: number): Promise<string | undefined> {
  const row = await app.db
    .selectFrom('borrowers')
    .select('email')
    .where('borrower_id', '=', borrowerId)
    .executeTakeFirst();
  return row?.email;
}

/** Moves the clock of the application on to a moment. */
const goTo = (at: string) =>
  app.clock.advance(
    Math.ceil(Temporal.Instant.from(at).since(app.parts.clock.now()).total({ unit: 'second' })),
  );

test.each([
  ['a Sunday before a holiday', '2026-11-15T14:30:00Z', '2026-11-15', '2026-11-17T12:00:00Z'],
  ['a Saturday after fifteen', '2026-11-14T20:30:00Z', '2026-11-14', '2026-11-17T12:00:00Z'],
  ['Holy Thursday', '2026-04-02T15:00:00Z', '2026-04-02', '2026-04-04T13:00:00Z'],
])('a reminder of %s leaves at the next opening', async (_day, at, dueOn, opensAt) => {
  await begin(at);
  try {
    const { borrowerId } = await owing(dueOn);
    await plan();
    await send();
    expect(await mailsTo(borrowerId)).toEqual([]);
    expect(await remindersOf(borrowerId)).toMatchObject([
      { state: 'planned', try_at: new Date(opensAt) },
    ]);
    await send();
    expect(await remindersOf(borrowerId)).toMatchObject([{ tries: 1 }]);
    goTo(opensAt);
    await send();
    expect(await mailsTo(borrowerId)).toHaveLength(1);
    expect(await remindersOf(borrowerId)).toMatchObject([{ state: 'sent', tries: 2 }]);
  } finally {
    await app.stop();
  }
});
