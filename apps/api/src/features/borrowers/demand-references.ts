import { sql } from 'kysely';
import type { Reader } from '#platform/database/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { refuseField } from './demand-person.ts';

/** What a borrower has of the catalogues. */
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
  residence_city_id: ['cities', 'city_id'],
} as const satisfies Record<keyof References, readonly [table: string, key: string]>;

// Object.keys loses the literal names that TABLES has.
const NAMES = Object.keys(TABLES) as readonly (keyof References)[];

type Choosing = { readonly was: References; readonly wanted: References };

/** Nobody newly chooses what a catalogue does not offer; what was chosen before stays. */
export async function demandReferences(db: Reader, { was, wanted }: Choosing): Promise<void> {
  for (const name of NAMES) {
    const id = wanted[name];
    if (id === null || id === was[name] || (await isOffered(db, { name, id }))) continue;
    if (name === 'residence_city_id') refuseField('city_unavailable', name);
    const message = 'Elige una opción de la lista.';
    throw new Refusal('invalid_input', {
      facts: { summary: message },
      fields: [{ path: name, message }],
    });
  }
}

async function isOffered(
  db: Reader,
  { name, id }: { readonly name: keyof References; readonly id: number },
): Promise<boolean> {
  const [table, key] = TABLES[name];
  const row = await db
    .selectFrom(table)
    .select('is_active')
    .where(sql.ref<number>(key), '=', id)
    .executeTakeFirst();
  return row?.is_active === true;
}
