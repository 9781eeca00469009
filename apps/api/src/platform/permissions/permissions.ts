import {
  CREDIT_STATES,
  FOLLOWED_STATES,
  FOLLOWING_FUNCTION,
  FUNCTION_NAMES,
  FUNCTIONS,
  type FunctionName,
  ROLES,
  type RoleName,
} from '@cuotaclara/contract';
import { sql, type Transaction } from 'kysely';
import type { DB } from '#platform/database/database.generated.ts';
import type { Reader } from '#platform/database/database.ts';
import { isFunctionName, storedGrants } from './stored-grants.ts';

/**
 * Writes the roles, credit states and functions that the database lacks. Only what is new gets its
 * default permissions: what an administrator changed stays changed at every later start, and a new
 * version brings its new functions with it. Processes that start together wait for one another at
 * the unique names, and the later one finds nothing new.
 */
export async function seedPermissions(trx: Transaction<DB>): Promise<void> {
  await trx
    .insertInto('credit_states')
    .values(CREDIT_STATES.map(({ id, name }) => ({ credit_state_id: id, name })))
    .onConflict((conflict) => conflict.column('credit_state_id').doNothing())
    .execute();
  const newRoles = await insertNewRoles(trx);
  const newFunctions = await insertNewFunctions(trx);
  const grants = FUNCTION_NAMES.flatMap((functionName) =>
    rolesOf(functionName).map((role) => ({ role, functionName })),
  ).filter(({ role, functionName }) => newRoles.has(role.name) || newFunctions.has(functionName));
  await insertGrants(trx, grants);
}

type Grant = { readonly role: (typeof ROLES)[number]; readonly functionName: FunctionName };

function rolesOf(functionName: FunctionName) {
  const names: readonly RoleName[] = FUNCTIONS[functionName].roles;
  return ROLES.filter((role) => names.includes(role.name));
}

async function insertNewRoles(trx: Transaction<DB>): Promise<ReadonlySet<string>> {
  const rows = await trx
    .insertInto('roles')
    .values(ROLES.map(({ id, name }) => ({ role_id: id, name })))
    .onConflict((conflict) => conflict.column('role_id').doNothing())
    .returning('name')
    .execute();
  return new Set(rows.map((row) => row.name));
}

async function insertNewFunctions(trx: Transaction<DB>): Promise<ReadonlySet<string>> {
  const rows = await trx
    .insertInto('functions')
    .values(FUNCTION_NAMES.map((name) => ({ name_function: name })))
    .onConflict((conflict) => conflict.column('name_function').doNothing())
    .returning('name_function')
    .execute();
  return new Set(rows.map((row) => row.name_function));
}

async function insertGrants(trx: Transaction<DB>, grants: readonly Grant[]): Promise<void> {
  await sql`
    insert into role_functions (role_id, function_id)
    select given.role_id, functions.function_id
    from unnest(
      ${grants.map(({ role }) => role.id)}::integer[],
      ${grants.map(({ functionName }) => functionName)}::text[]
    ) as given (role_id, name_function)
    join functions using (name_function)
  `.execute(trx);
  const followed = grants
    .filter(({ functionName }) => functionName === FOLLOWING_FUNCTION)
    .flatMap(({ role }) => FOLLOWED_STATES[role.name].map((stateId) => ({ role, stateId })));
  await sql`
    insert into role_function_states (role_id, function_id, credit_state_id)
    select followed.role_id, functions.function_id, followed.credit_state_id
    from unnest(
      ${followed.map(({ role }) => role.id)}::integer[],
      ${followed.map(({ stateId }) => stateId)}::integer[]
    ) as followed (role_id, credit_state_id)
    join functions on functions.name_function = ${FOLLOWING_FUNCTION}
  `.execute(trx);
}

/** What a role may do, each function with the credit states it may do it in. */
type RolePermissions = ReadonlyMap<FunctionName, readonly number[]>;

export type PermissionReader = {
  /** `matrixVersion` is that of the role's row at this request; an older answer is not used. */
  functionsOf(roleId: number, matrixVersion: number): Promise<RolePermissions>;
};

type Remembered = { readonly version: number; readonly permissions: Promise<RolePermissions> };

/** Reads the matrix once per role and version: every request asks, it hardly ever changes. */
export function createPermissionReader(db: Reader): PermissionReader {
  const remembered = new Map<number, Remembered>();
  return {
    functionsOf(roleId, matrixVersion) {
      const known = remembered.get(roleId);
      if (known?.version === matrixVersion) return known.permissions;
      const permissions = readPermissions(db, roleId);
      remembered.set(roleId, { version: matrixVersion, permissions });
      // A failure is not remembered: the next request asks the database again.
      permissions.catch(() => remembered.delete(roleId));
      return permissions;
    },
  };
}

async function readPermissions(db: Reader, roleId: number): Promise<RolePermissions> {
  const grants = await storedGrants(db).where('role_functions.role_id', '=', roleId).execute();
  return new Map(
    grants.flatMap(({ name, states }) => (isFunctionName(name) ? [[name, states] as const] : [])),
  );
}
