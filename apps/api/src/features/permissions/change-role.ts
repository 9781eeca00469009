import {
  type BodyOf,
  type changeRole as changeRoleRoute,
  FOLLOWING_FUNCTION,
  FUNCTIONS,
  type FunctionName,
  findRole,
  functionsNeededBy,
  isForRole,
  type Role,
  type RoleFunction,
  type RoleRow,
} from '@cuotaclara/contract';
import { sql, type Transaction } from 'kysely';
import type { AuditEntry } from '#platform/audit/append-audit.ts';
import { refuseChanged } from '#platform/audit/changed-meanwhile.ts';
import { command } from '#platform/command/command.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { refuse } from '#platform/http/refusal.ts';
import { readRoles } from './permissions.reads.ts';

type ChangeRoleInput = BodyOf<typeof changeRoleRoute> & { readonly roleId: number };

/** Replaces one row of the matrix. Only what differs is written, and recorded. */
export const changeRole = command('change_role', async ({ trx }, input: ChangeRoleInput) => {
  const { roleId, functions, matrix_version: version } = input;
  const role = findRole(roleId) ?? refuse('not_found');
  demandWorkable(role, functions);
  await lockRow(trx, { roleId, version });
  const before = await readRow(trx, roleId);
  const difference = differenceOf(before.functions, functions);
  await removeFunctions(trx, { roleId, names: difference.removed });
  await addFunctions(trx, { roleId, names: difference.added });
  if (difference.states !== null)
    await followStates(trx, { roleId, states: difference.states.after });
  return {
    reply: await readRow(trx, roleId),
    audit: isNothing(difference) ? [] : [entryOf(role, difference)],
  };
});

const labelsOf = (names: readonly FunctionName[]): string =>
  names.map((name) => FUNCTIONS[name].label).join(', ');

/** A row with which the role can work, and the company with the role. */
function demandWorkable(role: Role, wanted: readonly RoleFunction[]): void {
  const names = wanted.map((each) => each.nameFunction);
  const missing = functionsNeededBy(role.name).filter((name) => !names.includes(name));
  if (missing.length > 0) {
    refuse('matrix_locks_out', { role: role.label, functions: labelsOf(missing) });
  }
  const foreign = names.filter((name) => !isForRole(name, role.name));
  if (foreign.length > 0) {
    refuse('function_not_for_role', { role: role.label, functions: labelsOf(foreign) });
  }
}

/** Of two administrators at once the second waits here, and then sees that the row has changed. */
async function lockRow(
  trx: Transaction<DB>,
  { roleId, version }: { roleId: number; version: number },
): Promise<void> {
  const row = await trx
    .selectFrom('roles')
    .select('matrix_version')
    .where('role_id', '=', roleId)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return refuse('not_found');
  if (row.matrix_version !== version) {
    refuseChanged({
      subject: { kind: 'role', id: roleId },
      changes: { permissions_changed: 'cambió los permisos de este rol' },
    });
  }
}

async function readRow(trx: Transaction<DB>, roleId: number): Promise<RoleRow> {
  const rows = await readRoles(trx);
  return rows.find((row) => row.role_id === roleId) ?? refuse('not_found');
}

type Difference = {
  readonly added: readonly FunctionName[];
  readonly removed: readonly FunctionName[];
  /** The states that the role follows, where they change. */
  readonly states: { readonly before: readonly number[]; readonly after: readonly number[] } | null;
};

function differenceOf(before: readonly RoleFunction[], after: readonly RoleFunction[]): Difference {
  const states = { before: statesIn(before), after: statesIn(after) };
  return {
    added: namesBeside(after, before),
    removed: namesBeside(before, after),
    states: states.before.join() === states.after.join() ? null : states,
  };
}

const namesBeside = (
  row: readonly RoleFunction[],
  other: readonly RoleFunction[],
): readonly FunctionName[] =>
  row
    .map((each) => each.nameFunction)
    .filter((name) => !other.some((each) => each.nameFunction === name));

const statesIn = (row: readonly RoleFunction[]): readonly number[] =>
  [...new Set(row.find((each) => each.nameFunction === FOLLOWING_FUNCTION)?.credit_state_ids)].sort(
    (one, other) => one - other,
  );

const isNothing = ({ added, removed, states }: Difference): boolean =>
  added.length === 0 && removed.length === 0 && states === null;

const entryOf = (role: Role, { added, removed, states }: Difference): AuditEntry => ({
  action: 'permissions_changed',
  subject: { kind: 'role', id: role.id },
  before: { removed, ...(states === null ? {} : { followed_states: states.before }) },
  after: { added, ...(states === null ? {} : { followed_states: states.after }) },
});

type RoleFunctions = { readonly roleId: number; readonly names: readonly FunctionName[] };

async function removeFunctions(
  trx: Transaction<DB>,
  { roleId, names }: RoleFunctions,
): Promise<void> {
  if (names.length === 0) return;
  await trx
    .deleteFrom('role_functions')
    .where('role_id', '=', roleId)
    .where('function_id', 'in', (eb) =>
      eb.selectFrom('functions').select('function_id').where('name_function', 'in', names),
    )
    .execute();
}

async function addFunctions(trx: Transaction<DB>, { roleId, names }: RoleFunctions): Promise<void> {
  if (names.length === 0) return;
  await sql`
    insert into role_functions (role_id, function_id)
    select ${roleId}, function_id from functions where name_function = any(${names}::text[])
  `.execute(trx);
}

async function followStates(
  trx: Transaction<DB>,
  { roleId, states }: { roleId: number; states: readonly number[] },
): Promise<void> {
  await trx
    .deleteFrom('role_function_states')
    .where('role_id', '=', roleId)
    .where('credit_state_id', 'not in', states.length === 0 ? [0] : states)
    .execute();
  await sql`
    insert into role_function_states (role_id, function_id, credit_state_id)
    select ${roleId}, functions.function_id, wanted.credit_state_id
    from unnest(${states}::integer[]) as wanted (credit_state_id)
    join functions on functions.name_function = ${FOLLOWING_FUNCTION}
    on conflict do nothing
  `.execute(trx);
}
