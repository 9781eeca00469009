import { boolean } from '../wire/setting-kinds.ts';
import type { SettingTable } from '../wire/setting-table.ts';

/** What a company decides about applications. */
export const APPLICATIONS_SETTINGS = {
  new_credit_enabled: {
    id: 9,
    group: 'credit',
    label: 'Recibir solicitudes nuevas',
    help: 'Sin esto nadie empieza ni envía una solicitud; las enviadas siguen su camino.',
    type: boolean,
    initial: true,
    readers: 'everyone',
  },
} as const satisfies SettingTable;
