import { ROLE } from '@cuotaclara/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOT_COMMANDS, type HotWorld } from '#test/statements/hot-commands.ts';
import { type HotCommand, STATEMENT_COUNTS } from '#test/statements/statement-counts.ts';
import { statementsOf, watchStatements } from '#test/statements/watch-statements.ts';
import { payingPeople } from '#test/steps/disbursement-steps.ts';
import { runTask } from '#test/steps/run-task.ts';
import { startSigningApp } from '#test/steps/signing-steps.ts';
import { anAdministrator } from '#test/steps/user-steps.ts';

let world: HotWorld;
let stopWatching: () => void;

beforeAll(async () => {
  stopWatching = watchStatements();
  const app = await startSigningApp();
  world = { app, admin: await anAdministrator(app), payers: await payingPeople(app) };
  // From now on payments get their receipts.
  await runTask(app, 'issue-papers');
});

afterAll(async () => {
  await world.app.stop();
  stopWatching();
});

/** Each statement once, with how often it was sent. */
function told(statements: readonly string[]): string {
  const short = statements.map((text) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 100));
  const groups = Map.groupBy(short, (text) => text).entries();
  return [...groups].map(([text, same]) => `${same.length} × ${text}`).join('\n');
}

/** What to do where a command sends another number of statements than the list has. */
function verdictOn(name: HotCommand, statements: readonly string[]): string {
  const [before, now] = [STATEMENT_COUNTS[name], statements.length];
  if (now === before) return '';
  if (now < before) return `${name}: ${before} statements before, ${now} now; write ${now}`;
  return `${name}: ${before} statements before, ${now} now:\n${told(statements)}`;
}

test('each statement of a transaction is counted, its begin and commit included', async () => {
  const { app } = world;
  const statements = await statementsOf(app, () =>
    app.db.transaction().execute(async (trx) => {
      await trx.selectFrom('roles').select('role_id').execute();
      await trx.selectFrom('roles').select('name').where('role_id', '=', ROLE.admin).execute();
    }),
  );
  expect(statements).toEqual([
    'begin',
    'select "role_id" from "roles"',
    'select "name" from "roles" where "role_id" = $1',
    'commit',
  ]);
});

test.each(Object.keys(STATEMENT_COUNTS) as readonly HotCommand[])(
  'to %s takes as many statements as the list says',
  async (name) => {
    const prepare = HOT_COMMANDS[name];
    // The first run reads what a server remembers from then on.
    const first = await prepare(world);
    await first();
    const statements = await statementsOf(world.app, await prepare(world));
    expect(verdictOn(name, statements)).toBe('');
  },
);
