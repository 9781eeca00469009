import { z } from '@cuotaclara/contract';
import { mailedNotice } from '#features/notifications/public.ts';
import { expiredStaffWords, expiredWords, toSignWords } from './document-words.ts';

const aboutPerson = z.object({ document_set_id: z.int(), borrower_id: z.int() });

/** Where a person reads and signs the documents of a credit. */
const pageOf = (creditId: number): string => `/borrower/sign/${creditId}`;

/** The mail to each person who can sign documents that were issued. */
export const issuedMail = mailedNotice({
  name: 'documents-issued',
  kind: 'documents_issued',
  payload: aboutPerson,
});

export const workOnIssuedMail = issuedMail.writtenBy(async (db, about) => {
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
  const { credit_id: creditId, count, expires_at: expiresAt } = row;
  const { title, paragraphs } = toSignWords({ creditId, count, expiresAt });
  return {
    recipient: row.email,
    title,
    paragraphs: [`Hola, ${row.first_name}.`, ...paragraphs],
    button: { label: 'Leer y firmar', path: pageOf(creditId) },
  };
});

/** The mail to each person of a set that expired. */
export const expiredMail = mailedNotice({
  name: 'documents-expired',
  kind: 'documents_expired',
  payload: aboutPerson,
});

export const workOnExpiredMail = expiredMail.writtenBy(async (db, about) => {
  const row = await db
    .selectFrom('document_sets as set')
    .innerJoin('borrowers', (join) => join.onTrue())
    .select(['set.credit_id', 'borrowers.email', 'borrowers.first_name'])
    .where('set.document_set_id', '=', about.document_set_id)
    .where('borrowers.borrower_id', '=', about.borrower_id)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { title, paragraphs } = expiredWords(row.credit_id);
  return {
    recipient: row.email,
    title,
    paragraphs: [`Hola, ${row.first_name}.`, ...paragraphs],
  };
});

/** The mail to the user who issued a set that expired. */
export const expiredStaffMail = mailedNotice({
  name: 'documents-expired-staff',
  kind: 'documents_expired_staff',
  payload: z.object({ document_set_id: z.int() }),
});

export const workOnExpiredStaffMail = expiredStaffMail.writtenBy(async (db, about) => {
  const row = await db
    .selectFrom('document_sets as set')
    .innerJoin('users', 'users.user_id', 'set.issued_by')
    .select(['set.credit_id', 'users.email', 'users.first_name'])
    .where('set.document_set_id', '=', about.document_set_id)
    .where('users.blocked_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { title, paragraphs } = expiredStaffWords(row.credit_id);
  return {
    recipient: row.email,
    title,
    paragraphs: [`Hola, ${row.first_name}.`, ...paragraphs],
    button: { label: 'Ver el crédito', path: `/managements/credits/${row.credit_id}` },
  };
});
