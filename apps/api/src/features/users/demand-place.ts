import type { Reader } from '#platform/database/database.ts';
import { refuseField } from './write-user.ts';

/** Nobody is put into a headquarter that does not exist or is no longer used. */
export async function demandHeadquarter(db: Reader, headquarterId: number | null): Promise<void> {
  if (headquarterId === null) return;
  const headquarter = await db
    .selectFrom('headquarters')
    .select('is_active')
    .where('headquarter_id', '=', headquarterId)
    .executeTakeFirst();
  if (headquarter?.is_active !== true) refuseField('headquarter_unavailable', 'headquarter_id');
}

export async function demandCity(db: Reader, cityId: number | null): Promise<void> {
  if (cityId === null) return;
  const city = await db
    .selectFrom('cities')
    .select('is_active')
    .where('city_id', '=', cityId)
    .executeTakeFirst();
  if (city?.is_active !== true) refuseField('city_unavailable', 'city_id');
}
