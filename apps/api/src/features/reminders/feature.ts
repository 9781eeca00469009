import type { Feature } from '#contributions/feature.ts';
import { remindersPersonalData } from './personal-data.ts';
import { reminderChecks } from './reminder-checks.ts';
import { reminderClose, reminderTasks } from './reminder-tasks.ts';

export const remindersFeature = {
  name: 'reminders',
  writes: ['payment_reminders'],
  people: {
    payment_reminders: {
      exported: 'créditos/recordatorios',
      erased: 'messages',
      kept: 'credits',
    },
  },
  close: reminderClose,
  schedule: reminderTasks,
  personalData: () => remindersPersonalData,
  checks: reminderChecks,
} as const satisfies Feature<never, never>;
