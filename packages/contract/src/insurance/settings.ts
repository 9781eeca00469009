import { DAYS, wholeNumber } from '../wire/setting-kinds.ts';
import type { SettingTable } from '../wire/setting-table.ts';

/** What a company decides about policies. */
export const INSURANCE_SETTINGS = {
  policy_reminder_days: {
    id: 18,
    group: 'credit',
    label: 'Aviso antes de que venza una póliza',
    help: 'Con esta anticipación la póliza aparece por renovar y se le escribe al cliente.',
    type: wholeNumber({ min: 1, max: 90 }, DAYS),
    initial: 30,
    readers: 'staff',
  },
} as const satisfies SettingTable;
