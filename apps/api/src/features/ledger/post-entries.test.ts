import { depositEntry } from '@cuotaclara/books';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runInCommand } from '#test/run-in-command.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { postEntries } from './post-entries.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.stop());

/** Money that nobody has claimed, as of a number of days from today. */
const postIn = (days: number) =>
  runInCommand(app, async ({ trx, today }) => {
    const posted = await postEntries(trx, {
      entries: [
        {
          kind: 'deposit',
          sourceKey: `test:ahead:${days}`,
          creditId: null,
          effectiveOn: today.add({ days }).toString(),
          lines: depositEntry(5_000, { role: 'bank', party: '7:4821' }),
        },
      ],
      today,
      by: null,
      accruedUntil: null,
    });
    return posted.length;
  });

test('an entry is of today or earlier; one of tomorrow is never booked', async () => {
  expect(await postIn(0)).toBe(1);
  await expect(postIn(1)).rejects.toThrow(/test:ahead:1 is of .*, after today/);
  const kept = await app.db
    .selectFrom('ledger_entries')
    .select('source_key')
    .where('source_key', 'like', 'test:ahead:%')
    .execute();
  expect(kept).toEqual([{ source_key: 'test:ahead:0' }]);
});
