import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { startTestApp } from '#test/test-app.ts';
import { writtenOnce } from './written-once.ts';

test('a query is written at the first call of each shape and bound at every one', async () => {
  const { db } = await startTestApp();
  const ask = writtenOnce();
  const write = vi.fn();
  const rolesFrom = (first: number, names: readonly string[] | null) =>
    ask(db, {
      values: { first, names },
      write: (blank) => {
        write();
        const roles = db
          .selectFrom('roles')
          .select(['role_id', sql<string>`${'constant'}::text`.as('word')])
          .where('role_id', '>=', blank.first)
          .orderBy('role_id')
          .limit(2);
        return blank.names === null
          ? roles
          : roles.where('name', '=', sql<string>`any(${blank.names}::text[])`);
      },
    });
  const idsOf = async (rows: ReturnType<typeof rolesFrom>) =>
    (await rows).map(({ role_id: id, word }) => [id, word]);

  expect(await idsOf(rolesFrom(1, null))).toEqual([
    [1, 'constant'],
    [2, 'constant'],
  ]);
  expect(await idsOf(rolesFrom(9, null))).toEqual([
    [9, 'constant'],
    [10, 'constant'],
  ]);
  expect(await idsOf(rolesFrom(1, []))).toEqual([]);
  expect(await idsOf(rolesFrom(1, ['ADMIN']))).toHaveLength(1);
  expect(write).toHaveBeenCalledTimes(2);
});
