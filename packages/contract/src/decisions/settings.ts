import { DAYS, wholeNumber } from '../wire/setting-kinds.ts';
import type { SettingTable } from '../wire/setting-table.ts';

/** Settings of decisions by two people. */
export const DECISIONS_SETTINGS = {
  decision_days: {
    id: 64,
    group: 'security',
    label: 'Plazo de una decisión de dos personas',
    help: 'Los días hábiles que tiene la segunda persona; después la propuesta vence sola. Las ya hechas conservan su plazo.',
    type: wholeNumber({ min: 1, max: 60 }, DAYS),
    initial: 8,
    readers: 'staff',
  },
} as const satisfies SettingTable;
