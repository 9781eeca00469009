import { sql, type Transaction } from 'kysely';
import { DEMO_BORROWER, DEMO_BORROWERS } from '#demo/demo-borrowers.ts';
import { DEMO_SIGNERS } from '#demo/documents/demo-signers.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { DemoLabels } from './demo-labels.ts';
import { DEMO_MOMENTS } from './demo-moments.ts';
import { homeAt } from './entered-borrowers.ts';
import type { NumberedCredit } from './seed-credit-rows.ts';

/** A borrower who applied by themselves has filled in the first two steps. */
export async function completeApplicants(
  trx: Transaction<DB>,
  credits: readonly NumberedCredit[],
  labels: DemoLabels,
): Promise<void> {
  const rows = credits.flatMap(({ owner, place, office, borrowerId }) => {
    if (owner.kind !== 'self') return [];
    const home = homeAt(place, office);
    return [
      {
        borrower_id: borrowerId,
        marital_status_id: labels.maritalStatuses.get(home.maritalStatus),
        country_id: labels.countries.get('CO'),
        residence_city_id: labels.cities.get(home.cityCode),
        address: home.address,
      },
    ];
  });
  const people = [DEMO_BORROWER, ...DEMO_BORROWERS, ...DEMO_SIGNERS, ...DEMO_MOMENTS];
  const sexes = people.map(({ email, sex }) => ({
    email,
    gender_id: labels.genders.get(sex),
  }));
  await sql`
    update borrowers
    set gender_id = sexes.gender_id, marital_status_id = homes.marital_status_id,
      country_id = homes.country_id, residence_city_id = homes.residence_city_id,
      address = homes.address, is_phone_verified = true
    from jsonb_populate_recordset(null::borrowers, ${JSON.stringify(rows)}) as homes,
      jsonb_populate_recordset(null::borrowers, ${JSON.stringify(sexes)}) as sexes
    where borrowers.borrower_id = homes.borrower_id and borrowers.email = sexes.email
  `.execute(trx);
}
