import { wholeNumber } from '../wire/setting-kinds.ts';
import type { SettingTable } from '../wire/setting-table.ts';

/** Settings of contacts with people. */
export const CONTACTS_SETTINGS = {
  contact_weekly_max: {
    id: 95,
    group: 'credit',
    label: 'Contactos por persona en 7 días',
    help: 'Con tantos contactos de cobro o recordatorio la persona se cierra hasta que pasen 7 días del primero.',
    type: wholeNumber({ min: 1, max: 6 }, { one: 'contacto', many: 'contactos' }),
    initial: 3,
    readers: 'staff',
  },
} as const satisfies SettingTable;
