import { CAPTURE_ORIGINS, LIVENESS_STEPS } from '@cuotaclara/contract/identity/captures';
import { CHECK_PROVIDERS, type CheckProvider } from '@cuotaclara/contract/identity/check-providers';
import {
  CHECK_KINDS,
  CHECK_VERDICTS,
  type CheckKind,
  type CheckVerdict,
  type FieldComparison,
  READ_FIELDS,
  REVIEW_DECISIONS,
} from '@cuotaclara/contract/identity/review';
import { IDENTITY_ITEMS, type IdentityItem } from '@cuotaclara/contract/values/identity-items';
import type { ReadOwnData } from '#contributions/personal-data.ts';
import { reasonTexts } from './checks/reason-texts.ts';
import { adviceOn } from './liveness/liveness-advice.ts';

// Of each column below a CHECK admits nothing but the names of its vocabulary.

export const readItems: ReadOwnData = async (db, { borrowerId }) => {
  const rows = await db
    .selectFrom('identity_documents')
    .select(['item', 'is_mandatory', 'asked_reason', 'asked_at'])
    .where('borrower_id', '=', borrowerId)
    .orderBy('identity_document_id')
    .execute();
  return rows.map((row) => ({
    paso: IDENTITY_ITEMS[row.item as IdentityItem].title,
    obligatorio: row.is_mandatory,
    pedido_de_nuevo_por: row.asked_reason,
    pedido_de_nuevo: row.asked_at,
  }));
};

export const readCaptures: ReadOwnData = async (db, { borrowerId }) => {
  const rows = await db
    .selectFrom('identity_captures as capture')
    .innerJoin('identity_documents as item', (join) =>
      join.onRef('item.identity_document_id', '=', 'capture.identity_document_id'),
    )
    .innerJoin('stored_files as file', 'file.file_id', 'capture.file_id')
    .select([
      'item.item',
      'capture.file_name',
      'capture.origin',
      'capture.captured_at',
      'capture.replaced_at',
      'file.content_type',
      'file.bytes',
    ])
    .where('item.borrower_id', '=', borrowerId)
    .orderBy('capture.capture_id')
    .execute();
  return rows.map((row) => ({
    paso: IDENTITY_ITEMS[row.item as IdentityItem].title,
    archivo: `identidad/${row.file_name}`,
    tipo: row.content_type,
    tamaño: sizeOf(row.bytes),
    origen: CAPTURE_ORIGINS[row.origin as keyof typeof CAPTURE_ORIGINS],
    enviado: row.captured_at,
    reemplazado: row.replaced_at,
  }));
};

const BYTES_OF_KILOBYTE = 1000;
const BYTES_OF_MEGABYTE = 1_000_000;

const inUnit = (unit: 'kilobyte' | 'megabyte') =>
  new Intl.NumberFormat('es-CO', { style: 'unit', unit, maximumFractionDigits: 1 });

const kilobytes = inUnit('kilobyte');
const megabytes = inUnit('megabyte');

const sizeOf = (bytes: number): string =>
  bytes < BYTES_OF_MEGABYTE
    ? kilobytes.format(bytes / BYTES_OF_KILOBYTE)
    : megabytes.format(bytes / BYTES_OF_MEGABYTE);

export const readChecks: ReadOwnData = async (db, { borrowerId }) => {
  const rows = await db
    .selectFrom('identity_checks')
    .select([
      'kind',
      'provider',
      'verdict',
      'distance',
      'similarity',
      'reasons',
      'fields',
      'created_at',
      'finished_at',
    ])
    .where('borrower_id', '=', borrowerId)
    .orderBy('check_id')
    .execute();
  return rows.map((row) => ({
    comprobación: CHECK_KINDS[row.kind as CheckKind],
    servicio: CHECK_PROVIDERS[row.provider as CheckProvider],
    resultado: row.verdict === null ? null : CHECK_VERDICTS[row.verdict as CheckVerdict],
    distancia: row.distance,
    parecido: row.similarity,
    // The program wrote a list of its own codes.
    motivos: reasonTexts(row.reasons as string[]),
    // The program wrote what it compared, field by field.
    campos: (row.fields as FieldComparison[] | null)?.map(comparisonOf) ?? [],
    empezada: row.created_at,
    terminada: row.finished_at,
  }));
};

const comparisonOf = ({ field, typed, read, agrees }: FieldComparison) => ({
  campo: READ_FIELDS[field],
  escribiste: typed,
  dice_el_documento: read,
  coincide: agrees,
});

export const readChallenges: ReadOwnData = async (db, { borrowerId }) => {
  const rows = await db
    .selectFrom('liveness_challenges')
    .select(['purpose', 'steps', 'issued_at', 'expires_at', 'answered_at', 'passed', 'reasons'])
    .where('borrower_id', '=', borrowerId)
    .orderBy('issued_at')
    .execute();
  return rows.map((row) => ({
    para: row.purpose === 'presence' ? 'Comprobar que eres tú' : 'Verificar tu identidad',
    pasos: row.steps.map((step) => LIVENESS_STEPS[step as keyof typeof LIVENESS_STEPS]),
    pedida: row.issued_at,
    vence: row.expires_at,
    respondida: row.answered_at,
    superada: row.passed,
    // The program wrote a list of its own codes.
    motivos: adviceOn(row.reasons as string[]),
  }));
};

/** Without the reviewer's name, which is personal data of another person. */
export const readReviews: ReadOwnData = async (db, { borrowerId }) => {
  const rows = await db
    .selectFrom('identity_reviews')
    .select(['decision', 'item', 'reason', 'decided_at'])
    .where('borrower_id', '=', borrowerId)
    .orderBy('review_id')
    .execute();
  return rows.map((row) => ({
    decisión: REVIEW_DECISIONS[row.decision as keyof typeof REVIEW_DECISIONS],
    paso: row.item === null ? null : IDENTITY_ITEMS[row.item as IdentityItem].title,
    // The borrower was sent this reason; the others are notes of staff.
    motivo: row.decision === 'asked_again' ? row.reason : null,
    fecha: row.decided_at,
  }));
};
