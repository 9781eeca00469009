import { STATE } from '@cuotaclara/contract';
import { EXCESS_CHOICES } from '@cuotaclara/loan-math';
import { unsafeLockCredit } from '#core/credits/lock-credit.ts';
import { accrueCredits } from '#features/servicing/accrual/accrue-credits.ts';
import { cutMonth } from '#features/servicing/accrual/cut-month.ts';
import { postEvent } from '#features/servicing/post-event.ts';
import { reversePayment } from '#features/servicing/reversals/reverse-payment.ts';
import type { CommandContext } from '#platform/command/command.ts';
import { creditStepsOf } from '#test/steps/advance-credit.ts';
import { aBookedCredit, onDay } from '#test/steps/servicing-steps.ts';
import type { TestApp } from '#test/test-app.ts';

/** The same numbers in each run, by a linear congruential generator. */
export function createDice(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  return {
    below: (limit: number): number => Math.floor(next() * limit),
    pick: <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] as T,
  };
}

type Dice = ReturnType<typeof createDice>;

const conventionsBy = (dice: Dice) => ({
  instalment_rounding: dice.pick(['nearest', 'up']),
  first_period: dice.pick(['levelled', 'apart']),
  business_day_shift: dice.pick([true, false]),
  late_grace_days: dice.pick([0, 3]),
  tolerance_pesos: dice.pick([0, 2_000]),
  part_ahead: dice.pick(['capital', 'held']),
  payoff_charges: dice.pick(['none', 'days', 'whole']),
});

const AMOUNTS = [1, 500, 20_000, 90_000, 177_000, 177_000, 177_000, 360_000, 500_000, 1_200_000];
const DISBURSED = Temporal.PlainDate.from('2026-01-15');

type Life = {
  readonly app: TestApp;
  readonly creditId: number;
  readonly dice: Dice;
  readonly live: Set<number>;
};

async function payAny(ctx: CommandContext<null>, life: Life): Promise<void> {
  const { app, creditId, dice, live } = life;
  const credit = await unsafeLockCredit(ctx.trx, creditId);
  if (credit.stateId !== STATE.disbursed) return;
  const daysSince = DISBURSED.until(ctx.today).days;
  // Every third payment is of an earlier day.
  const back = dice.below(3) === 0 ? dice.below(daysSince + 1) : 0;
  const { id } = await postEvent(ctx, creditStepsOf(app), {
    credit,
    event: {
      kind: 'payment',
      on: ctx.today.subtract({ days: back }),
      amount: dice.pick(AMOUNTS) + dice.below(700),
      excess: dice.pick(EXCESS_CHOICES),
      source: 'desk',
      means: 'cash',
      note: null,
    },
    money: { role: 'cash', party: null },
    sourceKey: `random:${creditId}:${live.size}:${ctx.today}:${dice.below(1e9)}`,
  });
  live.add(id);
}

async function reverseAny(ctx: CommandContext<null>, { app, creditId, dice, live }: Life) {
  if (live.size === 0) return;
  const paymentId = dice.pick([...live]);
  live.delete(paymentId);
  await reversePayment(ctx, creditStepsOf(app), {
    credit: await unsafeLockCredit(ctx.trx, creditId),
    paymentId,
    reason: 'Devuelto',
    money: 'returned',
    recordedBy: null,
    approvedBy: null,
  });
}

async function stepOf(ctx: CommandContext<null>, life: Life): Promise<null> {
  const after = life.creditId - 1;
  const what = life.dice.below(10);
  if (what < 6) await payAny(ctx, life);
  else if (what < 8) await reverseAny(ctx, life);
  else if (what < 9) await accrueCredits.run(ctx, { after, upTo: life.creditId });
  else {
    const month = ctx.today.with({ day: 1 }).subtract({ months: 1 }).toString();
    await cutMonth.run(ctx, { after, month });
  }
  return null;
}

/** Holidays that due dates of random lives meet. */
export const addRandomHolidays = (app: TestApp): Promise<unknown> =>
  app.db
    .insertInto('holidays')
    .values(
      ['2026-02-15', '2026-04-15', '2026-05-15', '2026-05-16', '2026-07-15'].map((day) => ({
        day,
        name: `Festivo ${day}`,
      })),
    )
    .execute();

type Lived = {
  readonly seed: number;
  readonly steps: number;
  /** Called after each step with the day that it was. */
  readonly see?: (today: Temporal.PlainDate) => Promise<void>;
};

/** Disburses a credit and lets things come to it by chance. Answers its number. */
export async function liveByChance(
  app: TestApp,
  { seed, steps, see = async () => {} }: Lived,
): Promise<number> {
  const dice = createDice(seed * 7_919);
  const creditId = await aBookedCredit(app, { conventions: JSON.stringify(conventionsBy(dice)) });
  const life = { app, creditId, dice, live: new Set<number>() };
  let today = DISBURSED;
  for (let step = 0; step < steps; step += 1) {
    today = today.add({ days: dice.below(28) });
    await onDay(app, today.toString(), (ctx) => stepOf(ctx, life));
    await see(today);
  }
  return creditId;
}
