import type { ReplyOf } from '@cuotaclara/contract';
import type { getRegistration } from '@cuotaclara/contract/borrowers/registration';
import type { Reader } from '#platform/database/database.ts';

type DocumentKind = ReplyOf<typeof getRegistration>['document_kinds'][number];

/** Of a company, which has no birthday and registers nobody. */
const OF_COMPANIES = 'NIT';

const documentKindsOfPeople = (db: Reader) =>
  db
    .selectFrom('document_kinds')
    .select(['document_kind_id', 'code', 'name as label'])
    .where('purpose', '=', 'identity')
    .where('code', '<>', OF_COMPANIES)
    .where('is_active', '=', true);

/** What a person can identify themself with. Most have the first one. */
export const listDocumentKinds = (db: Reader): Promise<DocumentKind[]> =>
  documentKindsOfPeople(db).orderBy('document_kind_id').execute();

export async function findDocumentKind(
  db: Reader,
  documentKindId: number,
): Promise<DocumentKind | null> {
  const kind = await documentKindsOfPeople(db)
    .where('document_kind_id', '=', documentKindId)
    .executeTakeFirst();
  return kind ?? null;
}
