import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDatabase, createPool, type Database } from '#platform/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { appendAudit } from './append-audit.ts';
import { type ChainReport, verifyChain } from './verify-chain.ts';

let testDatabase: TestDatabase;
let db: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  db = createDatabase(createPool(testDatabase.url));
});

beforeEach(async () => {
  await tamper(
    'truncate audit_entries, audit_seals, audit_unsealed restart identity',
    // One test takes it away.
    'alter table audit_seals drop constraint if exists audit_seals_entry_id_key',
    'alter table audit_seals add constraint audit_seals_entry_id_key unique (entry_id)',
  );
  const origin = {
    actorUserId: 7,
    networkAddress: '190.24.1.9',
    userAgent: 'Mozilla/5.0 (ñ)',
    requestId: 'a1',
  };
  await db.transaction().execute((trx) =>
    appendAudit(
      trx,
      origin,
      Array.from({ length: 10 }, (_, id) => ({
        action: 'setting_changed',
        subject: { kind: 'setting', id },
        before: { value: id, label: 'Límite «áéí» 🚗' },
        after: { value: id + 1, list: [1, 2.5, null, true] },
      })),
    ),
  );
  await seal();
});

afterAll(async () => {
  await db.destroy();
  await testDatabase.drop();
});

const seal = () => sql`select seal_audit_entries(1000)`.execute(db);

/** Changes rows as the owner of the database, who can switch the rules off. */
async function tamper(...statements: readonly string[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const table of ['audit_entries', 'audit_seals', 'audit_unsealed']) {
      await sql.raw(`alter table ${table} disable trigger all`).execute(trx);
    }
    for (const statement of statements) await sql.raw(statement).execute(trx);
    for (const table of ['audit_entries', 'audit_seals', 'audit_unsealed']) {
      await sql.raw(`alter table ${table} enable trigger all`).execute(trx);
    }
  });
}

const brokenAfter = async (...statements: readonly string[]): Promise<ChainReport['broken']> => {
  await tamper(...statements);
  return (await verifyChain(db)).broken;
};

test('a chain that nobody touched is whole', async () => {
  const report = await verifyChain(db);
  expect(report).toMatchObject({ verified: 10, waiting: 0, broken: null });
  const { hash } = await db
    .selectFrom('audit_seals')
    .select('hash')
    .where('position', '=', 10)
    .executeTakeFirstOrThrow();
  expect(report.head).toBe(hash.toString('hex'));
});

test('a long chain is walked in slices', async () => {
  await sql`insert into audit_entries (action, subject_kind)
    select 'signed_in', 'user' from generate_series(1, 4500)`.execute(db);
  await sql`select seal_audit_entries(5000)`.execute(db);
  const progress: number[] = [];
  const report = await verifyChain(db, {}, (verified) => progress.push(verified));
  expect(report).toMatchObject({ verified: 4510, broken: null });
  expect(progress).toEqual([2000, 4000, 4510]);
});

describe('the first broken link is named when', () => {
  test.each([
    ['the after', `after = '{"value": 99}'`],
    ['the before', 'before = null'],
    ['the person', 'actor_user_id = 8'],
    ['the action', `action = 'signed_in'`],
    ['the subject', `subject_id = '77'`],
    ['the kind of subject', `subject_kind = 'user'`],
    ['the moment', `happened_at = happened_at + interval '1 microsecond'`],
    ['the address', `network_address = '10.0.0.1'`],
    ['the browser', 'user_agent = null'],
    ['the request', `request_id = 'a2'`],
  ])('%s was changed', async (_what, change) => {
    const broken = await brokenAfter(`update audit_entries set ${change} where entry_id in (4, 9)`);
    expect(broken).toEqual({ problem: 'content_changed', position: 4, entryId: 4 });
  });

  test('text moved from one part to the next', async () => {
    const broken = await brokenAfter(
      `update audit_entries set network_address = '190.24.1.9Mozilla/5.0 (ñ)', user_agent = ''
       where entry_id = 4`,
    );
    expect(broken).toEqual({ problem: 'content_changed', position: 4, entryId: 4 });
  });

  test('an entry in the middle was deleted', async () => {
    const broken = await brokenAfter('delete from audit_entries where entry_id = 5');
    expect(broken).toEqual({ problem: 'entry_missing', position: 5, entryId: 5 });
  });

  test('an entry was deleted with its seal', async () => {
    const broken = await brokenAfter(
      'delete from audit_seals where entry_id = 5',
      'delete from audit_entries where entry_id = 5',
    );
    expect(broken).toEqual({ problem: 'position_missing', position: 5, entryId: null });
  });

  test('an entry was deleted with its seal, and the gap was closed', async () => {
    const broken = await brokenAfter(
      'delete from audit_seals where entry_id = 5',
      'delete from audit_entries where entry_id = 5',
      'update audit_seals set position = position + 100 where position > 5',
      'update audit_seals set position = position - 101 where position > 100',
    );
    expect(broken).toEqual({ problem: 'link_does_not_follow', position: 5, entryId: 6 });
  });

  test('the first entry was deleted with its seal', async () => {
    const broken = await brokenAfter(
      'delete from audit_seals where entry_id = 1',
      'delete from audit_entries where entry_id = 1',
    );
    expect(broken).toEqual({ problem: 'position_missing', position: 1, entryId: null });
  });

  test('two seals changed places', async () => {
    const broken = await brokenAfter(
      'update audit_seals set position = 100 where position = 3',
      'update audit_seals set position = 3 where position = 6',
      'update audit_seals set position = 6 where position = 100',
    );
    expect(broken).toEqual({ problem: 'link_does_not_follow', position: 3, entryId: 6 });
  });

  test('two seals changed their entries', async () => {
    const broken = await brokenAfter(
      'alter table audit_seals drop constraint audit_seals_entry_id_key',
      'update audit_seals set entry_id = 9 - entry_id where position in (3, 6)',
    );
    expect(broken).toEqual({ problem: 'content_changed', position: 3, entryId: 6 });
  });

  test('an entry was changed and its own seal computed again', async () => {
    const broken = await brokenAfter(
      `update audit_entries set actor_user_id = 8 where entry_id = 4`,
      `update audit_seals set hash = sha256(
         previous_hash || convert_to(audit_entry_text(entry), 'UTF8')
       ) from audit_entries as entry
       where entry.entry_id = audit_seals.entry_id and position = 4`,
    );
    expect(broken).toEqual({ problem: 'link_does_not_follow', position: 5, entryId: 5 });
  });

  test('a forged entry was slipped in without a seal', async () => {
    const broken = await brokenAfter(
      `insert into audit_entries (action, subject_kind) values ('signed_in', 'user')`,
    );
    expect(broken).toEqual({ problem: 'seal_missing', position: null, entryId: 11 });
  });

  test('a forged entry was slipped in with a seal of its own making', async () => {
    const broken = await brokenAfter(
      `insert into audit_entries (action, subject_kind) values ('signed_in', 'user')`,
      `insert into audit_seals (position, entry_id, previous_hash, hash)
       select 11, 11, hash, sha256('forged') from audit_seals where position = 10`,
    );
    expect(broken).toEqual({ problem: 'content_changed', position: 11, entryId: 11 });
  });

  test('the line of those who wait was disturbed', async () => {
    const broken = await brokenAfter('insert into audit_unsealed (entry_id) values (5)');
    expect(broken).toEqual({ problem: 'waits_for_nothing', position: null, entryId: 5 });
  });

  test('an entry was taken before it was sealed; the others are sealed all the same', async () => {
    await sql`insert into audit_entries (action, subject_kind)
      values ('signed_in', 'user'), ('signed_in', 'user')`.execute(db);
    await tamper('delete from audit_entries where entry_id = 11');
    await seal();
    expect(await verifyChain(db)).toMatchObject({
      verified: 11,
      waiting: 1,
      broken: { problem: 'waits_for_nothing', entryId: 11 },
    });
  });
});

describe('a tail that was cut off', () => {
  const cutTail = () =>
    tamper(
      'delete from audit_seals where position > 7',
      'delete from audit_entries where entry_id > 7',
    );

  test('is not seen from inside', async () => {
    await cutTail();
    expect(await verifyChain(db)).toMatchObject({ verified: 7, broken: null });
  });

  test('is seen by the head that was kept', async () => {
    const { head } = await verifyChain(db);
    await cutTail();
    const { broken } = await verifyChain(db, { head: head ?? '' });
    expect(broken).toEqual({ problem: 'head_not_found', position: 7, entryId: null });
  });

  test('is seen by the count that was kept', async () => {
    await cutTail();
    const { broken } = await verifyChain(db, { count: 10 });
    expect(broken).toEqual({ problem: 'shorter_than_kept', position: 7, entryId: null });
  });

  test('is seen also when other entries grew in its place', async () => {
    const { head, verified: count } = await verifyChain(db);
    await cutTail();
    await sql`insert into audit_entries (action, subject_kind)
      select 'signed_in', 'user' from generate_series(1, 5)`.execute(db);
    await seal();
    expect(await verifyChain(db)).toMatchObject({ verified: 12, broken: null });
    const { broken } = await verifyChain(db, { head: head ?? '', count });
    expect(broken).toEqual({ problem: 'head_not_found', position: 10, entryId: null });
  });
});

test('a head that was kept is found again when the chain has grown since', async () => {
  const { head, verified: count } = await verifyChain(db);
  await sql`insert into audit_entries (action, subject_kind) values ('signed_in', 'user')`.execute(
    db,
  );
  await seal();
  const kept = { head: head ?? '', count };
  expect(await verifyChain(db, kept)).toMatchObject({ verified: 11, broken: null });
  expect(await verifyChain(db, { ...kept, count: 9 })).toMatchObject({
    broken: { problem: 'head_not_found', position: 9 },
  });
});
