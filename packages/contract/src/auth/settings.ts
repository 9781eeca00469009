import { HOURS, roles, wholeNumber } from '../wire/setting-kinds.ts';
import type { SettingTable } from '../wire/setting-table.ts';

/** What a company decides about signing in. */
export const AUTH_SETTINGS = {
  second_factor_roles: {
    id: 4,
    group: 'security',
    label: 'Roles con verificación en dos pasos obligatoria',
    help: 'Quien tenga uno de estos roles solo puede trabajar con la verificación activa: se le pide al entrar, y de inmediato si ya está adentro.',
    type: roles,
    initial: [],
    readers: 'staff',
  },
  session_hours: {
    id: 5,
    group: 'security',
    label: 'Duración máxima de una sesión',
    help: 'Pasado este tiempo desde que alguien entró, tiene que entrar de nuevo, aunque esté trabajando.',
    type: wholeNumber({ min: 1, max: 168 }, HOURS),
    initial: 24,
    readers: 'staff',
  },
} as const satisfies SettingTable;
