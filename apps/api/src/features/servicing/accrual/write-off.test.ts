import { allowanceEntry } from '@cuotaclara/books';
import { STATE } from '@cuotaclara/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unsafeLockCredit } from '#core/credits/lock-credit.ts';
import { postEntries } from '#features/ledger/public.ts';
import { postEvent } from '#features/servicing/post-event.ts';
import { EVERY_CREDIT } from '#platform/close/credit-batches.ts';
import { writeBehind } from '#test/ledger/planted-faults.ts';
import { creditStepsOf } from '#test/steps/advance-credit.ts';
import {
  aBookedCredit,
  certifyUsury,
  dateOf,
  entriesOf,
  findingsIn,
  onDay,
} from '#test/steps/servicing-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { accrueCredits } from './accrue-credits.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  await certifyUsury(app);
});

afterAll(() => app.stop());

type Held = { readonly principal: number; readonly interest: number };

/** The allowance of all credits at the end of July. */
const allow = (held: Held) =>
  onDay(app, '2026-08-01', async ({ trx, today }) => {
    await postEntries(trx, {
      entries: [
        {
          kind: 'allowance',
          sourceKey: `allowance:2026-07:${held.principal}`,
          creditId: null,
          effectiveOn: '2026-07-31',
          lines: allowanceEntry({ principal: 0, interest: 0 }, held),
        },
      ],
      today,
      by: null,
      accruedUntil: null,
    });
    return null;
  });

const accrueUntil = (day: string) =>
  onDay(app, day, async (ctx) => {
    await accrueCredits.run(ctx, EVERY_CREDIT);
    return null;
  });

const writeOff = (creditId: number) =>
  onDay(app, '2026-08-16', async (ctx) => {
    await postEvent(ctx, creditStepsOf(app), {
      credit: await unsafeLockCredit(ctx.trx, creditId),
      event: {
        kind: 'write-off',
        on: dateOf('2026-08-16'),
        facts: {},
        reason: 'Más de 180 días en mora.',
      },
      money: null,
      sourceKey: `write-off:${creditId}`,
    });
    return null;
  });

const lossOf = async (creditId: number): Promise<string | undefined> =>
  (await entriesOf(app, creditId)).at(-1);

test('a write-off before any allowance is all an expense', async () => {
  const creditId = await aBookedCredit(app);
  await accrueUntil('2026-07-31');
  await writeOff(creditId);
  expect(await lossOf(creditId)).toContain('+bad 1043846');
});

test('the allowance covers a write-off first, as far as it was made for the credit', async () => {
  const creditId = await aBookedCredit(app);
  await accrueUntil('2026-07-31');
  // Category D at the end of July: half of the principal and all the interest.
  await allow({ principal: 700_000, interest: 90_000 });
  await writeOff(creditId);
  const entry = await lossOf(creditId);
  expect(entry).toContain('+allow 500000');
  expect(entry).toContain('+allowint 42072');
  // 1 043 846 in all.
  expect(entry).toContain('+bad 501774');
  // Its step is of the state machine, which this test leaves out.
  await writeBehind(app, [
    sql`update credits set credit_state_id = ${STATE.writtenOff} where credit_id = ${creditId}`,
  ]);
  const ofCredit = (await findingsIn(app)).filter(({ id }) => id === creditId);
  expect(ofCredit).toEqual([]);
});

test('the allowance covers no more than the books hold', async () => {
  const creditId = await aBookedCredit(app);
  await accrueUntil('2026-07-31');
  // 200 000 and 47 928 are left of what the credit before used.
  await writeOff(creditId);
  const entry = await lossOf(creditId);
  expect(entry).toContain('+allow 200000');
  expect(entry).toContain('+allowint 42072');
  expect(entry).toContain('+bad 801774');
});
