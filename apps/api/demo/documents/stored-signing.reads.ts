import { STATE } from '@cuotaclara/contract';
import type { Database } from '#platform/database/database.ts';

export type StoredSigning = {
  readonly creditId: number;
  readonly address: string | null;
  /** The newest set; null where no documents were issued. */
  readonly setId: number | null;
  readonly setCount: number;
  readonly isOpen: boolean;
};

/** The credit of a person that waits for signatures, with its documents; null where none does. */
export async function findSigning(db: Database, email: string): Promise<StoredSigning | null> {
  const credit = await db
    .selectFrom('credits')
    .innerJoin('borrowers', 'borrowers.borrower_id', 'credits.borrower_id')
    .select(['credit_id', 'borrowers.address'])
    .where('borrowers.email', '=', email)
    .where('credit_state_id', '=', STATE.awaitingSignature)
    .orderBy('credit_id')
    .limit(1)
    .executeTakeFirst();
  if (credit === undefined) return null;
  const { credit_id: creditId, address } = credit;
  const sets = await db
    .selectFrom('document_sets')
    .select(['document_set_id', 'state'])
    .where('credit_id', '=', creditId)
    .orderBy('document_set_id', 'desc')
    .execute();
  return {
    creditId,
    address,
    setId: sets[0]?.document_set_id ?? null,
    setCount: sets.length,
    isOpen: sets[0]?.state === 'OPEN',
  };
}

type Held = { readonly email: string; readonly creditId: number };

/** How many documents of a credit a person can sign now, and of how many they saw the end. */
export async function countHeld(
  db: Database,
  { email, creditId }: Held,
): Promise<{ readonly ready: number; readonly read: number }> {
  const rows = await db
    .selectFrom('document_holders as holder')
    .innerJoin('documents', 'documents.document_id', 'holder.document_id')
    .innerJoin('borrowers', 'borrowers.borrower_id', 'holder.borrower_id')
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('document_readings as reading')
          .select('reading.reading_id')
          .whereRef('reading.document_holder_id', '=', 'holder.document_holder_id')
          .where('reading.event', '=', 'end'),
      ).as('isRead'),
    )
    .where('documents.credit_id', '=', creditId)
    .where('borrowers.email', '=', email)
    .where('holder.state', '=', 'READY')
    .execute();
  return { ready: rows.length, read: rows.filter(({ isRead }) => isRead).length };
}

/** Documents of these people's credits that only the company has not signed. */
export async function findForCompany(
  db: Database,
  emails: readonly string[],
): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('document_holders as holder')
    .innerJoin('documents', 'documents.document_id', 'holder.document_id')
    .innerJoin('credits', 'credits.credit_id', 'documents.credit_id')
    .innerJoin('borrowers', 'borrowers.borrower_id', 'credits.borrower_id')
    .select('documents.document_id')
    .where('holder.role', '=', 'COMPANY')
    .where('holder.state', '=', 'READY')
    .where('borrowers.email', 'in', emails)
    .orderBy('documents.document_id')
    .execute();
  return rows.map(({ document_id: id }) => id);
}

/** A credit with documents that everybody has signed. */
export type SealedCredit = {
  readonly creditId: number;
  readonly stateId: number;
  readonly amount: number;
  readonly isInsured: boolean;
  /** The attachment with the policy; null where nobody has sent it. */
  readonly policyFileId: number | null;
};

/** The credit of a person whose newest set is signed or to be signed; null where none is. */
export async function findSealed(db: Database, email: string): Promise<SealedCredit | null> {
  const row = await db
    .selectFrom('document_sets')
    .innerJoin('credits', 'credits.credit_id', 'document_sets.credit_id')
    .innerJoin('borrowers', 'borrowers.borrower_id', 'credits.borrower_id')
    .leftJoin('policies', 'policies.credit_id', 'credits.credit_id')
    .select(({ selectFrom }) => [
      'credits.credit_id',
      'credits.credit_state_id',
      'credits.amount',
      'policies.policy_id',
      selectFrom('credit_attachments as attached')
        .innerJoin('document_kinds as kind', 'kind.document_kind_id', 'attached.document_kind_id')
        .select('attached.attachment_id')
        .whereRef('attached.credit_id', '=', 'credits.credit_id')
        .where('kind.code', '=', 'POLIZA')
        .limit(1)
        .as('policy_file_id'),
    ])
    .where('borrowers.email', '=', email)
    .where('document_sets.state', 'in', ['OPEN', 'COMPLETED'])
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    creditId: row.credit_id,
    stateId: row.credit_state_id,
    amount: row.amount ?? 0,
    isInsured: row.policy_id !== null,
    policyFileId: row.policy_file_id,
  };
}
