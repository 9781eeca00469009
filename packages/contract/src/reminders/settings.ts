import { DAYS, wholeNumber } from '../wire/setting-kinds.ts';
import type { SettingTable } from '../wire/setting-table.ts';

const CLOCK = { one: 'hora', many: 'horas' } as const;

/** Settings of reminders of payments. */
export const REMINDERS_SETTINGS = {
  reminder_hour: {
    id: 110,
    group: 'credit',
    label: 'Hora de los recordatorios de pago',
    help: 'Salen desde esta hora del día, de 7 a 18. Si la ley no deja a esa hora, salen en cuanto se pueda.',
    type: wholeNumber({ min: 7, max: 18 }, CLOCK),
    initial: 9,
    readers: 'staff',
  },
  reminder_days_before: {
    id: 111,
    group: 'credit',
    label: 'Recordatorio antes del vencimiento',
    help: 'Tantos días antes del último día para pagar. Otro sale ese día.',
    type: wholeNumber({ min: 1, max: 10 }, DAYS),
    initial: 3,
    readers: 'staff',
  },
  reminder_days_first: {
    id: 112,
    group: 'credit',
    label: 'Primer recordatorio de una cuota vencida',
    help: 'Tantos días después del último día para pagar.',
    type: wholeNumber({ min: 1, max: 60 }, DAYS),
    initial: 3,
    readers: 'staff',
  },
  reminder_days_second: {
    id: 113,
    group: 'credit',
    label: 'Segundo recordatorio de una cuota vencida',
    help: 'Tantos días después del último día para pagar.',
    type: wholeNumber({ min: 1, max: 60 }, DAYS),
    initial: 8,
    readers: 'staff',
  },
  reminder_days_third: {
    id: 114,
    group: 'credit',
    label: 'Tercer recordatorio de una cuota vencida',
    help: 'Tantos días después del último día para pagar.',
    type: wholeNumber({ min: 1, max: 60 }, DAYS),
    initial: 15,
    readers: 'staff',
  },
} as const satisfies SettingTable;
