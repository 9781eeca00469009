import type { LegalDocumentKind } from '@cuotaclara/contract/documents/document-words';
import type { TemplateBlock } from '@cuotaclara/contract/templates/blocks';
import { isSameText } from '@cuotaclara/contract/templates/compare-blocks';
import type { Transaction } from 'kysely';
import { FIRST_TEXTS } from '#features/templates/first-texts/first-texts.ts';
import type { DB } from '#platform/database/database.generated.ts';

/** Why a version that no person wrote is there. */
export const NOTE = 'Texto de una versión más nueva del producto';

const NOTICE_WORKING_DAYS = 10;

/**
 * The notice that the letter demands before a promissory note is filled for arrears, as its text
 * says.
 */
export const noticeDaysOf = (kind: LegalDocumentKind): number | null =>
  kind === 'CARTA' ? NOTICE_WORKING_DAYS : null;

/** The versions of some kinds, with whether a person of the company worked on them. */
export const readVersions = (trx: Transaction<DB>, kinds: readonly LegalDocumentKind[]) =>
  trx
    .selectFrom('document_templates')
    .select(['kind', 'number', 'state', 'blocks'])
    .select(({ eb, or }) =>
      or([
        eb('written_by', 'is not', null),
        eb('published_by', 'is not', null),
        eb('retired_by', 'is not', null),
      ]).as('is_touched'),
    )
    .where('kind', 'in', kinds)
    .execute();

type Version = Awaited<ReturnType<typeof readVersions>>[number];

/** Nobody of the company worked on the kind, and no version of it has the text of today. */
export const isOutdated = (kind: LegalDocumentKind, versions: readonly Version[]): boolean =>
  versions.length > 0 &&
  versions.every(
    ({ is_touched, blocks }) =>
      // The text is only compared: one that this program could not read any more is another one.
      is_touched !== true && !isSameText(blocks as unknown as TemplateBlock[], FIRST_TEXTS[kind]),
  );
