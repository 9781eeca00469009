import { pesos } from '../settings/setting-kinds.ts';
import type { SettingTable } from '../settings/setting-table.ts';

/** What a company decides about payments through the gateway. */
export const PAYMENTS_SETTINGS = {
  payment_amount_min: {
    id: 41,
    group: 'credit',
    label: 'Pago más pequeño en línea',
    help: 'Por menos no se empieza un pago, salvo que sea todo lo que se debe.',
    type: pesos({ min: 1_500, max: 1_000_000 }),
    initial: 20_000,
    readers: 'everyone',
  },
} as const satisfies SettingTable;
