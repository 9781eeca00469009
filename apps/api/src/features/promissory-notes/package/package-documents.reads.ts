import { z } from '@cuotaclara/contract';
import {
  type LegalDocumentKind,
  legalDocumentKindField,
} from '@cuotaclara/contract/documents/document-words';
import { sql } from 'kysely';
import type { Reader } from '#platform/database/database.ts';

type PackageInput = {
  readonly promissoryNoteId: number;
  readonly setId: number | null;
  readonly filledId: number;
};

/**
 * Documents of the set of a promissory note that a court reads after the promissory note itself.
 */
const OF_THE_SET: readonly LegalDocumentKind[] = ['CARTA', 'CONTRATO', 'GARANTIA'];

const ORDER: readonly LegalDocumentKind[] = [
  'PAGARE',
  'PAGARE_DILIGENCIADO',
  ...OF_THE_SET,
  'ACUERDO_FIRMA',
  'PLAN',
];

/**
 * The sealed documents that a court needs: the promissory note with its letter, contract and
 * guarantee; the filled promissory note; the plan that binds; and the agreement on electronic
 * signatures of everybody who signed the promissory note, of whatever credit it is. Each with its
 * evidence. Not scoped: the caller has already checked access.
 */
export async function unsafePackageDocuments(
  db: Reader,
  { promissoryNoteId, setId, filledId }: PackageInput,
) {
  const rows = await db
    .selectFrom('documents')
    .leftJoin('document_evidence as evidence', 'evidence.document_id', 'documents.document_id')
    .select([
      'documents.document_id',
      'documents.kind',
      'documents.number',
      'documents.verification_id',
      'documents.sealed_at',
      'evidence.evidence',
    ])
    .where('documents.state', '=', 'SEALED')
    .where((eb) =>
      eb.or([
        eb('documents.document_id', 'in', [promissoryNoteId, filledId]),
        eb.and([
          eb('documents.document_set_id', '=', setId ?? 0),
          eb('documents.kind', 'in', OF_THE_SET),
        ]),
        eb('documents.document_id', 'in', unsafePlan(db, promissoryNoteId)),
        eb('documents.document_id', 'in', unsafeAgreements(db, promissoryNoteId)),
      ]),
    )
    .orderBy(sql`array_position(${ORDER}::text[], documents.kind)`)
    .orderBy('documents.document_id')
    .execute();
  return rows.map((row) => ({ ...row, kind: z.parse(legalDocumentKindField, row.kind) }));
}

/** The newest sealed plan of the credit of a promissory note. */
const unsafePlan = (db: Reader, promissoryNoteId: number) =>
  db
    .selectFrom('documents as plan')
    .innerJoin('documents as promissory_note', 'promissory_note.credit_id', 'plan.credit_id')
    .select('plan.document_id')
    .where('promissory_note.document_id', '=', promissoryNoteId)
    .where('plan.kind', '=', 'PLAN')
    .where('plan.state', '=', 'SEALED')
    .orderBy('plan.document_id', 'desc')
    .limit(1);

/** The agreement that each signer of a promissory note had signed last before they signed it. */
const unsafeAgreements = (db: Reader, promissoryNoteId: number) =>
  db
    .selectFrom('document_holders as signer')
    .innerJoin('document_holders as own', 'own.borrower_id', 'signer.borrower_id')
    .innerJoin('documents as agreement', 'agreement.document_id', 'own.document_id')
    .select('agreement.document_id')
    .distinctOn('signer.borrower_id')
    .where('signer.document_id', '=', promissoryNoteId)
    .where('agreement.kind', '=', 'ACUERDO_FIRMA')
    .where('agreement.state', '=', 'SEALED')
    .where((eb) =>
      eb.or([
        eb('signer.signed_at', 'is', null),
        eb('own.signed_at', '<=', eb.ref('signer.signed_at')),
      ]),
    )
    .orderBy('signer.borrower_id')
    .orderBy('own.signed_at', 'desc');

export type PackageDocument = Awaited<ReturnType<typeof unsafePackageDocuments>>[number];

const CERTIFICATE_NAMES: Readonly<Record<string, string>> = {
  root: 'raiz',
  seal: 'sello',
  time_stamp: 'estampa',
};

/** Our certificates as PEM, oldest first; keys never leave their table. */
export async function readCertificates(db: Reader) {
  const rows = await db
    .selectFrom('seal_certificates')
    .select(['purpose', 'serial', 'certificate', 'created_at'])
    .orderBy('seal_certificate_id')
    .execute();
  return rows.map(({ purpose, serial, certificate, created_at }) => ({
    purpose,
    name: `${CERTIFICATE_NAMES[purpose] ?? purpose}-${serial}.pem`,
    pem: toPem(certificate),
    madeAt: created_at,
  }));
}

const LINE_LENGTH = 64;

const toPem = (der: Buffer): string => {
  const lines = der.toString('base64').match(new RegExp(`.{1,${LINE_LENGTH}}`, 'g')) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
};
