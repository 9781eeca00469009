import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aPayer,
  attemptDeps,
  begin,
  eventOf,
  lookUp,
  sendEvents,
} from '#test/payments/payment-steps.ts';
import { certifyUsury } from '#test/steps/servicing-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { askGateway } from './attempts/ask-gateway.ts';
import { pollIntents } from './attempts/poll-intents.ts';

let app: TestApp;
const references: string[] = [];

beforeAll(async () => {
  app = await startTestApp();
  await certifyUsury(app);
  for (let index = 0; index < 5; index += 1) references.push(await begin(await aPayer(app)));
  app.clock.advance(16 * 60);
});

afterAll(() => app.stop());

/** The gateway as it is while nobody answers there, with what it was asked. */
function downGateway() {
  const deps = attemptDeps(app);
  const asked: string[] = [];
  const gateway = {
    ...deps.payments.gateway,
    findTransactions: async (reference: string) => {
      asked.push(reference);
      return { kind: 'unavailable' } as const;
    },
    askTransaction: async (id: string) => {
      asked.push(id);
      return { kind: 'unavailable' } as const;
    },
  };
  return { deps: { ...deps, payments: { ...deps.payments, gateway } }, asked };
}

const pollsOf = async () =>
  (
    await app.db
      .selectFrom('payment_intents')
      .select('poll_count')
      .orderBy('payment_intent_id')
      .execute()
  ).map((row) => row.poll_count);

test('a payment whose next poll cannot be planned does not stop the others', async () => {
  const deps = attemptDeps(app);
  const run: typeof deps.run = async (command, caller, input) => {
    // The row of the first one is busy, for its poll and for planning the next.
    if (JSON.stringify(input).includes('"intentId":1,')) throw new Error('record_busy');
    return deps.run(command, caller, input);
  };
  await pollIntents({ ...deps, run });
  expect(await pollsOf()).toEqual([0, 1, 1, 1, 1]);
});

test('a round ends where the gateway does not answer some in a row', async () => {
  app.clock.advance(60 * 60);
  const { deps, asked } = downGateway();
  await pollIntents(deps);
  expect(asked).toHaveLength(3);
  expect(app.log()).toContain('this round of polls ends');
  // The rest is asked for in the next round.
  const again = downGateway();
  await pollIntents(again.deps);
  expect(again.asked.filter((reference) => asked.includes(reference))).toEqual([]);
  expect(again.asked).toHaveLength(2);
});

test('one question without an answer is the last about a payment', async () => {
  const payer = await aPayer(app);
  const [{ due }] = (await lookUp(payer)).json().credits;
  const reference = await begin(payer);
  const pesos = Number(due.amount);
  const ids = ['slow-1', 'slow-2', 'slow-3'];
  await sendEvents(
    app,
    ids.map((id) => eventOf(app, { id, reference, pesos, status: 'PENDING' })),
  );
  const { payment_intent_id: intentId } = await app.db
    .selectFrom('payment_intents')
    .select('payment_intent_id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  const { deps, asked } = downGateway();
  const answer = await askGateway(deps, { intentId, reference });
  expect(answer).toEqual({ transactions: [], isComplete: false });
  expect(asked).toHaveLength(2);
});

test('of events that are not signed one an hour is kept, with how many there were', async () => {
  const forged = Array.from({ length: 12 }, (_, index) => {
    const event = eventOf(app, { reference: `R${index}`, pesos: 1_000, status: 'APPROVED' });
    return { ...event, signature: { ...event.signature, checksum: 'a'.repeat(64) } };
  });
  const kept = async () =>
    (
      await app.db
        .selectFrom('gateway_events')
        .select('gateway_event_id')
        .where('verdict', '=', 'bad_checksum')
        .execute()
    ).length;
  const answers = await sendEvents(app, forged);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(forged.map(() => 400));
  expect(await kept()).toBe(1);
  app.clock.advance(61 * 60);
  await sendEvents(app, forged.slice(0, 1));
  expect(await kept()).toBe(2);
  expect(app.log()).toContain('"count":12');
});
