import type { ReplyOf } from '@cuotaclara/contract';
import type { getRegistration } from '@cuotaclara/contract/borrowers/registration';
import type { Reader } from '#platform/database/database.ts';

type IdentificationKind = ReplyOf<typeof getRegistration>['document_kinds'][number];

/** The kind of companies, which cannot be borrowers. */
const OF_COMPANIES = 'NIT';

const identificationKinds = (db: Reader) =>
  db
    .selectFrom('document_kinds')
    .select(['document_kind_id', 'code', 'name as label'])
    .where('purpose', '=', 'identity')
    .where('code', '<>', OF_COMPANIES)
    .where('is_active', '=', true);

/** The kinds of identification that a person can have, the most common first. */
export const listIdentificationKinds = (db: Reader): Promise<IdentificationKind[]> =>
  identificationKinds(db).orderBy('document_kind_id').execute();

export async function findIdentificationKind(
  db: Reader,
  documentKindId: number,
): Promise<IdentificationKind | null> {
  const kind = await identificationKinds(db)
    .where('document_kind_id', '=', documentKindId)
    .executeTakeFirst();
  return kind ?? null;
}
