import { CREDIT_STATES } from '@cuotaclara/contract/credits/credit-states';
import {
  FOLLOWED_STATES,
  FOLLOWING_FUNCTION,
} from '@cuotaclara/contract/permissions/followed-states';
import { countedVersionField, idField } from '@cuotaclara/contract/values/fields';
import type { Role, RoleName } from '@cuotaclara/contract/values/roles';
import { z } from '@cuotaclara/contract/values/zod';
import type { FunctionName } from '@cuotaclara/contract/wire/registered';
import { route } from '@cuotaclara/contract/wire/route';
import { FUNCTION_NAMES } from './function-names.ts';
import { FUNCTIONS } from './functions.gen.ts';

/** Without it nobody of the role could sign in, not even to see what is missing. */
const NEEDED_BY_ALL: readonly FunctionName[] = ['use_own_account'];

/** Without them nobody could undo the change. */
const NEEDED_BY_ADMIN: readonly FunctionName[] = ['manage_users', 'manage_permissions'];

/** What a role must keep, whatever an administrator wants. */
export const functionsNeededBy = (role: RoleName): readonly FunctionName[] =>
  role === 'ADMIN' ? [...NEEDED_BY_ALL, ...NEEDED_BY_ADMIN] : NEEDED_BY_ALL;

/**
 * Whether a role may have a function at all. The data scope gives a borrower the own rows and knows
 * no other scope for that role: a function that works on the rows of others, or on the company's,
 * would open them to the public.
 */
export const isForRole = (functionName: FunctionName, role: RoleName): boolean => {
  const defaults: readonly RoleName[] = FUNCTIONS[functionName].roles;
  return role !== 'BORROWER' || defaults.includes('BORROWER');
};

const STATE_IDS = CREDIT_STATES.map((state) => state.id);

const roleFunction = z.object({
  nameFunction: z.enum(FUNCTION_NAMES, { error: 'Esta función no existe.' }),
  credit_state_ids: z.array(z.literal(STATE_IDS, { error: 'Este estado de crédito no existe.' })),
});

/** A function that a role has; only the one that follows credits has states. */
export type RoleFunction = z.output<typeof roleFunction>;

const hasRightStates = ({ nameFunction, credit_state_ids: states }: RoleFunction): boolean =>
  nameFunction === FOLLOWING_FUNCTION ? states.length > 0 : states.length === 0;

const rowOfMatrix = z.array(roleFunction).check(
  z.refine(
    (row) => new Set(row.map((each) => each.nameFunction)).size === row.length,
    'Cada función va una sola vez.',
  ),
  z.refine(
    (row) => row.every(hasRightStates),
    'Solo «Ver los créditos de sus estados» lleva estados, y necesita al menos uno.',
  ),
);

/** What a role may do when a database is new. */
export const defaultFunctionsOf = (role: RoleName): RoleFunction[] =>
  FUNCTION_NAMES.filter((name) => {
    const defaults: readonly RoleName[] = FUNCTIONS[name].roles;
    return defaults.includes(role);
  }).map((nameFunction) => ({
    nameFunction,
    credit_state_ids: nameFunction === FOLLOWING_FUNCTION ? [...FOLLOWED_STATES[role]] : [],
  }));

const roleRow = z.object({
  role_id: z.int(),
  name: z.string(),
  label: z.string(),
  /** Grows with every change of this row; a change is made on what was seen. */
  matrix_version: z.int(),
  /** How many people a change reaches. */
  user_count: z.int(),
  functions: z.array(roleFunction),
});

export type RoleRow = Omit<z.output<typeof roleRow>, 'name'> & { readonly name: Role['name'] };

export const listRoles = route({
  method: 'GET',
  url: '/api/users/roles',
  summary: 'The permission matrix: every role with its functions and the credit states it follows',
  permission: 'manage_permissions',
  reply: z.object({ data: z.array(roleRow) }),
});

export const changeRole = route({
  method: 'PUT',
  url: '/api/users/roles/:id',
  summary: 'Replace what a role may do; it counts from the next request of anyone',
  permission: 'manage_permissions',
  params: z.object({ id: idField }),
  body: z.object({ matrix_version: countedVersionField, functions: rowOfMatrix }),
  reply: roleRow,
  refusals: ['not_found', 'matrix_locks_out', 'function_not_for_role', 'changed_meanwhile'],
});
