import { amount, effectiveAnnual } from '@cuotaclara/loan-math';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unsafeLockCredit } from '#core/credits/lock-credit.ts';
import type { NewEvent } from '#features/servicing/new-event.ts';
import { postEvent } from '#features/servicing/post-event.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { writeRates } from '#test/ledger/write-rates.ts';
import { creditStepsOf } from '#test/steps/advance-credit.ts';
import { aBookedCredit, certifyUsury, onDay } from '#test/steps/servicing-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  await certifyUsury(app);
});

afterAll(() => app.stop());

const DAY = Temporal.PlainDate.from('2026-03-01');

type Facts = Extract<NewEvent, { readonly facts: unknown }>['facts'];
type Kind = Exclude<NewEvent['kind'], 'payment'>;

/** Enters an event of credit A on 1 March 2026, and says by what it was refused. */
async function refusalOf(kind: Kind, facts: Facts) {
  const creditId = await aBookedCredit(app);
  const enter = onDay(app, DAY.toString(), async (ctx) => {
    const { id } = await postEvent(ctx, creditStepsOf(app), {
      credit: await unsafeLockCredit(ctx.trx, creditId),
      event: { kind, on: DAY, facts, reason: 'Acuerdo' },
      money: kind === 'disbursement' ? { role: 'bank', party: null } : null,
      sourceKey: `${kind}:${creditId}`,
    });
    return id;
  });
  const refused = await enter.then(
    () => null,
    (error: unknown) => error,
  );
  const stored = await app.db
    .selectFrom('credit_events')
    .select('kind')
    .where('credit_id', '=', creditId)
    .execute();
  if (refused !== null && !(refused instanceof Refusal)) throw refused;
  expect(stored).toHaveLength(refused === null ? 1 : 0);
  return refused === null ? null : { code: refused.code, facts: refused.details.facts };
}

const rateOf = (percent: string) => ({ kind: 'effective', annual: effectiveAnnual(percent) });

const planAt = (percent: string) => ({
  instalmentCount: 10,
  graceCount: 0,
  firstDueOn: '2026-04-01',
  rate: rateOf(percent),
});

const chargeOf = (units: number, separateService: boolean) => ({
  chargeId: 'administracion',
  charge: {
    id: 'administracion',
    base: 'fixed',
    amount: amount(units),
    moment: 'instalment',
    ivaShare: null,
    separateService,
  },
});

test.for<[Kind, Facts, string]>([
  ['rate-change', { rate: rateOf('45') }, 'la tasa'],
  ['restructure', planAt('60'), 'la tasa'],
  ['charge-change', chargeOf(30_000, false), 'el costo total'],
])('a %s above the usury of its month is refused and not stored', async ([kind, facts, what]) => {
  expect(await refusalOf(kind, facts)).toMatchObject({
    code: 'above_usury',
    facts: { what, cap: '25,23' },
  });
});

test('more money is refused in a month whose usury is below the rate of the credit', async () => {
  const lends = { amount: amount(100_000) };
  expect(await refusalOf('disbursement', lends)).toBeNull();
  const lower = (rate_ea: string) =>
    writeRates(app.db, (trx) =>
      trx.updateTable('usury_rates').set({ rate_ea }).where('month', '=', DAY.toString()).execute(),
    );
  await lower('0.1500');
  expect(await refusalOf('disbursement', lends)).toMatchObject({ code: 'above_usury' });
  await lower('0.2523');
});

test.for<[Kind, Facts]>([
  ['rate-change', { rate: rateOf('25.23') }],
  ['restructure', planAt('20')],
  ['charge-change', chargeOf(300_000, true)],
])('a %s within usury is booked', async ([kind, facts]) => {
  expect(await refusalOf(kind, facts)).toBeNull();
});
