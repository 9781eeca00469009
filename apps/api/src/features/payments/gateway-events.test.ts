import { STATE } from '@cuotaclara/contract';
import { listDeposits } from '@cuotaclara/contract/deposits/deposits';
import {
  type CreditPayments,
  getCreditPayments,
} from '@cuotaclara/contract/payments/credit-payments';
import { getPayment } from '@cuotaclara/contract/payments/payment-lists';
import { getTransactionDetail } from '@cuotaclara/contract/payments/transactions';
import { settleGateway } from '@cuotaclara/contract/settlements/settlements';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aPayer,
  begin,
  eventOf,
  findingsOfPayments,
  lookUp,
  type Payer,
  sendEvents,
} from '#test/payments/payment-steps.ts';
import { paymentOf, takeBackAs, twoPeople } from '#test/payments/reversal-steps.ts';
import { runInCommand } from '#test/run-in-command.ts';
import { outcomeOf, type Person } from '#test/steps/auth-steps.ts';
import { storedCredit } from '#test/steps/credit-steps.ts';
import { runCloseStep, runTask } from '#test/steps/run-task.ts';
import { certifyUsury } from '#test/steps/servicing-steps.ts';
import { callAs } from '#test/steps/user-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { settleAttempts } from './public.ts';

let app: TestApp;
let treasury: Person;
let colleague: Person;

beforeAll(async () => {
  app = await startTestApp();
  await certifyUsury(app);
  ({ treasury, colleague } = await twoPeople(app));
});

afterAll(() => app.stop());

const paymentsOf = (creditId: number) =>
  app.db.selectFrom('payments').selectAll().where('credit_id', '=', creditId).execute();

const stateOf = async (id: string) => {
  const row = await app.db
    .selectFrom('payment_attempts')
    .select(['state', 'payment_id'])
    .where('transaction_id', '=', id)
    .executeTakeFirst();
  return row?.state ?? null;
};

const nextPollOf = async (reference: string) => {
  const row = await app.db
    .selectFrom('payment_intents')
    .select('next_poll_at')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  return row.next_poll_at;
};

const leftoversOf = (id: string) =>
  app.db
    .selectFrom('gateway_leftovers as leftover')
    .innerJoin('payment_attempts as attempt', (join) =>
      join.onRef('attempt.payment_attempt_id', '=', 'leftover.payment_attempt_id'),
    )
    .select(['leftover.reason', 'leftover.amount', 'leftover.returned_on'])
    .where('attempt.transaction_id', '=', id)
    .execute();

const findings = () => findingsOfPayments(app);

const send = (told: Parameters<typeof eventOf>[1]) => sendEvents(app, [eventOf(app, told)]);

const detailOf = async ({ browser }: Payer, id: string) =>
  (await browser.call(getTransactionDetail, { params: { id } })).json();

describe('an event', () => {
  const started = async () => {
    const payer = await aPayer(app);
    const reference = await begin(payer);
    const { amount: pesos } = await detailOf(payer, reference);
    return { payer, reference, pesos: Number(pesos) };
  };

  test('ten times at once, shuffled with its beginning, posts once', async () => {
    const { payer, reference, pesos } = await started();
    const told = { id: `t-${reference}`, reference, pesos };
    const approved = eventOf(app, { ...told, status: 'APPROVED' });
    const pending = eventOf(app, { ...told, status: 'PENDING' });
    const all = [approved, pending, approved, approved, pending, approved, approved, approved];
    const answers = await sendEvents(app, [...all, approved, approved]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    expect(await paymentsOf(payer.creditId)).toMatchObject([{ amount: pesos, source: 'gateway' }]);
    const kept = await app.db
      .selectFrom('gateway_events')
      .select('outcome')
      .where('transaction_id', '=', told.id)
      .execute();
    expect(kept).toHaveLength(10);
    expect(await findings()).toEqual([]);
  });

  test('that is not signed, or of real money, changes nothing', async () => {
    const { payer, reference, pesos } = await started();
    const good = eventOf(app, { reference, pesos, status: 'APPROVED' });
    const forged = { ...good, signature: { ...good.signature, checksum: 'a'.repeat(64) } };
    const other = eventOf(app, { reference, pesos, status: 'APPROVED', environment: 'prod' });
    const [bad, prod, odd] = await sendEvents(app, [forged, other, { nothing: true }]);
    expect(outcomeOf(bad as never)).toEqual([400, 'gateway_event_refused']);
    expect(prod?.statusCode).toBe(200);
    expect(odd?.statusCode).toBe(400);
    expect(await paymentsOf(payer.creditId)).toEqual([]);
    const refused = await app.db
      .selectFrom('gateway_events')
      .select(['verdict', 'body'])
      .where('outcome', '=', 'refused')
      .execute();
    expect(refused.map(({ verdict }) => verdict).toSorted()).toEqual([
      'bad_checksum',
      'other_environment',
      'unreadable',
    ]);
    expect(refused.every(({ body }) => body === null)).toBe(true);
    await expect(
      app.db.updateTable('gateway_events').set({ reason: 'x' }).execute(),
    ).rejects.toThrow();
    await expect(app.db.deleteFrom('payment_intents').execute()).rejects.toThrow();
  });

  test('of VOIDED before APPROVED is taken back once it is booked', async () => {
    const { payer, reference, pesos } = await started();
    const told = { id: `v-${reference}`, reference, pesos };
    await send({ ...told, status: 'VOIDED' });
    expect(await stateOf(told.id)).toBe('PENDING');
    await send({ ...told, status: 'APPROVED' });
    expect(await stateOf(told.id)).toBe('VOIDED');
    await send({ ...told, status: 'DECLINED' });
    expect(await stateOf(told.id)).toBe('VOIDED');
    expect(await detailOf(payer, reference)).toMatchObject({ standing: 'returned', receipt: null });
    expect(await paymentsOf(payer.creditId)).toHaveLength(1);
    expect(await findings()).toEqual([]);
  });

  test('that comes a day after it expired is booked all the same', async () => {
    const { payer, reference, pesos } = await started();
    const told = { id: `e-${reference}`, reference, pesos };
    const at = app.parts.clock.now();
    await send({ ...told, status: 'PENDING' });
    for (const minutes of [16, 60, 24 * 60]) {
      app.clock.advance(minutes * 60);
      await runTask(app, 'poll-payments');
    }
    expect(await stateOf(told.id)).toBe('EXPIRED');
    expect(await detailOf(payer, reference)).toMatchObject({ standing: 'expired' });
    await send({ ...told, status: 'APPROVED', at });
    expect(await stateOf(told.id)).toBe('APPROVED');
    const paidOn = at.toZonedDateTimeISO('America/Bogota').toPlainDate().toString();
    expect(await paymentsOf(payer.creditId)).toMatchObject([{ paid_on: paidOn }]);
    await runCloseStep(app, 'accrue-credits');
    expect(await findings()).toEqual([]);
  });

  test('that pays leaves another attempt to the polls, until it has expired', async () => {
    const { payer, reference, pesos } = await started();
    const [waiting, paid] = [`w-${reference}`, `p-${reference}`];
    await send({ id: waiting, reference, pesos, status: 'PENDING' });
    await send({ id: paid, reference, pesos, status: 'APPROVED' });
    expect(await detailOf(payer, reference)).toMatchObject({ standing: 'paid' });
    for (const minutes of [16, 60, 24 * 60]) {
      expect(await nextPollOf(reference)).not.toBeNull();
      app.clock.advance(minutes * 60);
      await runTask(app, 'poll-payments');
    }
    expect([await stateOf(waiting), await stateOf(paid)]).toEqual(['EXPIRED', 'APPROVED']);
    expect(await nextPollOf(reference)).toBeNull();
    await runCloseStep(app, 'accrue-credits');
    expect((await lookUp(payer)).json().credits).toMatchObject([{ pending: null }]);
  });

  test('that ends the last open attempt of a paid intent ends its polls', async () => {
    const { reference, pesos } = await started();
    const waiting = { id: `d-${reference}`, reference, pesos };
    await send({ ...waiting, status: 'PENDING' });
    await send({ id: `q-${reference}`, reference, pesos, status: 'APPROVED' });
    expect(await nextPollOf(reference)).not.toBeNull();
    await send({ ...waiting, status: 'DECLINED' });
    expect(await nextPollOf(reference)).toBeNull();
  });

  test('of money that fits no payment is kept for a person', async () => {
    const { payer, reference, pesos } = await started();
    await send({ id: 'x-1', reference, pesos: pesos + 1, status: 'APPROVED' });
    await send({ id: 'x-2', reference: 'NOTOURS', pesos: 5_000, status: 'APPROVED' });
    await send({ id: 'x-3', reference, pesos, status: 'APPROVED', currency: 'USD' });
    expect(await leftoversOf('x-1')).toMatchObject([{ reason: 'other_amount', amount: pesos + 1 }]);
    expect(await leftoversOf('x-2')).toMatchObject([{ reason: 'unknown_reference' }]);
    expect(await leftoversOf('x-3')).toMatchObject([{ reason: 'other_currency', amount: 0 }]);
    expect(await stateOf('x-3')).toBe('CREATED');
    expect(await paymentsOf(payer.creditId)).toEqual([]);
    expect(await detailOf(payer, reference)).toMatchObject({ standing: 'under_review' });
    await send({ id: 'x-2', reference: 'NOTOURS', pesos: 5_000, status: 'VOIDED' });
    expect(await leftoversOf('x-2')).toMatchObject([{ returned_on: expect.any(String) }]);
    expect(app.log()).toContain('not pesos');
    const lines = await app.db
      .selectFrom('ledger_lines')
      .innerJoin('ledger_entries', 'ledger_entries.entry_id', 'ledger_lines.entry_id')
      .innerJoin('deposits', (join) =>
        join.on(sql`'deposit:' || deposits.deposit_id`, '=', sql.ref('ledger_entries.source_key')),
      )
      .select(['role', 'ledger_lines.amount'])
      .where('deposits.source_key', '=', 'gw:x-1:approved')
      .orderBy('n')
      .execute();
    expect(lines).toEqual([
      { role: 'gateway', amount: pesos + 1 },
      { role: 'unidentified', amount: -pesos - 1 },
    ]);
    expect(await findings()).toEqual([]);
  });

  test('of money that is not pesos is booked neither then nor by a later event', async () => {
    const { payer, reference, pesos } = await started();
    const dollars = { id: `usd-${reference}`, reference, pesos };
    await send({ ...dollars, status: 'APPROVED', currency: 'USD' });
    await send({ ...dollars, status: 'PENDING' });
    await send({ ...dollars, status: 'APPROVED' });
    const turned = { id: `cop-${reference}`, reference, pesos };
    await send({ ...turned, status: 'PENDING' });
    await send({ ...turned, status: 'APPROVED', currency: 'USD' });
    await send({ ...turned, status: 'VOIDED' });
    expect(await paymentsOf(payer.creditId)).toEqual([]);
    const deposits = await app.db
      .selectFrom('deposits')
      .select('deposit_id')
      .where('source_key', 'in', [`gw:${dollars.id}:approved`, `gw:${turned.id}:approved`])
      .execute();
    expect(deposits).toEqual([]);
    expect(await findings()).toEqual([]);
  });

  test('of half a peso more than whole pesos books the whole pesos and says the rest', async () => {
    const { reference } = await started();
    await send({ id: 'x-half', reference, pesos: 50_000.5, status: 'APPROVED' });
    expect(await leftoversOf('x-half')).toMatchObject([{ reason: 'other_amount', amount: 50_000 }]);
    const deposit = await app.db
      .selectFrom('deposits')
      .select(['amount', 'note'])
      .where('source_key', '=', 'gw:x-half:approved')
      .executeTakeFirstOrThrow();
    expect(deposit.amount).toBe(50_000);
    expect(deposit.note).toContain('50.000,50');
    expect(await findings()).toEqual([]);
  });

  test('of a second approval, and of a credit that is paid, is left over', async () => {
    const { payer, reference, pesos } = await started();
    const late = await begin(payer, { choice: 'other', amount: 30_000 });
    await send({ id: 'y-1', reference, pesos, status: 'APPROVED' });
    await send({ id: 'y-2', reference, pesos, status: 'APPROVED' });
    expect(await leftoversOf('y-2')).toMatchObject([{ reason: 'already_paid' }]);
    expect(await detailOf(payer, reference)).toMatchObject({
      standing: 'paid',
      receipt: { amount: pesos },
      second_approval: { standing: 'under_review' },
    });
    const second = { is_repeated: true, standing: 'under_review', amount: pesos, reference };
    const asked = await callAs(treasury, getCreditPayments, { params: { id: payer.creditId } });
    const known: CreditPayments = asked.json();
    expect(known.attempts).toMatchObject([{ standing: 'waiting', is_repeated: false }, second]);
    const id = known.payments[0]?.payment_id ?? 0;
    expect((await callAs(treasury, getPayment, { params: { id } })).json()).toMatchObject({
      gateway: { second_approval: { standing: 'under_review' } },
    });
    const tray = (await callAs(treasury, listDeposits, { query: { search: reference } })).json();
    expect(tray.data[0].suggestions[0]).toMatchObject({ credit_id: payer.creditId });
    await app.runJobs();
    const twice = app.messages.filter(({ text }) => text.includes('aprobó dos veces un pago'));
    expect(twice).toMatchObject([{ text: expect.stringContaining(`/pago/${reference}`) }]);
    const [credit] = (await lookUp(payer)).json().credits;
    const payoff = await begin(payer, { choice: 'payoff', amount: credit.payoff.amount });
    await send({ id: 'y-3', reference: payoff, pesos: credit.payoff.amount, status: 'APPROVED' });
    expect((await storedCredit(app, payer.creditId)).credit_state_id).toBe(STATE.paid);
    expect(outcomeOf(await lookUp(payer))).toEqual([400, 'current_payment_unknown']);
    await send({ id: 'y-4', reference: late, pesos: 30_000, status: 'APPROVED' });
    expect(await leftoversOf('y-4')).toMatchObject([{ reason: 'credit_not_owing' }]);
    const told = { standing: 'under_review', leftover: 'credit_not_owing' };
    expect(await detailOf(payer, late)).toMatchObject(told);
    expect(await findings()).toEqual([]);
  });

  test('settled, then charged back, is taken back', async () => {
    const { payer, reference, pesos } = await started();
    const id = `c-${reference}`;
    await send({ id, reference, pesos, status: 'APPROVED' });
    const settled = await callAs(treasury, settleGateway, {
      headers: { 'idempotency-key': `settle-${id}` },
      body: {
        settled_on: app.parts.clock.today().toString(),
        reference: `L-${id}`,
        source_keys: [`gw:${id}:approved`],
        fee_cents: 100_00,
        fee_iva_cents: 19_00,
        income_tax_cents: 0,
        net_cents: (pesos - 119) * 100,
        party: '7:4821',
      },
    });
    expect(settled.json()).toMatchObject({ gross: pesos, fee: 119 });
    expect(await stateOf(id)).toBe('SETTLED');
    expect(
      await runInCommand(app, (ctx) => settleAttempts(ctx, ['gw:other:approved', 'row:1'])),
    ).toBe(0);
    const paymentId = await paymentOf(app, id);
    await takeBackAs({ treasury, colleague }, { paymentId, money: 'returned' });
    expect(await stateOf(id)).toBe('CHARGED_BACK');
    // The gateway says the same late: there is nothing left to take back.
    await send({ id, reference, pesos, status: 'VOIDED' });
    expect(await stateOf(id)).toBe('CHARGED_BACK');
    expect(await detailOf(payer, reference)).toMatchObject({ standing: 'returned' });
    expect(await findings()).toEqual([]);
  });

  test('of two hundred small payments at once on one credit is booked once each', async () => {
    const payer = await aPayer(app);
    const references = Array.from(
      { length: 200 },
      (_, index) => `Z${String(index).padStart(11, '0')}`,
    );
    const now = new Date();
    const later = new Date(now.getTime() + 3_600_000);
    await app.db
      .insertInto('payment_intents')
      .values(
        references.map((reference) => ({
          reference,
          credit_id: payer.creditId,
          choice: 'other',
          excess: 'advance',
          amount: 2_000,
          created_at: now,
          expires_at: later,
        })),
      )
      .execute();
    const events = references.flatMap((reference) => {
      const event = eventOf(app, {
        id: `m-${reference}`,
        reference,
        pesos: 2_000,
        status: 'APPROVED',
      });
      return reference.endsWith('7') ? [event, event] : [event];
    });
    const answers = await sendEvents(app, events);
    const missed = events.filter((_, index) => answers[index]?.statusCode !== 200);
    // A busy server answers so, and the gateway sends it again.
    for (const event of missed) await sendEvents(app, [event]);
    expect(await paymentsOf(payer.creditId)).toHaveLength(200);
    expect(await findings()).toEqual([]);
  }, 120_000);
});
