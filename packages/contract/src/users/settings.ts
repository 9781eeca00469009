import { DAYS, HOURS, wholeNumber } from '../wire/setting-kinds.ts';
import type { SettingTable } from '../wire/setting-table.ts';

/** What a company decides about its users. */
export const USERS_SETTINGS = {
  invitation_hours: {
    id: 6,
    group: 'security',
    label: 'Vigencia de una invitación',
    help: 'El tiempo que tiene alguien nuevo para abrir el enlace de su invitación. Las ya enviadas conservan el suyo.',
    type: wholeNumber({ min: 1, max: 720 }, HOURS),
    initial: 72,
    readers: 'staff',
  },
  two_people_days: {
    id: 47,
    group: 'security',
    label: 'Cuentas nuevas y decisiones de dos personas',
    help: 'Mientras una cuenta tiene menos de estos días, o su correo, su cédula o su rol los cambió otra persona, no decide lo que propuso quien la creó, ni al revés.',
    type: wholeNumber({ min: 7, max: 365 }, DAYS),
    initial: 15,
    readers: 'staff',
  },
} as const satisfies SettingTable;
