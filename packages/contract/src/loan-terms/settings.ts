import { percent, pesos } from '../wire/setting-kinds.ts';
import type { SettingTable } from '../wire/setting-table.ts';

/** What a company decides about the terms of its credits. */
export const LOAN_TERMS_SETTINGS = {
  credit_rate_ea: {
    id: 10,
    group: 'credit',
    label: 'Tasa efectiva anual de los créditos nuevos',
    help: 'Con la que se cotiza. No puede superar la usura de ningún mes en que rija.',
    type: percent({ min: 0, max: 100 }),
    initial: 22.5,
    readers: 'everyone',
  },
  credit_amount_min: {
    id: 11,
    group: 'credit',
    label: 'Monto mínimo de un crédito',
    help: 'Por menos no se cotiza.',
    type: pesos({ min: 100_000, max: 1_000_000_000 }),
    initial: 1_000_000,
    readers: 'everyone',
  },
  credit_amount_max: {
    id: 12,
    group: 'credit',
    label: 'Monto máximo de un crédito',
    help: 'Por más no se cotiza.',
    type: pesos({ min: 100_000, max: 1_000_000_000 }),
    initial: 150_000_000,
    readers: 'everyone',
  },
  financed_percent_max: {
    id: 13,
    group: 'credit',
    label: 'Parte del precio que se financia',
    help: 'El resto es la cuota inicial. Con los cargos que se suman, nunca más que el precio.',
    type: percent({ min: 1, max: 100 }),
    initial: 90,
    readers: 'everyone',
  },
  instalment_multiple: {
    id: 14,
    group: 'credit',
    label: 'Redondeo de la cuota',
    help: 'Capital más intereses, sin los cargos, es un múltiplo de este valor; la última cuota recoge la diferencia.',
    type: pesos({ min: 1, max: 1000 }),
    initial: 100,
    readers: 'staff',
  },
  iva_percent: {
    id: 16,
    group: 'credit',
    label: 'IVA de los cargos',
    help: 'Se suma a los cargos que lo llevan.',
    type: percent({ min: 0, max: 50 }),
    initial: 19,
    readers: 'staff',
  },
} as const satisfies SettingTable;
