import { randomUUID } from 'node:crypto';
import { findCurrentPayment, linkTransaction } from '@cuotaclara/contract/payments/paying';
import { takeGatewayEvent } from '@cuotaclara/contract/payments/transactions';
import { composeServer, INVARIANT_CHECKS } from '#compose/compose-server.ts';
import { sandboxKeysOf } from '#features/payments/gateway/sandbox/sandbox-keys.ts';
import { eventChecksum } from '#features/payments/gateway/signatures.ts';
import { openBrowser } from '#test/browser.ts';
import { dueDayOf } from '#test/due-day.ts';
import { aKnownBorrower } from '#test/steps/credit-steps.ts';
import { aBookedCredit, findingsIn } from '#test/steps/servicing-steps.ts';
import { SECRET, type TestApp } from '#test/test-app.ts';

export type Payer = {
  readonly creditId: number;
  readonly identification: string;
  readonly browser: ReturnType<typeof openBrowser>;
};

/** The telephone of every payer. */
export const PHONE = '3104567890';

/** A person who owes credit A, disbursed a month ago: its first instalment falls due today. */
export async function aPayer(app: TestApp, userId: number | null = null): Promise<Payer> {
  const today = app.parts.clock.today();
  const known = { user_id: userId, phone: PHONE };
  const { borrowerId, identification } = await aKnownBorrower(app, known);
  const creditId = await aBookedCredit(app, {
    borrower_id: borrowerId,
    disbursed_on: today.subtract({ months: 1 }).toString(),
    first_due_on: today.toString(),
    due_day: dueDayOf(today),
  });
  return { creditId, identification, browser: openBrowser(app.app) };
}

/** What the open page finds. */
export const lookUp = ({ browser, identification }: Payer, value = PHONE, from?: string) =>
  browser.call(findCurrentPayment, {
    body: { document: identification, fact: { kind: 'phone', value } },
    ...(from === undefined ? {} : { from }),
  });

/** Begins a payment on the open page; answers its reference. */
export async function begin(payer: Payer, body: object = {}): Promise<string> {
  const [credit] = (await lookUp(payer)).json().credits;
  const answer = await payer.browser.call(linkTransaction, {
    body: { pay_key: credit.pay_key, choice: 'due', amount: credit.due.amount, ...body },
  });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json().reference;
}

export type Told = {
  readonly id?: string;
  readonly reference: string;
  readonly status: string;
  readonly pesos: number;
  readonly currency?: string;
  readonly environment?: string;
  readonly at?: Temporal.Instant;
};

/** An event as the test gateway would send it. */
export function eventOf({ parts }: TestApp, told: Told) {
  const { reference, status, pesos, currency = 'COP', environment = 'test' } = told;
  const id = told.id ?? randomUUID();
  const at = told.at ?? parts.clock.now();
  const timestamp = Math.floor(at.epochMilliseconds / 1_000);
  const values = [id, status, String(pesos * 100)];
  const checksum = eventChecksum({ values, timestamp }, sandboxKeysOf(SECRET).eventsSecret);
  const properties = ['transaction.id', 'transaction.status', 'transaction.amount_in_cents'];
  return {
    event: 'transaction.updated',
    data: {
      transaction: {
        id,
        reference,
        status,
        currency,
        amount_in_cents: pesos * 100,
        payment_method_type: 'PSE',
        created_at: at.toString(),
        finalized_at: at.toString(),
      },
    },
    environment,
    signature: { properties, checksum },
    timestamp,
  };
}

/** Sends events to the webhook, all at once. */
export const sendEvents = (app: TestApp, events: readonly object[]) =>
  Promise.all(events.map((body) => openBrowser(app.app).call(takeGatewayEvent, { body })));

/** What applying the word of the gateway needs, as the server has it. */
export const attemptDeps = ({ parts }: TestApp) => composeServer(parts);

/** The nightly checks whose name fits that find something, with what they find. */
export async function brokenChecks(app: TestApp, named: RegExp) {
  const today = app.parts.clock.today();
  const broken = await Promise.all(
    INVARIANT_CHECKS.filter(({ name }) => named.test(name)).map(
      async ({ name, findViolations }) =>
        [name, await findViolations(app.db, { today, limit: 5 })] as const,
    ),
  );
  return broken.filter(([, ids]) => ids.length !== 0);
}

/** What the books and the invariants of payments find. */
export const findingsOfPayments = async (app: TestApp) => [
  ...(await findingsIn(app)),
  ...(await brokenChecks(app, /attempt|gateway|deposit/)),
];
