import { tableOf } from '@cuotaclara/contract/catalogues/catalogue';
import { CATALOGUES, ENTITIES } from '@cuotaclara/contract/catalogues/catalogues';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { unsafeLockCredit } from '#core/credits/lock-credit.ts';
import { withEffects } from '#features/catalogues/public.ts';
import { postEvent } from '#features/servicing/post-event.ts';
import { roleOf } from '#platform/database/roles/server-role.ts';
import { serverUrlOf } from '#test/database.ts';
import { creditStepsOf } from '#test/steps/advance-credit.ts';
import { runCloseStep } from '#test/steps/run-task.ts';
import {
  aBookedCredit,
  certifyUsury,
  dateOf,
  findingsIn,
  onDay,
} from '#test/steps/servicing-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { keepLateRates } from './keep-late-rates.ts';

let app: TestApp;
let creditId: number;

beforeAll(async () => {
  app = await startTestApp();
  await certifyUsury(app);
  creditId = await aBookedCredit(app);
});

afterAll(() => app.stop());

const RATES = sql`select modality, month, rate_ea, is_active from usury_rates order by 1, 2`;

let before: readonly unknown[];

beforeEach(async () => {
  before = (await RATES.execute(app.db)).rows;
});

const REFUSED = 'usury rates are written by the path that keeps what was paid with them';

/** Each is a path that somebody may write one day, and none keeps what was paid. */
const DIRECT: Readonly<Record<string, RawBuilder<unknown>>> = {
  'a month that was missing': sql`insert into usury_rates (modality, month, rate_ea)
    values ('microcredito', '2026-01-01', 0.5)`,
  'another rate of a month': sql`update usury_rates set rate_ea = 0.3 where month = '2026-03-01'`,
  'a month out of use': sql`update usury_rates set is_active = false where month = '2026-03-01'`,
  'a month that is gone': sql`delete from usury_rates where month = '2026-03-01'`,
  'an insert that finds nothing to insert': sql`insert into usury_rates (modality, month, rate_ea)
    select modality, month, rate_ea from usury_rates on conflict do nothing`,
};

test.for(Object.entries(DIRECT))('%s is not written beside it', async ([, write]) => {
  await expect(write.execute(app.db)).rejects.toThrow(REFUSED);
  await expect(write.execute(app.owner)).rejects.toThrow(REFUSED);
  expect((await RATES.execute(app.db)).rows).toEqual(before);
});

test('no migration empties the table beside it', async () => {
  await expect(sql`truncate usury_rates`.execute(app.owner)).rejects.toThrow(REFUSED);
});

test('it writes while it watches, and the same transaction writes nothing afterwards', async () => {
  const change = sql`update usury_rates set rate_ea = 0.2524 where month = '2026-03-01'`;
  await expect(
    onDay(app, '2026-04-01', async (ctx) => {
      const input = { ctx, entity: 'usury-rates', effects: [keepLateRates] } as const;
      await withEffects(input, async () => {
        await change.execute(ctx.trx);
        return { audit: [] };
      });
      await change.execute(ctx.trx);
      return null;
    }),
  ).rejects.toThrow(REFUSED);
  expect((await RATES.execute(app.db)).rows).toEqual(before);
});

/** Catalogues besides the rates: a credit has its own copy of what it takes from them. */
const FROZEN = ENTITIES.filter((entity) => entity !== 'usury-rates').map((entity) =>
  tableOf(CATALOGUES[entity]),
);

async function withoutCatalogues<T>(work: () => Promise<T>): Promise<T> {
  const role = sql.id(roleOf(serverUrlOf(app.databaseUrl)));
  const tables = sql.join(FROZEN.map((table) => sql.table(table)));
  await sql`revoke select on ${tables} from ${role}`.execute(app.owner);
  try {
    return await work();
  } finally {
    await sql`grant select on ${tables} to ${role}`.execute(app.owner);
  }
}

const pay = (on: string, amount: number) =>
  onDay(app, on, async (ctx) => {
    await postEvent(ctx, creditStepsOf(app), {
      credit: await unsafeLockCredit(ctx.trx, creditId),
      event: {
        kind: 'payment',
        on: dateOf(on),
        amount,
        excess: 'advance',
        source: 'desk',
        means: 'cash',
        note: null,
      },
      money: { role: 'cash', party: null },
      sourceKey: `test:${on}`,
    });
    return null;
  });

test('a replay reads no other catalogue, so that no write to one can change the past', async () => {
  await pay('2026-03-20', 178_500);
  await withoutCatalogues(async () => {
    await expect(sql`select from holidays`.execute(app.db)).rejects.toThrow('permission denied');
    await pay('2026-04-20', 230_000);
    await runCloseStep(app, 'accrue-credits');
    expect(await findingsIn(app)).toEqual([]);
  });
});
