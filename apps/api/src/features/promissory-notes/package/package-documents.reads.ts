import { z } from '@cuotaclara/contract';
import { legalDocumentKindField } from '@cuotaclara/contract/documents/document-words';
import { sql } from 'kysely';
import type { Reader } from '#platform/database/database.ts';

type PackageInput = {
  readonly noteId: number;
  readonly setId: number | null;
  readonly filledId: number;
};

/**
 * The sealed documents that a court needs: the note with its letter and the contract of its set,
 * and the filled note, with their evidence. Not scoped: the caller has already checked access.
 */
export async function unsafePackageDocuments(
  db: Reader,
  { noteId, setId, filledId }: PackageInput,
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
        eb('documents.document_id', 'in', [noteId, filledId]),
        eb.and([
          eb('documents.document_set_id', '=', setId ?? 0),
          eb('documents.kind', 'in', ['CARTA', 'CONTRATO']),
        ]),
      ]),
    )
    .orderBy(sql`array_position(
      array['PAGARE', 'PAGARE_DILIGENCIADO', 'CARTA', 'CONTRATO'], documents.kind
    )`)
    .orderBy('documents.document_id')
    .execute();
  return rows.map((row) => ({ ...row, kind: z.parse(legalDocumentKindField, row.kind) }));
}

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
