import type { ConsentKind } from '@cuotaclara/contract/borrowers/consents';
import type { IdentityFile, ReviewedItem } from '@cuotaclara/contract/identity/review';
import type { IdentityItem } from '@cuotaclara/contract/values/identity-items';
import { unsafeNewestConsents } from '#core/people/consents.reads.ts';
import { userName } from '#core/people/names.ts';
import type { ReadProfile } from '#features/identity/read-profile.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { readSameNumber } from './same-number.reads.ts';
import { obstaclesTo, readStanding } from './standing.reads.ts';

type IdentityFileInput = { readonly borrowerId: number; readonly actor: Actor };

/** Everything that a reviewer decides on: profile, captures, checks, reviews and consents. */
export async function readIdentityFile(
  db: Reader,
  readProfile: ReadProfile,
  { borrowerId, actor }: IdentityFileInput,
): Promise<IdentityFile> {
  const borrower = await readProfile(db, { borrowerId, actor });
  const standing = await readStanding(db, borrowerId);
  const captures = await readCaptures(db, borrowerId);
  const isDecided = borrower.identity_state === 'approved';
  return {
    borrower,
    state: borrower.identity_state,
    state_since: await readSince(db, borrowerId),
    documents: standing.documents.map((document) => ({
      ...document,
      captures: captures.get(document.identity_document_id) ?? [],
    })),
    checks: [...standing.checks],
    reviews: await readReviews(db, borrowerId),
    consents: await readConsents(db, borrowerId),
    obstacles: isDecided ? [] : obstaclesTo(standing).map(({ sentence }) => sentence),
    same_number: await readSameNumber(db, borrowerId),
  };
}

async function readSince(db: Reader, borrowerId: number): Promise<string> {
  const { identity_state_since: since } = await db
    .selectFrom('borrowers')
    .select('identity_state_since')
    .where('borrower_id', '=', borrowerId)
    .executeTakeFirstOrThrow();
  return since.toISOString();
}

type Captures = ReviewedItem['captures'];

/** Of each item, newest first. */
async function readCaptures(
  db: Reader,
  borrowerId: number,
): Promise<ReadonlyMap<number, Captures>> {
  const rows = await db
    .selectFrom('identity_captures as capture')
    .innerJoin(
      'identity_documents as document',
      'document.identity_document_id',
      'capture.identity_document_id',
    )
    .innerJoin('stored_files as file', 'file.file_id', 'capture.file_id')
    .select([
      'document.identity_document_id',
      'capture.capture_id',
      'capture.file_name',
      'file.content_type',
      'file.bytes',
      'capture.origin',
      'capture.captured_at',
      'capture.replaced_at',
    ])
    .where('document.borrower_id', '=', borrowerId)
    .where('file.erased_at', 'is', null)
    .orderBy('capture.capture_id', 'desc')
    .execute();
  return Map.groupBy(
    rows.map((row) => ({
      ...row,
      // A CHECK holds the column to the vocabulary of the contract.
      origin: row.origin as Captures[number]['origin'],
      captured_at: row.captured_at.toISOString(),
      replaced_at: row.replaced_at?.toISOString() ?? null,
    })),
    ({ identity_document_id }) => identity_document_id,
  );
}

async function readReviews(db: Reader, borrowerId: number): Promise<IdentityFile['reviews']> {
  const rows = await db
    .selectFrom('identity_reviews as review')
    .select([
      'review.review_id',
      'review.decision',
      'review.item',
      'review.reason',
      userName('review.decided_by').as('decided_by'),
      'review.decided_at',
    ])
    .where('review.borrower_id', '=', borrowerId)
    .orderBy('review.review_id', 'desc')
    .execute();
  return rows.map((row) => ({
    ...row,
    // CHECKs hold both columns to the vocabularies of the contract.
    decision: row.decision as IdentityFile['reviews'][number]['decision'],
    item: row.item as IdentityItem | null,
    decided_at: row.decided_at.toISOString(),
  }));
}

/** The newest decision of each kind. */
async function readConsents(db: Reader, borrowerId: number): Promise<IdentityFile['consents']> {
  const rows = await unsafeNewestConsents(db, borrowerId);
  return rows.map((row) => ({
    ...row,
    // A CHECK holds the column to the vocabulary of the contract.
    kind: row.kind as ConsentKind,
    decided_at: row.decided_at.toISOString(),
  }));
}
