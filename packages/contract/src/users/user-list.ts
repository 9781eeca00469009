import { idField, keyField, momentField } from '../values/fields.ts';
import { ROLE, ROLES, type RoleId } from '../values/roles.ts';
import { z } from '../values/zod.ts';
import { listOf, searchField } from '../wire/list.ts';
import { exportQuery, listQuery, listShape } from '../wire/list-shape.ts';
import { fileRoute, route, XLSX } from '../wire/route.ts';

/** The access state of a user: invited until the first sign-in. */
export const USER_STATUSES = {
  active: 'Activo',
  invited: 'Invitado',
  blocked: 'Bloqueado',
} as const;

export type UserStatus = keyof typeof USER_STATUSES;

export const userStatusField = keyField(USER_STATUSES, {
  error: 'El estado es active, invited o blocked.',
});

const ROLE_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  ROLES.map(({ id, label }) => [id, label]),
);

export const USER_LIST = listShape({
  name: 'users',
  things: 'los usuarios',
  columns: {
    user_id: { label: 'Id', kind: 'integer', sort: 'userId' },
    name: { label: 'Nombre', kind: 'text', sort: 'name' },
    role_id: { label: 'Rol', kind: 'choice', labels: ROLE_LABELS },
    headquarter: { label: 'Sede', kind: 'text' },
    status: { label: 'Estado', kind: 'choice', labels: USER_STATUSES },
    second_factor_enabled: { label: 'Dos pasos', kind: 'boolean' },
    last_access_at: { label: 'Último acceso', kind: 'moment', sort: 'lastAccess' },
    created_at: { label: 'Creado', kind: 'moment', sort: 'creationDate' },
    email: { label: 'Correo', kind: 'text', sort: 'email', extra: true, within: 'name' },
    phone: { label: 'Teléfono', kind: 'text', extra: true },
    business_name: { label: 'Razón social', kind: 'text', extra: true },
    tax_id: { label: 'NIT', kind: 'text', extra: true },
    commission_rate: { label: 'Comisión', kind: 'percent', extra: true },
  },
  sort: { by: 'userId', dir: 'ASC' },
});

const userRow = z.object({
  user_id: z.int(),
  name: z.string(),
  first_name: z.string(),
  first_surname: z.string(),
  email: z.string(),
  role_id: z.int(),
  headquarter: z.nullable(z.string()),
  status: userStatusField,
  second_factor_enabled: z.boolean(),
  last_access_at: z.nullable(momentField),
  created_at: momentField,
  phone: z.nullable(z.string()),
  business_name: z.nullable(z.string()),
  tax_id: z.nullable(z.string()),
  commission_rate: z.nullable(z.number()),
});

export type UserRow = z.output<typeof userRow>;

/** In place of a role id: everyone, whatever their role. */
export const EVERY_ROLE = 'all';
/** The list starts with the advisers (§9). */
export const LISTED_ROLE_DEFAULT = `${ROLE.supplier}` as const;

type RoleFilter = typeof EVERY_ROLE | `${RoleId}`;

const ROLE_FILTERS: RoleFilter[] = [EVERY_ROLE, ...ROLES.map(({ id }) => `${id}` as const)];

const filters = {
  role: z._default(
    z.enum(ROLE_FILTERS, { error: 'El rol es su número, o all para todos.' }),
    LISTED_ROLE_DEFAULT,
  ),
  status: z.optional(userStatusField),
  /** Missing: off for an active user whose role must have it. */
  second_factor: z.optional(
    z.enum(['on', 'off', 'missing'], { error: 'Los dos pasos están on, off o missing.' }),
  ),
  headquarter_id: z.optional(idField),
  /** Part of a name or of an address, in any case and with or without accents. */
  search: z.optional(searchField),
};

export const listUsers = route({
  method: 'GET',
  url: '/api/users',
  summary: 'The users of one role, or all; advisers by id when nothing is said',
  permission: 'manage_users',
  query: listQuery(USER_LIST, filters),
  reply: listOf(userRow),
});

export const exportUsers = fileRoute({
  method: 'GET',
  url: '/api/users/export',
  summary: 'The same list as an Excel book',
  permission: 'manage_users',
  query: exportQuery(USER_LIST, filters),
  file: { contentTypes: [XLSX] },
  refusals: ['export_too_large', 'export_busy'],
});
