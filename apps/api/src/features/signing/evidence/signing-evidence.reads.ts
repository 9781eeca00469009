import { z } from '@cuotaclara/contract';
import { holderRoleField } from '@cuotaclara/contract/documents/document-words';
import { READING_EVENTS } from '@cuotaclara/contract/signing/signing';
import { keyField } from '@cuotaclara/contract/values/fields';
import { IN_PERSON_TEXT } from '@cuotaclara/contract/values/identity-items';
import { sql } from 'kysely';
import { userName } from '#core/people/names.ts';
import type { Reader } from '#platform/database/database.ts';
import { wholeNameOf } from '#platform/database/person-name.ts';
import { unsafeActEvidence } from './act-evidence.reads.ts';
import type { HolderEvidence, ReadingEvidence } from './signing-evidence.ts';

/**
 * Everything that is known of who signed a document and how, holder by holder in the order of
 * signing. Not scoped: for the seal.
 */
export async function unsafeSigningEvidence(
  db: Reader,
  documentId: number,
): Promise<readonly HolderEvidence[]> {
  const holders = await readHolders(db, documentId);
  const [readings, checks] = await Promise.all([
    readReadings(db, documentId),
    readIdentityChecks(
      db,
      holders.flatMap(({ borrower_id: id }) => id ?? []),
    ),
  ]);
  const evidence: HolderEvidence[] = [];
  for (const holder of holders) {
    const { document_holder_id: holderId, borrower_id: borrowerId, signed_at: signedAt } = holder;
    evidence.push({
      document_holder_id: holderId,
      role: z.parse(holderRoleField, holder.role),
      name: holder.borrower_name ?? holder.user_name,
      identification: holder.identification,
      signed_at: signedAt?.toISOString() ?? null,
      identity_check: borrowerId === null ? null : checkOf(holder, checks.get(borrowerId) ?? []),
      act: await unsafeActEvidence(db, holderId),
      readings: readings.get(holderId) ?? [],
    });
  }
  return evidence;
}

/** First and second names and surnames. */

type HolderRow = Awaited<ReturnType<typeof readHolders>>[number];

const readHolders = (db: Reader, documentId: number) =>
  db
    .selectFrom('document_holders as holder')
    .leftJoin('borrowers', 'borrowers.borrower_id', 'holder.borrower_id')
    .leftJoin('document_kinds as kind', 'kind.document_kind_id', 'borrowers.document_kind_id')
    .select([
      'holder.document_holder_id',
      'holder.role',
      'holder.borrower_id',
      'holder.signed_at',
      'borrowers.identity_state',
      'borrowers.identity_state_since',
      sql<string | null>`kind.code || ' ' || borrowers.identification`.as('identification'),
      sql<string | null>`case when borrowers.borrower_id is not null
        then ${wholeNameOf('borrowers')} end`.as('borrower_name'),
      userName<string | null>('holder.user_id').as('user_name'),
    ])
    .where('holder.document_id', '=', documentId)
    .orderBy('holder.signing_order')
    .orderBy('holder.document_holder_id')
    .execute();

/** Check of an identity, as the row «Identidad» of the evidence says it. */
const CHECK_WORDS = { approved: 'Aprobada por la empresa', verified_in_person: IN_PERSON_TEXT };

type IdentityCheck = { readonly decision: keyof typeof CHECK_WORDS; readonly at: Date };

/** The decisions that approve a person, oldest first. */
async function readIdentityChecks(
  db: Reader,
  borrowerIds: readonly number[],
): Promise<ReadonlyMap<number, readonly IdentityCheck[]>> {
  if (borrowerIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('identity_reviews')
    .select(['borrower_id', 'decision', 'decided_at'])
    .where('borrower_id', 'in', borrowerIds)
    .where('decision', 'in', Object.keys(CHECK_WORDS))
    .orderBy('review_id')
    .execute();
  const decisionField = keyField(CHECK_WORDS);
  const checks = rows.map((row) => ({
    borrowerId: row.borrower_id,
    decision: z.parse(decisionField, row.decision),
    at: row.decided_at,
  }));
  return Map.groupBy(checks, ({ borrowerId }) => borrowerId);
}

/** The newest check before the signature; without a decision, since when the state is so. */
function checkOf(
  holder: HolderRow,
  checks: readonly IdentityCheck[],
): HolderEvidence['identity_check'] {
  const { signed_at: signedAt, identity_state: state, identity_state_since: since } = holder;
  const check = checks.findLast(({ at }) => signedAt === null || at <= signedAt);
  if (check !== undefined) {
    return { how: CHECK_WORDS[check.decision], at: check.at.toISOString() };
  }
  if (state !== 'approved' || since === null) return null;
  return { how: CHECK_WORDS.approved, at: since.toISOString() };
}

const eventField = keyField(READING_EVENTS);

async function readReadings(
  db: Reader,
  documentId: number,
): Promise<ReadonlyMap<number, readonly ReadingEvidence[]>> {
  const rows = await db
    .selectFrom('document_readings as reading')
    .innerJoin('document_holders as holder', (join) =>
      join.onRef('holder.document_holder_id', '=', 'reading.document_holder_id'),
    )
    .select(['holder.document_holder_id', 'event', 'happened_at', 'ip', 'user_agent'])
    .where('holder.document_id', '=', documentId)
    .orderBy('reading.reading_id')
    .execute();
  const byHolder = Map.groupBy(rows, ({ document_holder_id: id }) => id);
  return new Map(
    byHolder.entries().map(([holderId, own]) => [
      holderId,
      own.map(({ event, happened_at: at, ip, user_agent }) => ({
        event: z.parse(eventField, event),
        happened_at: at.toISOString(),
        ip,
        user_agent,
      })),
    ]),
  );
}
