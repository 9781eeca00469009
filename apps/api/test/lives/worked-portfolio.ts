import { unsafeLockCredit } from '#core/credits/lock-credit.ts';
import { postEvent } from '#features/servicing/post-event.ts';
import { writeRates } from '#test/ledger/write-rates.ts';
import { postPayment, postReversal } from '#test/payments/posted-payments.ts';
import { creditStepsOf } from '#test/steps/advance-credit.ts';
import { aBookedCredit, certifyUsury, dateOf, onDay } from '#test/steps/servicing-steps.ts';
import type { TestApp } from '#test/test-app.ts';
import { closeDay } from './close-steps.ts';

/** Six credits at 0 %, in thousands of pesos, due the 15th in 12 instalments. */
const AMOUNTS = { A: 2_400, B: 1_200, C: 3_600, D: 1_200, E: 1_800, F: 600 } as const;

export type WorkedName = keyof typeof AMOUNTS;

const DISBURSED = {
  A: '2025-12-15',
  B: '2025-12-15',
  C: '2025-12-15',
  D: '2026-01-15',
  E: '2025-11-15',
  F: '2026-01-15',
} as const satisfies Record<WorkedName, string>;

type Lives = { readonly app: TestApp; readonly ids: Map<WorkedName, number> };

const idIn = ({ ids }: Lives, name: WorkedName): number => ids.get(name) ?? 0;

async function lend({ app, ids }: Lives, name: WorkedName): Promise<void> {
  const amount = AMOUNTS[name] * 1_000;
  const id = await aBookedCredit(app, {
    amount,
    months: 12,
    rate_ea: '0',
    due_day: 15,
    charges: '[]',
    disbursed_on: DISBURSED[name],
    first_due_on: dateOf(DISBURSED[name]).add({ months: 1 }).toString(),
    instalment: amount / 12,
  });
  ids.set(name, id);
}

const pay = ({ app, ...lives }: Lives, name: WorkedName, [on, thousands]: [string, number]) =>
  postPayment(app, idIn({ app, ...lives }, name), { on, amount: thousands * 1_000 });

const restructure = (lives: Lives, name: WorkedName, [on, firstDueOn]: [string, string]) =>
  onDay(lives.app, on, async (ctx) => {
    await postEvent(ctx, creditStepsOf(lives.app), {
      credit: await unsafeLockCredit(ctx.trx, idIn(lives, name)),
      event: {
        kind: 'restructure',
        on: dateOf(on),
        facts: { instalmentCount: 12, graceCount: 0, firstDueOn, rate: null },
        reason: 'Acuerdo',
      },
      money: null,
      sourceKey: `worked:restructure:${name}`,
    });
    return null;
  });

/** Without a certified rate there is no cap, and so no late interest. */
const certifyNothing = (app: TestApp) =>
  writeRates(app.db, async (trx) => {
    await trx.deleteFrom('usury_rates').execute();
  });

type Happening = (lives: Lives, on: string) => Promise<unknown>;

const paid =
  (name: WorkedName, thousands: number): Happening =>
  (lives, on) =>
    pay(lives, name, [on, thousands]);

const lent =
  (...names: readonly WorkedName[]): Happening =>
  async (lives) => {
    for (const name of names) await lend(lives, name);
  };

/** Payment that is taken back later. */
let returned = 0;

const HAPPENINGS: Readonly<Record<string, readonly Happening[]>> = {
  '2025-11-15': [lent('E')],
  '2025-12-15': [paid('E', 150), lent('A', 'B', 'C')],
  '2026-01-15': [paid('A', 200), paid('B', 100), paid('C', 300), lent('D', 'F')],
  '2026-02-15': [paid('A', 200), paid('F', 50)],
  '2026-02-20': [
    async (lives, on) => {
      returned = await pay(lives, 'C', [on, 300]);
    },
  ],
  '2026-03-05': [
    (lives, on) => postReversal(lives.app, { creditId: idIn(lives, 'C'), paymentId: returned, on }),
  ],
  '2026-03-15': [paid('A', 200)],
  '2026-03-20': [paid('B', 200), paid('F', 550)],
  '2026-04-10': [
    async (lives, on) => {
      // A new plan is only agreed on in a month whose cap is known.
      await certifyUsury(lives.app);
      await restructure(lives, 'E', [on, '2026-05-15']);
      await certifyNothing(lives.app);
    },
  ],
  '2026-04-15': [paid('A', 200), paid('B', 100)],
};

/** Lives the worked portfolio of the design day by day, each closed at its end. */
export async function liveWorkedPortfolio(
  app: TestApp,
  { until = '2026-04-30' }: { readonly until?: string } = {},
): Promise<ReadonlyMap<WorkedName, number>> {
  const lives: Lives = { app, ids: new Map() };
  await certifyNothing(app);
  let day = dateOf('2025-11-15');
  while (Temporal.PlainDate.compare(day, until) <= 0) {
    const on = day.toString();
    for (const happen of HAPPENINGS[on] ?? []) await happen(lives, on);
    await closeDay(app, on);
    day = day.add({ days: 1 });
  }
  return lives.ids;
}
