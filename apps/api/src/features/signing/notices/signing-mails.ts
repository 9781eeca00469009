import { z } from '@cuotaclara/contract';
import {
  LEGAL_DOCUMENT_KINDS,
  legalDocumentKindField,
} from '@cuotaclara/contract/documents/document-words';
import { mailedNotice } from '#features/notifications/public.ts';
import type { Reader } from '#platform/database/database.ts';
import { rejectedWords, signedWords, turnWords } from './signing-words.ts';

/** Where a person reads and signs the documents of a credit. */
const pageOf = (creditId: number): string => `/borrower/sign/${creditId}`;

/** The mail after a signature, with the numbers and fingerprints of what was signed. */
export const signedMail = mailedNotice({
  name: 'documents-signed',
  kind: 'documents_signed',
  payload: z.object({ act_id: z.uuid() }),
});

export const workOnSignedMail = signedMail.writtenBy(async (db, { act_id: actId }) => {
  const rows = await db
    .selectFrom('signing_act_documents as signed')
    .innerJoin('signing_acts', 'signing_acts.act_id', 'signed.act_id')
    .innerJoin('borrowers', 'borrowers.borrower_id', 'signing_acts.borrower_id')
    .innerJoin('documents', 'documents.document_id', 'signed.document_id')
    .select([
      'borrowers.first_name',
      'borrowers.email',
      'documents.credit_id',
      'documents.kind',
      'documents.number',
      'documents.verification_id',
      'signed.sha256',
    ])
    .where('signed.act_id', '=', actId)
    .orderBy('documents.document_id')
    .execute();
  const [first] = rows;
  if (first === undefined) return null;
  const words = signedWords({ creditId: first.credit_id, count: rows.length });
  return {
    recipient: first.email,
    title: words.title,
    paragraphs: [
      `Hola, ${first.first_name}.`,
      ...words.paragraphs,
      'Faltan otras firmas. Cuando estén todas, te enviamos por correo la copia sellada.',
      ...rows.map(
        ({ kind, number, verification_id: id, sha256 }) =>
          `${LEGAL_DOCUMENT_KINDS[z.parse(legalDocumentKindField, kind)]} ${number}. ` +
          `Código de verificación: ${id}. Huella SHA-256: ${sha256.toString('hex')}.`,
      ),
    ],
    button: { label: 'Ver mis documentos', path: pageOf(first.credit_id) },
  };
});

/** The mail to a person whose turn it is to sign, and each reminder of it. */
export const turnMail = mailedNotice({
  name: 'signing-turn',
  kind: 'documents_turn',
  payload: z.object({ document_set_id: z.int(), borrower_id: z.int() }),
});

export const workOnTurnMail = turnMail.writtenBy(async (db, about) => {
  const turn = await findTurn(db, about);
  if (turn === null) return null;
  const words = turnWords(turn);
  return {
    recipient: turn.email,
    title: words.title,
    paragraphs: [`Hola, ${turn.firstName}.`, ...words.paragraphs],
    button: { label: 'Leer y firmar', path: pageOf(turn.creditId) },
  };
});

type TurnRef = { readonly document_set_id: number; readonly borrower_id: number };

/** What a person can sign now of a set; null when it is nothing any more. */
async function findTurn(db: Reader, about: TurnRef) {
  const row = await db
    .selectFrom('document_holders as holder')
    .innerJoin('documents', 'documents.document_id', 'holder.document_id')
    .innerJoin('document_sets as set', 'set.document_set_id', 'documents.document_set_id')
    .innerJoin('borrowers', 'borrowers.borrower_id', 'holder.borrower_id')
    .select(({ fn }) => [
      'set.credit_id',
      'set.expires_at',
      'borrowers.email',
      'borrowers.first_name',
      fn.countAll<number>().as('count'),
    ])
    .where('set.document_set_id', '=', about.document_set_id)
    .where('set.state', '=', 'OPEN')
    .where('holder.borrower_id', '=', about.borrower_id)
    .where('holder.state', '=', 'READY')
    .groupBy(['set.document_set_id', 'borrowers.borrower_id'])
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    creditId: row.credit_id,
    count: row.count,
    expiresAt: row.expires_at,
    email: row.email,
    firstName: row.first_name,
  };
}

/** The mail to people who had signed a set that another person did not want to sign. */
export const rejectedMail = mailedNotice({
  name: 'documents-rejected',
  kind: 'documents_rejected',
  payload: z.object({ document_set_id: z.int(), borrower_id: z.int() }),
});

export const workOnRejectedMail = rejectedMail.writtenBy(async (db, about) => {
  const row = await db
    .selectFrom('document_sets as set')
    .innerJoin('borrowers', (join) => join.onTrue())
    .select(['set.credit_id', 'set.reason', 'borrowers.first_name', 'borrowers.email'])
    .where('set.document_set_id', '=', about.document_set_id)
    .where('borrowers.borrower_id', '=', about.borrower_id)
    .executeTakeFirst();
  if (row === undefined) return null;
  const words = rejectedWords({ creditId: row.credit_id, reason: row.reason ?? '' });
  return {
    recipient: row.email,
    title: words.title,
    paragraphs: [`Hola, ${row.first_name}.`, ...words.paragraphs],
    button: { label: 'Ver mis documentos', path: pageOf(row.credit_id) },
  };
});
