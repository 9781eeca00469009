import { sql } from 'kysely';
import type { Reader } from '#platform/database/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { refuseField } from './demand-person.ts';

/** The fields of a borrower that point to catalogues. */
type References = {
  readonly gender_id: number | null;
  readonly marital_status_id: number | null;
  readonly country_id: number | null;
  readonly residence_city_id: number | null;
};

const TABLES = {
  gender_id: ['genders', 'gender_id'],
  marital_status_id: ['marital_statuses', 'marital_status_id'],
  country_id: ['countries', 'country_id'],
} as const satisfies Partial<Record<keyof References, readonly [table: string, key: string]>>;

// Object.keys loses the literal names that TABLES has.
const NAMES = Object.keys(TABLES) as readonly (keyof typeof TABLES)[];

type ChosenReferences = { readonly was: References; readonly wanted: References };

/** Refuses a new choice that its catalogue does not offer; an unchanged choice stays. */
export async function demandReferences(
  db: Reader,
  { was, wanted }: ChosenReferences,
): Promise<void> {
  const isSameHome =
    was.country_id === wanted.country_id && was.residence_city_id === wanted.residence_city_id;
  if (!isSameHome) await demandCity(db, wanted);
  for (const name of NAMES) {
    const id = wanted[name];
    if (id === null || id === was[name] || (await isOffered(db, { name, id }))) continue;
    const message = 'Elige una opción de la lista.';
    throw new Refusal('invalid_input', {
      facts: { summary: message },
      fields: [{ path: name, message }],
    });
  }
}

type Home = Pick<References, 'country_id' | 'residence_city_id'>;

/** Refuses a city that is not offered or is not in the country. */
export async function demandCity(db: Reader, home: Home): Promise<void> {
  if (home.residence_city_id === null) return;
  const city = await db
    .selectFrom('cities')
    .innerJoin('departments', 'departments.department_id', 'cities.department_id')
    .innerJoin('countries', 'countries.country_id', 'departments.country_id')
    .select('cities.city_id')
    .where('cities.city_id', '=', home.residence_city_id)
    .where('cities.is_active', '=', true)
    .where('countries.country_id', '=', home.country_id)
    .where('countries.is_active', '=', true)
    .executeTakeFirst();
  if (city === undefined) refuseField('city_unavailable', 'residence_city_id');
}

async function isOffered(
  db: Reader,
  { name, id }: { readonly name: keyof typeof TABLES; readonly id: number },
): Promise<boolean> {
  const [table, key] = TABLES[name];
  const row = await db
    .selectFrom(table)
    .select('is_active')
    .where(sql.ref<number>(key), '=', id)
    .executeTakeFirst();
  return row?.is_active === true;
}
