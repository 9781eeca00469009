import { z } from '@cuotaclara/contract';
import {
  documentStateField,
  holderRoleField,
  holderStateField,
  legalDocumentKindField,
} from '@cuotaclara/contract/documents/document-words';
import type { LegalDocument } from '@cuotaclara/contract/documents/documents';
import { findCreditBorrower } from '#features/credits/public.ts';
import type { Reader } from '#platform/database/database.ts';
import { fullNameOf } from '#platform/database/full-name.ts';
import type { Actor } from '#platform/http/actor.ts';

type ScopedCredit = { readonly creditId: number; readonly actor: Actor };

/** The legal documents of a credit, oldest first. Refuses a credit out of scope. */
export async function listDocuments(
  db: Reader,
  { creditId, actor }: ScopedCredit,
): Promise<LegalDocument[]> {
  await findCreditBorrower(db, { creditId, actor });
  const rows = await db
    .selectFrom('documents')
    .leftJoin('users', 'users.user_id', 'documents.issued_by')
    .select([
      'documents.document_id',
      'documents.kind',
      'documents.number',
      'documents.state',
      'documents.issued_at',
      'documents.sealed_at',
      fullNameOf<string | null>('users').as('issued_by'),
    ])
    .where('documents.credit_id', '=', creditId)
    .orderBy('documents.document_id')
    .execute();
  const holders = await unsafeHolders(db, creditId);
  return rows.map((row) => ({
    ...row,
    kind: z.parse(legalDocumentKindField, row.kind),
    state: z.parse(documentStateField, row.state),
    issued_at: row.issued_at.toISOString(),
    sealed_at: row.sealed_at?.toISOString() ?? null,
    holders: holders.get(row.document_id) ?? [],
  }));
}

type Holder = LegalDocument['holders'][number];

/** The holders by document. Not scoped: the caller has already checked access. */
async function unsafeHolders(db: Reader, creditId: number): Promise<ReadonlyMap<number, Holder[]>> {
  const rows = await db
    .selectFrom('document_holders as holder')
    .innerJoin('documents', 'documents.document_id', 'holder.document_id')
    .leftJoin('borrowers', 'borrowers.borrower_id', 'holder.borrower_id')
    .select([
      'holder.document_id',
      'holder.document_holder_id',
      'holder.role',
      'holder.signing_order',
      'holder.state',
      'holder.signed_at',
      fullNameOf<string | null>('borrowers').as('name'),
    ])
    .where('documents.credit_id', '=', creditId)
    .orderBy('holder.signing_order')
    .orderBy('holder.document_holder_id')
    .execute();
  const byDocument = Map.groupBy(rows, ({ document_id }) => document_id);
  return new Map(byDocument.entries().map(([id, own]) => [id, own.map(toHolder)]));
}

type HolderRow = Omit<Holder, 'role' | 'state' | 'signed_at'> & {
  readonly role: string;
  readonly state: string;
  readonly signed_at: Date | null;
};

const toHolder = ({ role, state, signed_at, ...row }: HolderRow): Holder => ({
  ...row,
  role: z.parse(holderRoleField, role),
  state: z.parse(holderStateField, state),
  signed_at: signed_at?.toISOString() ?? null,
});
