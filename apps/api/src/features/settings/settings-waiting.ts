import type { WaitingSource } from '#contributions/waiting.ts';
import { controllerOf } from '#platform/settings/controller-of.ts';

/** The facts of the company that documents and the data policy name, as far as they are missing. */
export const settingsWaiting: readonly WaitingSource[] = [
  {
    name: 'company_data_missing',
    read: async (_db, { settings }) => {
      const { nit, address, email, phone } = controllerOf(settings);
      const representative = settings.get('representative_name');
      const facts = [nit, address, email ?? phone, representative];
      const missing = facts.filter((fact) => fact === null);
      return { count: missing.length, oldestAt: null };
    },
  },
];
