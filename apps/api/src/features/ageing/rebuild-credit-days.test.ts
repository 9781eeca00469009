import { afterAll, beforeAll, expect, test } from 'vitest';
import { EVERY_CREDIT } from '#platform/close/credit-batches.ts';
import { closeDay } from '#test/lives/close-steps.ts';
import { addRandomHolidays, liveByChance } from '#test/lives/random-lives.ts';
import { runInCommand } from '#test/run-in-command.ts';
import { certifyUsury } from '#test/steps/servicing-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { rebuildCreditDays } from './rebuild-credit-days.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  await certifyUsury(app);
  await addRandomHolidays(app);
});

afterAll(() => app.stop());

const rows = () =>
  app.db
    .selectFrom('credit_days')
    .selectAll()
    .orderBy('credit_id')
    .orderBy('day')
    .orderBy('revision')
    .execute();

const LIVES = 4;

test('days that are dropped and rebuilt are those that the closes wrote', async () => {
  let corrections = 0;
  for (let seed = 31; seed < 31 + LIVES; seed += 1) {
    const closed = new Set<string>();
    await liveByChance(app, {
      seed,
      steps: 10,
      see: async (today) => {
        // Each thing is entered at a moment of its own, before the close that sees it.
        app.clock.advance(60);
        if (closed.has(today.toString())) return;
        closed.add(today.toString());
        await closeDay(app, today.toString());
        app.clock.advance(60);
      },
    });
    const written = await rows();
    corrections += written.filter(({ revision }) => revision > 0).length;
    await app.owner.deleteFrom('credit_days').execute();
    await runInCommand(app, async (ctx) => {
      await rebuildCreditDays.run(ctx, EVERY_CREDIT);
      return null;
    });
    expect(await rows(), `seed ${seed}`).toEqual(written);
    for (const table of ['credit_days', 'credit_day_redos', 'close_chunks'] as const) {
      await app.owner.deleteFrom(table).execute();
    }
    await app.owner.deleteFrom('business_days').execute();
  }
  expect(corrections).toBeGreaterThan(10);
});
