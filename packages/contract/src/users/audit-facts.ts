import { ROLES } from '../values/roles.ts';
import type { FactTable } from '../wire/fact-table.ts';
import { USER_LIST, USER_STATUSES } from './user-list.ts';

const roleLabels = Object.fromEntries(ROLES.map(({ id, label }) => [id, label]));

/** The words of what the audit log keeps of users and vendors. */
export const USERS_AUDIT_FACTS = {
  labels: {
    role_id: 'Rol',
    role: 'Rol',
    first_name: 'Nombre',
    first_surname: 'Apellido',
    email: 'Correo',
    phone: 'Teléfono',
    headquarter_id: 'Sede',
    business_name: 'Razón social',
    tax_id: 'NIT',
    commission_rate_bps: 'Comisión',
    city_id: 'Ciudad',
    second_factor: 'Dos pasos',
  },
  values: {
    role_id: roleLabels,
    role: { ...roleLabels, all: 'Todos' },
    status: USER_STATUSES,
    second_factor: { on: 'Sí', off: 'No' },
  },
  formats: { commission_rate_bps: 'basis_points' },
  lists: [USER_LIST],
} as const satisfies FactTable;
