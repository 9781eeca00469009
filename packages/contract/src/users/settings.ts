import { HOURS, wholeNumber } from '../settings/setting-kinds.ts';
import type { SettingTable } from '../settings/setting-table.ts';

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
} as const satisfies SettingTable;
