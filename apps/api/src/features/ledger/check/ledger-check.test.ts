import { isDeepStrictEqual } from 'node:util';
import { CREDIT_CHECKS } from '@cuotaclara/books';
import { STATE } from '@cuotaclara/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LEDGER_CHECKS, type LedgerFinding, MONEY_CHECKS } from '#contributions/ledger-finding.ts';
import { aBusyCredit, type BusyCredit } from '#test/ledger/busy-credit.ts';
import { NO_ENTRY, PLANTED_FAULTS, writeBehind } from '#test/ledger/planted-faults.ts';
import { aCredit } from '#test/steps/credit-steps.ts';
import { certifyUsury, findingsIn } from '#test/steps/servicing-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  await certifyUsury(app);
});

afterAll(() => app.stop());

const entriesOf = async ({ creditId }: BusyCredit): Promise<readonly number[]> => {
  const rows = await app.db
    .selectFrom('ledger_entries')
    .select('entry_id')
    .where('credit_id', '=', creditId)
    .execute();
  return [...rows.map(({ entry_id }) => entry_id), NO_ENTRY];
};

/** What is found of one credit, of the books as a whole and of months. */
const isAbout = (
  { kind, id }: LedgerFinding,
  busy: BusyCredit,
  entries: readonly number[],
): boolean => {
  if (kind === 'credit') return id === busy.creditId;
  if (kind === 'payment') return id === busy.paymentId || id === busy.reversedId;
  return kind !== 'entry' || entries.includes(id);
};

test('every equation of the books has a fault that is planted below', () => {
  const equations = new Set([...Object.keys(LEDGER_CHECKS), ...CREDIT_CHECKS]);
  const planted = new Set<string>([
    ...PLANTED_FAULTS.map(({ named }) => named),
    // Those of money have faults of their own, in the books of the demo.
    ...Object.keys(MONEY_CHECKS),
  ]);
  expect([...planted].toSorted()).toEqual([...equations].toSorted());
});

test.for(PLANTED_FAULTS)('$what is named $named', async ({ named, plant }) => {
  const busy = await aBusyCredit(app);
  const entries = await entriesOf(busy);
  const before = await findingsIn(app);
  const ofCredit = before.filter(({ kind }) => kind === 'credit' || kind === 'payment');
  expect(ofCredit.filter((finding) => isAbout(finding, busy, entries))).toEqual([]);
  await writeBehind(app, plant(busy));
  const found = (await findingsIn(app))
    .filter(({ check }) => check === named)
    .filter((finding) => !before.some((earlier) => isDeepStrictEqual(earlier, finding)));
  expect(found).not.toEqual([]);
  for (const finding of found) {
    expect(isAbout(finding, busy, entries), JSON.stringify(finding)).toBe(true);
    if (named !== 'line-follows-its-entry') expect(finding.found).not.toBe(finding.expected);
  }
});

test('a fault of the books as a whole is named by how much it is', async () => {
  const { creditId } = await aBusyCredit(app);
  const gapOf = async (named: LedgerFinding['check']) => {
    const found = (await findingsIn(app)).find(
      ({ check, kind }) => check === named && kind === 'books',
    );
    return found === undefined ? 0 : found.found - found.expected;
  };
  const before = await gapOf('ageing-is-principal');
  await writeBehind(app, [
    sql`update instalments set principal = principal + 700
      where credit_id = ${creditId} and number = 4`,
  ]);
  expect(await gapOf('ageing-is-principal')).toBe(before + 700);
});

test('a credit that was disbursed and never booked is named', async () => {
  const bare = await aCredit(app, { state: STATE.disbursed });
  expect(await findingsIn(app)).toContainEqual(
    expect.objectContaining({ check: 'credit-has-books', kind: 'credit', id: bare }),
  );
});

test('entries and lines are never changed, deleted, unbalanced or mirrored twice', async () => {
  const { reversedId } = await aBusyCredit(app);
  const entry = sql`(select entry_id from ledger_entries
    where source_key = ${`payment:${reversedId}`})`;
  const tries = [
    [sql`update ledger_lines set amount = amount + 1 where entry_id = ${entry}`, /never change/],
    [sql`update ledger_entries set kind = 'event' where entry_id = ${entry}`, /never change/],
    [sql`delete from ledger_lines where entry_id = ${entry}`, /are kept/],
    [sql`delete from ledger_entries where entry_id = ${entry}`, /are kept/],
    [sql`truncate ledger_lines`, /are kept/],
    [
      sql`insert into ledger_lines (entry_id, n, role, booked_on, amount)
        select entry_id, 90, 'bank', booked_on, 1 from ledger_entries where entry_id = ${entry}`,
      /zero/,
    ],
    [
      sql`insert into ledger_entries (kind, source_key, effective_on, booked_on, reverses)
        select 'reversal', 'test:second-mirror', effective_on, booked_on, entry_id
        from ledger_entries where entry_id = ${entry}`,
      /ledger_entries_reverses_key/,
    ],
  ] as const;
  for (const [statement, reason] of tries) {
    await expect(statement.execute(app.owner)).rejects.toThrow(reason);
  }
});
