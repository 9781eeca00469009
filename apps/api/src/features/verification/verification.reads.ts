import { z } from '@cuotaclara/contract';
import {
  documentFileVersionField,
  documentStateField,
  holderRoleField,
  legalDocumentKindField,
  promissoryNoteStateField,
} from '@cuotaclara/contract/documents/document-words';
import { keyField } from '@cuotaclara/contract/values/fields';
import {
  SIGNING_MEANS,
  type SigningMeans,
  TIME_STAMPS,
  type VerifiedDocument,
} from '@cuotaclara/contract/verification/verification';
import { readVerificationId } from '@cuotaclara/contract/verification/verification-id';
import { unsafePaperStanding } from '#features/papers/public.ts';
import type { Reader } from '#platform/database/database.ts';
import { maskName } from './mask-name.ts';

/** An id that no document has, for a question that takes as long as any other. */
const NO_ID = '0';

const companyOfData = z.object({
  company: z.object({ name: z.string(), nit: z.nullable(z.string()) }),
});

/**
 * Facts that anybody with the id of a document may know; null where there is none. An unknown id
 * and a badly written one ask the database the same questions, so that both take the same time.
 */
export async function findVerifiedDocument(
  db: Reader,
  { written, today }: { readonly written: string; readonly today: Temporal.PlainDate },
): Promise<VerifiedDocument | null> {
  const id = readVerificationId(written) ?? NO_ID;
  const row = await db
    .selectFrom('documents')
    .leftJoin(
      'promissory_notes as promissory_note',
      'promissory_note.document_id',
      'documents.document_id',
    )
    .select([
      'documents.document_id',
      'documents.verification_id',
      'documents.kind',
      'documents.state',
      'documents.issued_at',
      'documents.signed_at',
      'documents.sealed_at',
      'documents.closed_at',
      'documents.data',
      'promissory_note.state as promissory_note_state',
      'promissory_note.state_since as promissory_note_state_since',
    ])
    .where('documents.verification_id', '=', id)
    .executeTakeFirst();
  const documentId = row?.document_id ?? 0;
  const [signers, files, standing] = await Promise.all([
    unsafeSigners(db, documentId),
    unsafeFiles(db, documentId),
    unsafePaperStanding(db, { documentId, today }),
  ]);
  if (row === undefined) return null;
  const { company } = z.parse(companyOfData, JSON.parse(row.data));
  const signed = signers.flatMap((signer) => toSigner(signer, company.name));
  return {
    verification_id: row.verification_id,
    kind: z.parse(legalDocumentKindField, row.kind),
    state: z.parse(documentStateField, row.state),
    is_sealed: row.state === 'SEALED',
    promissory_note_state:
      row.promissory_note_state === null
        ? null
        : z.parse(promissoryNoteStateField, row.promissory_note_state),
    promissory_note_state_since: row.promissory_note_state_since?.toISOString() ?? null,
    paper_standing: standing,
    issued_at: row.issued_at.toISOString(),
    signed_at: row.signed_at?.toISOString() ?? null,
    sealed_at: row.sealed_at?.toISOString() ?? null,
    closed_at: row.closed_at?.toISOString() ?? null,
    company,
    signers: signed,
    missing_signers: signers.length - signed.length,
    files,
  };
}

type SignerRow = Awaited<ReturnType<typeof unsafeSigners>>[number];

/** Each holder with the act and the code by which they signed. */
const unsafeSigners = (db: Reader, documentId: number) =>
  db
    .selectFrom('document_holders as holder')
    .leftJoin('borrowers', 'borrowers.borrower_id', 'holder.borrower_id')
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('signing_act_documents as signed')
          .innerJoin('signing_acts as act', 'act.act_id', 'signed.act_id')
          .leftJoin('signing_codes as code', (join) =>
            join.onRef('code.act_id', '=', 'act.act_id').on('code.used_at', 'is not', null),
          )
          .select(['signed.document_holder_id', 'act.signature_kind', 'code.channel'])
          .where('act.state', '=', 'SIGNED')
          .where('signed.document_id', '=', documentId)
          .as('act'),
      (join) => join.onRef('act.document_holder_id', '=', 'holder.document_holder_id'),
    )
    .select([
      'holder.role',
      'holder.signed_at',
      'holder.user_id',
      'borrowers.first_name',
      'borrowers.first_surname',
      'act.signature_kind',
      'act.channel',
    ])
    .where('holder.document_id', '=', documentId)
    .orderBy('holder.signed_at')
    .orderBy('holder.document_holder_id')
    .execute();

function toSigner(row: SignerRow, companyName: string): VerifiedDocument['signers'] {
  if (row.signed_at === null) return [];
  const isCompany = row.role === 'COMPANY';
  return [
    {
      role: z.parse(holderRoleField, row.role),
      name: isCompany
        ? companyName
        : maskName({ firstName: row.first_name ?? '', surname: row.first_surname ?? '' }),
      signed_at: row.signed_at.toISOString(),
      means: meansOf(row),
    },
  ];
}

const meansField = keyField(SIGNING_MEANS);

function meansOf({
  role,
  user_id: userId,
  signature_kind: kind,
  channel,
}: SignerRow): SigningMeans {
  if (role === 'COMPANY') return userId === null ? 'seal' : 'second_factor';
  return z.parse(meansField, `${kind}_${channel}`);
}

const timeStampField = z.nullable(keyField(TIME_STAMPS));

/** What was read, what was sealed, and later copies, in this order. */
async function unsafeFiles(db: Reader, documentId: number): Promise<VerifiedDocument['files']> {
  const rows = await db
    .selectFrom('document_files')
    .select(['version', 'sequence', 'sha256', 'bytes', 'stored_at', 'time_stamp'])
    .where('document_id', '=', documentId)
    .orderBy('document_file_id')
    .execute();
  return rows.map((row) => ({
    version: z.parse(documentFileVersionField, row.version),
    sequence: row.sequence,
    sha256: row.sha256.toString('hex'),
    bytes: row.bytes,
    stored_at: row.stored_at.toISOString(),
    time_stamp: z.parse(timeStampField, row.time_stamp),
  }));
}
