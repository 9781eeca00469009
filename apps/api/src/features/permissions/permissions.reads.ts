import { ROLES, type RoleFunction, type RoleRow } from '@cuotaclara/contract';
import type { Reader } from '#platform/database/database.ts';
import { isFunctionName, storedGrants } from '#platform/permissions/stored-grants.ts';

type StoredFunction = {
  readonly role_id: number;
  readonly name: string;
  readonly states: number[];
};

/** The matrix, row by row, in the order of the contract. */
export async function readRoles(db: Reader): Promise<RoleRow[]> {
  const [roles, functions] = await Promise.all([readStoredRoles(db), storedGrants(db).execute()]);
  const versions = new Map(roles.map((role) => [role.role_id, role]));
  const byRole = Map.groupBy(functions, (each) => each.role_id);
  return ROLES.flatMap(({ id, name, label }) => {
    const stored = versions.get(id);
    if (stored === undefined) return [];
    const { matrix_version, user_count } = stored;
    const row = { role_id: id, name, label, matrix_version, user_count };
    return [{ ...row, functions: (byRole.get(id) ?? []).flatMap(toRoleFunction) }];
  });
}

const readStoredRoles = (db: Reader) =>
  db
    .selectFrom('roles')
    .leftJoin('users', (join) =>
      join.onRef('users.role_id', '=', 'roles.role_id').on('users.blocked_at', 'is', null),
    )
    .groupBy('roles.role_id')
    .select(({ fn }) => [
      'roles.role_id',
      'roles.matrix_version',
      fn.count<number>('users.user_id').as('user_count'),
    ])
    .execute();

/** A function that only another version knows is not shown, and stays as it is. */
const toRoleFunction = ({ name, states }: StoredFunction): RoleFunction[] =>
  // A foreign key holds the states to those of the contract.
  isFunctionName(name)
    ? [{ nameFunction: name, credit_state_ids: states as RoleFunction['credit_state_ids'] }]
    : [];
