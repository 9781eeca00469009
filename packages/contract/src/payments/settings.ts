import { percent, pesos } from '../wire/setting-kinds.ts';
import type { SettingTable } from '../wire/setting-table.ts';

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
  gateway_fee_percent: {
    id: 42,
    group: 'credit',
    label: 'Tarifa de la pasarela, porcentaje',
    help: 'Sin IVA, sobre cada pago aprobado. Con ella se compara lo que declara cada liquidación.',
    type: percent({ min: 0, max: 20 }),
    initial: 2.65,
    readers: 'staff',
  },
  gateway_fee_each: {
    id: 43,
    group: 'credit',
    label: 'Tarifa de la pasarela, valor por pago',
    help: 'Sin IVA, por cada pago aprobado, además del porcentaje.',
    type: pesos({ min: 0, max: 20_000 }),
    initial: 700,
    readers: 'staff',
  },
} as const satisfies SettingTable;
