import type { Reader } from '#platform/database/database.ts';
import { Refusal } from '#platform/http/refusal.ts';

/** Refuses one field of what was sent, with words of its own. */
export function refuseInput(path: string, message: string): never {
  throw new Refusal('invalid_input', { facts: { summary: message }, fields: [{ path, message }] });
}

type Chosen = { readonly gender_id: number; readonly marital_status_id: number };

const UNAVAILABLE = 'Elige una opción de la lista.';

/** Nobody newly chooses what the catalogue does not offer. */
export async function demandChoices(
  db: Reader,
  { gender_id, marital_status_id }: Chosen,
  place: string,
): Promise<void> {
  const gender = await db
    .selectFrom('genders')
    .select('gender_id')
    .where('gender_id', '=', gender_id)
    .where('is_active', '=', true)
    .executeTakeFirst();
  if (gender === undefined) refuseInput(`${place}gender_id`, UNAVAILABLE);
  const status = await db
    .selectFrom('marital_statuses')
    .select('marital_status_id')
    .where('marital_status_id', '=', marital_status_id)
    .where('is_active', '=', true)
    .executeTakeFirst();
  if (status === undefined) refuseInput(`${place}marital_status_id`, UNAVAILABLE);
}
