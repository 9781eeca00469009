import { z } from '@cuotaclara/contract';
import {
  documentStateField,
  type LegalDocumentKind,
  legalDocumentKindField,
} from '@cuotaclara/contract/documents/document-words';
import type { DocumentText } from '@cuotaclara/contract/documents/documents';
import { blockPlaces } from '@cuotaclara/contract/documents/resolved';
import { templateBlocks } from '@cuotaclara/contract/templates/blocks';
import { PERSONAL_KINDS } from '@cuotaclara/contract/templates/registry/variables';
import { sql } from 'kysely';
import { isFilledNoteOf } from '#core/documents/promissory-notes.ts';
import type { DocumentData } from '#features/document-data/public.ts';
import { resolveBlocks } from '#features/templates/public.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';

type OwnDocumentRef = { readonly documentId: number; readonly actor: Pick<Actor, 'userId'> };

/**
 * A document that a person holds, a filled promissory note that they signed, or one of the own
 * credit; any other is not found. What another person signs about their own data stays with that
 * person, also where it is of the own credit.
 */
export async function findOwnDocument(
  db: Reader,
  { documentId, actor }: OwnDocumentRef,
): Promise<{
  readonly kind: LegalDocumentKind;
  readonly creditId: number;
  readonly number: string;
}> {
  const row = await db
    .selectFrom('documents')
    .innerJoin('credits', 'credits.credit_id', 'documents.credit_id')
    .select(['documents.kind', 'documents.credit_id', 'documents.number'])
    .where('documents.document_id', '=', documentId)
    .where(
      sql<boolean>`(
        exists (
          select from document_holders as holder
          join borrowers on borrowers.borrower_id = holder.borrower_id
          where holder.document_id = documents.document_id and borrowers.user_id = ${actor.userId}
        )
        or ${isFilledNoteOf(actor.userId)}
        or (
          documents.kind <> all(${PERSONAL_KINDS}::text[])
          and exists (
            select from borrowers
            where borrowers.borrower_id = credits.borrower_id
              and borrowers.user_id = ${actor.userId}
          )
        )
      )`,
    )
    .executeTakeFirst();
  if (row === undefined) return refuse('not_found');
  const { credit_id: creditId, number } = row;
  return { creditId, number, kind: z.parse(legalDocumentKindField, row.kind) };
}

/** The text of a document that the person signs, as the PDF has it. */
export async function readOwnDocument(db: Reader, ref: OwnDocumentRef): Promise<DocumentText> {
  await findOwnDocument(db, ref);
  const row = await db
    .selectFrom('documents')
    .innerJoin('document_templates as template', 'template.template_id', 'documents.template_id')
    .innerJoin('document_files as original', (join) =>
      join
        .onRef('original.document_id', '=', 'documents.document_id')
        .on('original.version', '=', 'original'),
    )
    .select([
      'documents.document_id',
      'documents.credit_id',
      'documents.kind',
      'documents.number',
      'documents.state',
      'documents.pages',
      'documents.word_count',
      'documents.verification_id',
      'documents.data',
      'documents.places',
      'template.number as template_number',
      'template.in_force_from',
      'template.blocks',
      'original.sha256',
      'original.bytes',
    ])
    .where('documents.document_id', '=', ref.documentId)
    .executeTakeFirstOrThrow();
  const { blocks, data, sha256, places, ...facts } = row;
  const kind = z.parse(legalDocumentKindField, row.kind);
  // Stored by this feature from a value of this type.
  const said = JSON.parse(data) as DocumentData;
  return {
    ...facts,
    kind,
    state: z.parse(documentStateField, row.state),
    in_force_from: row.in_force_from ?? '',
    sha256: sha256.toString('hex'),
    blocks: resolveBlocks(z.parse(templateBlocks, blocks), said),
    places: z.parse(blockPlaces, places),
  };
}
