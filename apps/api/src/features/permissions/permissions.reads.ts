import {
  FUNCTIONS,
  type FunctionName,
  ROLES,
  type RoleFunction,
  type RoleRow,
} from '@cuotaclara/contract';
import { sql } from 'kysely';
import type { Reader } from '#platform/database/database.ts';

type StoredFunction = {
  readonly role_id: number;
  readonly name: string;
  readonly states: number[];
};

/** The matrix, row by row, in the order of the contract. */
export async function readRoles(db: Reader): Promise<RoleRow[]> {
  const [roles, functions] = await Promise.all([readStoredRoles(db), readFunctions(db)]);
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

const readFunctions = (db: Reader): Promise<StoredFunction[]> =>
  db
    .selectFrom('role_functions')
    .innerJoin('functions', 'functions.function_id', 'role_functions.function_id')
    .leftJoin('role_function_states as states', (join) =>
      join
        .onRef('states.role_id', '=', 'role_functions.role_id')
        .onRef('states.function_id', '=', 'role_functions.function_id'),
    )
    .groupBy(['role_functions.role_id', 'functions.function_id', 'functions.name_function'])
    .orderBy('functions.function_id')
    .select([
      'role_functions.role_id',
      'functions.name_function as name',
      sql<number[]>`
        coalesce(
          array_agg(states.credit_state_id order by states.credit_state_id)
            filter (where states.credit_state_id is not null),
          '{}'
        )`.as('states'),
    ])
    .execute();

const isFunctionName = (name: string): name is FunctionName => Object.hasOwn(FUNCTIONS, name);

/** A function that only another version knows is not shown, and stays as it is. */
const toRoleFunction = ({ name, states }: StoredFunction): RoleFunction[] =>
  // A foreign key holds the states to those of the contract.
  isFunctionName(name)
    ? [{ nameFunction: name, credit_state_ids: states as RoleFunction['credit_state_ids'] }]
    : [];
