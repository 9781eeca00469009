import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { checkTransaction, takeGatewayEvent } from '@cuotaclara/contract/payments/transactions';
import { recordPayment } from '@cuotaclara/contract/servicing/payments';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { INVARIANT_CHECKS } from '#api/compose/compose-server.ts';
import { verifyChain } from '#api/platform/audit/verify-chain.ts';
import { createClock } from '#api/platform/clock/clock.ts';
import { deliverMessages } from './deliver-messages.ts';
import { addIntents, fillBooks, leaveOutReceipts } from './fill-books.ts';
import { type KilledWorld, type Strike, startKilledWorld } from './killed-world.ts';
import {
  type Message,
  type PlannedPayment,
  planPayments,
  shuffledMessages,
} from './plan-payments.ts';
import { signedEvent } from './stand-in-bank.ts';

/** At each kill sixteen messages are under way, however many there are in all. */
const PAYMENTS = 400;
const CREDITS = 100;
/** The last payments get their receipts while things are killed; see `leaveOutReceipts`. */
const RECEIPTS = 50;
const LEDGER_CHECK = fileURLToPath(new URL('../ledger-check.ts', import.meta.url));
/** A minute on two calm cores; beside everything else that is tested it takes several. */
const TIMEOUT_MS = 600_000;

/** The clock of the product begins so far back and arrives at the real time with the last start. */
const MINUTES_BEHIND = 90;

/** What is killed when so many of a hundred messages were taken. */
const STRIKES: readonly (Strike & { readonly at: number })[] = [
  { at: 10, kills: ['api'], minutesBehind: 88 },
  { at: 25, kills: ['server'], minutesBehind: 88 },
  { at: 45, kills: ['backend'], minutesBehind: 88 },
  { at: 65, kills: ['server', 'api'], minutesBehind: 86 },
  // After 15 minutes the API asks for what it does not know, while the last webhooks arrive.
  { at: 80, kills: ['api'], minutesBehind: 70 },
  { at: 92, kills: ['server'], minutesBehind: 70 },
  // A question that was cut off is asked again within the hour.
  { at: 100, kills: ['api'], minutesBehind: 0 },
];

const startedAt = Temporal.Now.instant().subtract({ minutes: MINUTES_BEHIND });
const today = startedAt.toZonedDateTimeISO('America/Bogota').toPlainDate();

let world: KilledWorld;

beforeAll(async () => {
  world = await startKilledWorld(MINUTES_BEHIND);
}, TIMEOUT_MS);

afterAll(() => world.stop(), TIMEOUT_MS);

function requestOf({ payment, what }: Message) {
  const { creditId: credit_id, amount, excess, reference, transactionId } = payment;
  switch (what) {
    case 'DESK':
      return {
        path: recordPayment.url,
        body: { credit_id, amount, excess, paid_on: today.toString(), means: 'cash' },
        headers: {
          authorization: `Bearer ${world.cashier.bearer()}`,
          'idempotency-key': reference,
        },
      };
    case 'RETURN':
      return {
        path: checkTransaction.url.replace(':id', reference),
        body: { transaction_id: transactionId },
      };
    default:
      return {
        path: takeGatewayEvent.url,
        body: signedEvent({ payment, status: what, at: startedAt }),
      };
  }
}

function send(message: Message, signal: AbortSignal): Promise<Response> {
  const { path, body, headers } = requestOf(message);
  return fetch(world.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal,
  });
}

type Receipts = ReadonlyMap<string, ReadonlySet<number>>;

/** Sends everything while things are killed. Answers what senders heard, and the desk's numbers. */
async function sendThroughKills(
  messages: readonly Message[],
): Promise<{ readonly heard: ReadonlyMap<string, number>; readonly receipts: Receipts }> {
  const receipts = new Map<string, Set<number>>();
  let striking = Promise.resolve();
  const heard = await deliverMessages({
    messages,
    ready: world.ready,
    send,
    onTaken(count, { payment: { reference }, what }, reply) {
      if (what === 'DESK') {
        const { payment_id: id } = reply as { payment_id: number };
        receipts.set(reference, (receipts.get(reference) ?? new Set()).add(id));
      }
      const due = STRIKES.find(({ at }) => Math.floor((messages.length * at) / 100) === count);
      if (due !== undefined) striking = striking.then(() => world.strike(due));
    },
  });
  await striking;
  await world.ready();
  return { heard, receipts };
}

/** References of payments through the gateway that nobody has told us of yet. */
const unknownPayments = async () =>
  (
    await sql<{ reference: string }>`
      select reference from payment_intents as intent
      where not exists (
        select from payment_attempts as attempt
        where attempt.payment_intent_id = intent.payment_intent_id and state = 'APPROVED'
      )`.execute(world.db)
  ).rows.map(({ reference }) => reference);

async function ledgerCheck(): Promise<string> {
  const env = { ...process.env, DATABASE_URL: world.databaseUrl };
  // Rejects unless the command ends with 0.
  return (await promisify(execFile)(process.execPath, [LEDGER_CHECK], { env })).stdout;
}

async function brokenInvariants(): Promise<readonly string[]> {
  const found: string[] = [];
  const context = { today: createClock().today(), limit: 5 };
  for (const { name, findViolations } of INVARIANT_CHECKS) {
    const ids = await findViolations(world.db, context);
    if (ids.length > 0) found.push(`${name}: ${ids.join(' ')}`);
  }
  return found;
}

type Booked = { readonly key: string; readonly creditId: number; readonly pesos: number };

const byKey = (one: Booked, other: Booked): number => (one.key < other.key ? -1 : 1);

/** What came in, as the books have it: a line for every entry of every payment. */
const bookedPayments = async (): Promise<readonly Booked[]> =>
  (
    await sql<Booked>`
      select payments.source_key as key, payments.credit_id as "creditId", line.amount as pesos
      from payments
      left join ledger_entries as entry on entry.source_key = 'payment:' || payments.payment_id
      left join ledger_lines as line on line.entry_id = entry.entry_id
        and line.role in ('gateway', 'cash')`.execute(world.db)
  ).rows.toSorted(byKey);

/** What was paid, each once. */
const paidOnce = (payments: readonly PlannedPayment[]): readonly Booked[] =>
  payments
    .map(({ way, reference, transactionId, creditId, amount }) => ({
      key:
        way === 'desk'
          ? `desk:${world.cashier.userId}:${reference}`
          : `gw:${transactionId}:approved`,
      creditId,
      pesos: amount,
    }))
    .toSorted(byKey);

const auditedPayments = async () =>
  (
    await sql<{ lines: number; payments: number }>`
      select count(*) as lines, count(distinct after ->> 'payment_id') as payments
      from audit_entries where action = 'payment_recorded'`.execute(world.db)
  ).rows[0];

test(
  'hundreds of payments told twice, shuffled and through kills are booked once each',
  async () => {
    const creditIds = await fillBooks(world.db, { count: CREDITS, today });
    const payments = planPayments({ creditIds, count: PAYMENTS });
    await addIntents(world.db, payments, startedAt);
    world.bank.keep(payments);
    await leaveOutReceipts(world.db, PAYMENTS - RECEIPTS);

    const { heard, receipts } = await sendThroughKills(shuffledMessages(payments));
    await vi.waitFor(async () => expect(await unknownPayments()).toEqual([]), {
      timeout: TIMEOUT_MS,
      interval: 100,
    });

    // Kills cut requests off, and the database replayed its log after each of its own.
    expect(heard.get('no answer')).toBeGreaterThan(0);
    expect(heard.get('503 database_unavailable')).toBeGreaterThan(0);
    expect(world.recoveryCount()).toBe(4);
    expect(world.log()).not.toContain('unexpected failure');

    expect(await ledgerCheck()).toContain('Los libros cuadran.');
    expect(await brokenInvariants()).toEqual([]);
    expect(await bookedPayments()).toEqual(paidOnce(payments));
    expect(await auditedPayments()).toEqual({ lines: PAYMENTS, payments: PAYMENTS });
    expect(await verifyChain(world.db, {})).toMatchObject({ broken: null });
    // However often a payment at the desk was sent, its answers name one payment.
    expect(receipts.size).toBe(payments.filter(({ way }) => way === 'desk').length);
    expect([...receipts.values()].filter(({ size }) => size !== 1)).toEqual([]);
  },
  TIMEOUT_MS,
);
