import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addRandomHolidays, liveByChance } from '#test/lives/random-lives.ts';
import { certifyUsury, onDay } from '#test/steps/servicing-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { ageReplayedCredits } from './age-replayed-credits.ts';
import { ageSimpleCredits } from './age-simple-credits.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  await certifyUsury(app);
  await addRandomHolidays(app);
});

afterAll(() => app.stop());

type Ageing = { readonly creditId: number; readonly day: Temporal.PlainDate };

/** Ages one credit by one of the two ways, and takes its rows away again. */
async function agedBy(
  ageing: typeof ageSimpleCredits | typeof ageReplayedCredits,
  { creditId, day }: Ageing,
) {
  const range = { after: creditId - 1, upTo: creditId, day };
  await onDay(app, day.toString(), async (ctx) => {
    const { reply } = await ageing.run(ctx, range);
    if ('differences' in reply) expect(reply.differences).toBe(0);
    return null;
  });
  return app.owner.deleteFrom('credit_days').returningAll().execute();
}

const newestCredit = async (): Promise<number> => {
  const { rows } = await sql<{ id: number }>`select max(credit_id) as id from credits`.execute(
    app.db,
  );
  return rows[0]?.id ?? 0;
};

const LIVES = 8;
const STEPS = 12;
/** Days after each step: also those on which more falls due and nothing is paid. */
const LATER = [0, 3, 41];

test('one statement says of simple credits what the engine says of them', async () => {
  const told = { days: 0, late: 0 };
  for (let seed = 1; seed <= LIVES; seed += 1) {
    await liveByChance(app, {
      seed,
      steps: STEPS,
      see: async (today) => {
        const creditId = await newestCredit();
        for (const days of LATER) {
          const day = today.add({ days });
          const [bySql] = await agedBy(ageSimpleCredits, { creditId, day });
          const [byEngine] = await agedBy(ageReplayedCredits, { creditId, day });
          if (bySql === undefined) continue;
          expect(bySql, `seed ${seed}, ${day}`).toEqual(byEngine);
          told.days += 1;
          if (bySql.late_interest > 0) told.late += 1;
        }
      },
    });
  }
  // Neither all nor nothing of these lives is simple.
  expect(told.days).toBeGreaterThan(80);
  expect(told.late).toBeGreaterThan(40);
  expect(told.days).toBeLessThan(LIVES * STEPS * LATER.length);
});
