import { z } from '@cuotaclara/contract';
import {
  documentSetStateField,
  documentStateField,
  holderRoleField,
  holderStateField,
  legalDocumentKindField,
} from '@cuotaclara/contract/documents/document-words';
import type { Transaction } from 'kysely';
import { unsafeLockCredit } from '#core/credits/lock-credit.ts';
import type { DB } from '#platform/database/database.generated.ts';

type Trx = Transaction<DB>;

export type LockedHolder = Awaited<ReturnType<typeof lockHolders>>[number];

export type LockedDocument = Awaited<ReturnType<typeof lockRows>>[number] & {
  /** In the order of signing. */
  readonly holders: readonly LockedHolder[];
};

export type LockedSet = Awaited<ReturnType<typeof lockSetRow>> & {
  readonly documents: readonly LockedDocument[];
};

/**
 * Not scoped: locks documents with everything that they hang from, in the one order of locks:
 * credits, sets, documents, holders, each by id. A document that does not exist is left out.
 */
export async function unsafeLockDocuments(
  trx: Trx,
  documentIds: readonly number[],
): Promise<readonly LockedDocument[]> {
  if (documentIds.length === 0) return [];
  const found = await trx
    .selectFrom('documents')
    .select(['credit_id', 'document_set_id'])
    .where('document_id', 'in', documentIds)
    .execute();
  for (const creditId of inOrder(found.map(({ credit_id }) => credit_id))) {
    await unsafeLockCredit(trx, creditId);
  }
  for (const setId of inOrder(found.flatMap(({ document_set_id: id }) => id ?? []))) {
    await lockSetRow(trx, setId);
  }
  return withHolders(trx, await lockRows(trx, documentIds));
}

const inOrder = (ids: readonly number[]): readonly number[] =>
  [...new Set(ids)].toSorted((one, other) => one - other);

/**
 * Not scoped: locks a set with its credit, documents and holders; null where there is no such set.
 */
export async function lockSet(trx: Trx, setId: number): Promise<LockedSet | null> {
  const found = await trx
    .selectFrom('document_sets')
    .select('credit_id')
    .where('document_set_id', '=', setId)
    .executeTakeFirst();
  if (found === undefined) return null;
  await unsafeLockCredit(trx, found.credit_id);
  const set = await lockSetRow(trx, setId);
  const ids = await trx
    .selectFrom('documents')
    .select('document_id')
    .where('document_set_id', '=', setId)
    .execute();
  const rows = await lockRows(
    trx,
    ids.map(({ document_id: id }) => id),
  );
  return { ...set, documents: await withHolders(trx, rows) };
}

async function lockSetRow(trx: Trx, setId: number) {
  const row = await trx
    .selectFrom('document_sets')
    .select(['document_set_id', 'credit_id', 'state', 'issued_at', 'expires_at'])
    .where('document_set_id', '=', setId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return {
    setId: row.document_set_id,
    creditId: row.credit_id,
    state: z.parse(documentSetStateField, row.state),
    issuedAt: row.issued_at,
    expiresAt: row.expires_at,
  };
}

async function lockRows(trx: Trx, documentIds: readonly number[]) {
  if (documentIds.length === 0) return [];
  const rows = await trx
    .selectFrom('documents')
    .select(['document_id', 'credit_id', 'document_set_id', 'kind', 'number', 'state', 'version'])
    .where('document_id', 'in', documentIds)
    .orderBy('document_id')
    .forUpdate()
    .execute();
  return rows.map((row) => ({
    documentId: row.document_id,
    creditId: row.credit_id,
    setId: row.document_set_id,
    kind: z.parse(legalDocumentKindField, row.kind),
    number: row.number,
    state: z.parse(documentStateField, row.state),
    version: row.version,
  }));
}

async function withHolders(
  trx: Trx,
  rows: Awaited<ReturnType<typeof lockRows>>,
): Promise<LockedDocument[]> {
  const holders = await lockHolders(
    trx,
    rows.map(({ documentId }) => documentId),
  );
  const byDocument = Map.groupBy(holders, ({ documentId }) => documentId);
  return rows.map((row) => ({
    ...row,
    holders: (byDocument.get(row.documentId) ?? []).toSorted(
      (one, other) => one.signingOrder - other.signingOrder,
    ),
  }));
}

async function lockHolders(trx: Trx, documentIds: readonly number[]) {
  if (documentIds.length === 0) return [];
  const rows = await trx
    .selectFrom('document_holders')
    .select([
      'document_holder_id',
      'document_id',
      'role',
      'borrower_id',
      'signing_order',
      'state',
      'signed_at',
    ])
    .where('document_id', 'in', documentIds)
    .orderBy('document_holder_id')
    .forUpdate()
    .execute();
  return rows.map((row) => ({
    holderId: row.document_holder_id,
    documentId: row.document_id,
    role: z.parse(holderRoleField, row.role),
    borrowerId: row.borrower_id,
    signingOrder: row.signing_order,
    state: z.parse(holderStateField, row.state),
    signedAt: row.signed_at,
  }));
}
