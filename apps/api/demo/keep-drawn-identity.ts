import type { IdentityItem } from '@cuotaclara/contract/identity/identity-items';
import { sql, type Transaction } from 'kysely';
import {
  type CheckContext,
  refreshIdentityState,
  type StartingChecks,
  startChecks,
} from '#features/identity/public.ts';
import type { AuditEntry } from '#platform/audit/append-audit.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { StoredFile } from '#platform/files/file-store.ts';
import { keepFile } from '#platform/files/stored-files.ts';
import type { DemoIdentity } from './demo-identities.ts';

const REVIEWER = 'service@cuotaclara.test';
const SEEN_AT = 'Vino a la sede de El Poblado con su cédula.';
const ASKED = {
  item: 'front',
  reason: 'Hay un reflejo sobre el número. Ponla donde no le dé la luz de frente.',
} as const;

type Parts = StartingChecks & { readonly trx: Transaction<DB> };

type Files = readonly { readonly item: IdentityItem; readonly file: StoredFile }[];

type Kept = {
  readonly identity: DemoIdentity;
  readonly borrowerId: number;
  readonly files: Files;
};

/** The story of one identity of the demo: what was sent, what was found, what was decided. */
export async function keepDrawnIdentity(parts: Parts, kept: Kept): Promise<AuditEntry[]> {
  const { trx } = parts;
  const { identity, borrowerId, files } = kept;
  const { sentAt } = await trx
    .selectFrom('borrowers')
    .select(sql<Date>`created_at + interval '2 hours'`.as('sentAt'))
    .where('borrower_id', '=', borrowerId)
    .executeTakeFirstOrThrow();
  for (const each of files) await keepOne(parts, { ...each, borrowerId, sentAt });
  await refreshIdentityState(trx, borrowerId);
  await decide(trx, { identity, borrowerId });
  await trx
    .updateTable('borrowers')
    .set({ identity_state_since: sentAt })
    .where('borrower_id', '=', borrowerId)
    .execute();
  return files.map(({ item, file }) => ({
    action: 'identity_item_uploaded',
    subject: { kind: 'borrower', id: borrowerId },
    after: { item, bytes: file.bytes },
  }));
}

type One = {
  readonly item: IdentityItem;
  readonly file: StoredFile;
  readonly borrowerId: number;
  readonly sentAt: Date;
};

async function keepOne(parts: Parts, { item, file, borrowerId, sentAt }: One): Promise<void> {
  const { trx } = parts;
  const { identity_document_id } = await trx
    .selectFrom('identity_documents')
    .select('identity_document_id')
    .where('borrower_id', '=', borrowerId)
    .where('item', '=', item)
    .executeTakeFirstOrThrow();
  const extension = item === 'video' ? 'webm' : 'jpg';
  const { capture_id } = await trx
    .insertInto('identity_captures')
    .values({
      identity_document_id,
      file_id: await keepFile(trx, file),
      file_name: `demo${borrowerId}-${item}-${sentAt.getTime()}.${extension}`,
      origin: 'camera',
      captured_at: sentAt,
    })
    .returning('capture_id')
    .executeTakeFirstOrThrow();
  const challengeId =
    item === 'liveness' ? await keepChallenge(trx, { file, borrowerId, sentAt }) : null;
  const enqueue: CheckContext['enqueue'] = (job, payload) => parts.jobs.send(job, payload, trx);
  await startChecks({ trx, enqueue }, parts, {
    borrowerId,
    item,
    captureId: capture_id,
    challengeId,
    sentSha256: file.sha256,
  });
}

/** Nobody turned a head before this program, but a drawn person has to have passed somewhere. */
async function keepChallenge(
  trx: Transaction<DB>,
  { file, borrowerId, sentAt }: Omit<One, 'item'>,
): Promise<string> {
  const { challenge_id } = await trx
    .insertInto('liveness_challenges')
    .values({
      borrower_id: borrowerId,
      steps: ['left', 'blink', 'right'],
      issued_at: sentAt,
      expires_at: sentAt,
      answered_at: sentAt,
      passed: true,
      selfie_sha256: file.sha256,
    })
    .returning('challenge_id')
    .executeTakeFirstOrThrow();
  return challenge_id;
}

async function decide(
  trx: Transaction<DB>,
  { identity, borrowerId }: Pick<Kept, 'identity' | 'borrowerId'>,
): Promise<void> {
  const { user_id: decidedBy } = await trx
    .selectFrom('users')
    .select('user_id')
    .where('email', '=', REVIEWER)
    .executeTakeFirstOrThrow();
  const review = { borrower_id: borrowerId, decided_by: decidedBy };
  const { state, sendsSelfie } = identity;
  if (state === 'approved') {
    const seen = { ...review, decision: 'verified_in_person', reason: SEEN_AT };
    await trx
      .insertInto('identity_reviews')
      .values([...(sendsSelfie ? [] : [seen]), { ...review, decision: 'approved', reason: null }])
      .execute();
    await trx
      .updateTable('borrowers')
      .set({ identity_state: 'approved' })
      .where('borrower_id', '=', borrowerId)
      .execute();
  }
  if (state === 'asked_again') {
    await trx
      .insertInto('identity_reviews')
      .values({ ...review, decision: 'asked_again', ...ASKED })
      .execute();
    await trx
      .updateTable('identity_documents')
      .set({ asked_reason: ASKED.reason, asked_at: sql`current_timestamp`, asked_by: decidedBy })
      .where('borrower_id', '=', borrowerId)
      .where('item', '=', ASKED.item)
      .execute();
    await refreshIdentityState(trx, borrowerId);
  }
}
