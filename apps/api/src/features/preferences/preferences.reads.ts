import type { ListPreference } from '@cuotaclara/contract';
import type { Reader } from '#platform/database/database.ts';

/** What one person chose for each list, by the name of the list. */
export async function listPreferences(
  db: Reader,
  userId: number,
): Promise<Record<string, ListPreference>> {
  const rows = await db
    .selectFrom('user_preferences')
    .select(['name', 'columns', 'density'])
    .where('user_id', '=', userId)
    .execute();
  return Object.fromEntries(
    rows.map(({ name, columns, density }) => [
      name,
      // A CHECK holds the column to the densities of the contract.
      { columns, density: density as ListPreference['density'] },
    ]),
  );
}
