import type { IdentityItem } from '@cuotaclara/contract/values/identity-items';
import { sql, type Transaction } from 'kysely';
import {
  type CheckProviders,
  refreshIdentityState,
  startChecks,
} from '#features/identity/public.ts';
import { type CommandContext, command } from '#platform/command/command.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { keepFile } from '#platform/files/stored-files.ts';
import type { StoredFileInput } from '#platform/files/take-file.ts';
import type { DemoIdentity } from './demo-identities.ts';

const REVIEWER = 'service@cuotaclara.test';
const SEEN_AT = 'Vino a la sede de El Poblado con su cédula.';
const ASKED = {
  item: 'front',
  reason: 'Hay un reflejo sobre el número. Ponla donde no le dé la luz de frente.',
} as const;

type DrawnFile = { readonly item: IdentityItem; readonly file: StoredFileInput };

type KeepDrawnIdentityInput = Pick<DemoIdentity, 'state' | 'sendsSelfie'> & {
  readonly borrowerId: number;
  readonly files: readonly DrawnFile[];
};

/** Stores one identity of the demo: what was sent, what was found, what was decided. */
export const keepDrawnIdentity = (providers: CheckProviders) =>
  command(
    'keep_drawn_identity',
    async (ctx: CommandContext<null>, { borrowerId, files, ...story }: KeepDrawnIdentityInput) => {
      const { trx } = ctx;
      const { sentAt } = await trx
        .selectFrom('borrowers')
        .select(sql<Date>`created_at + interval '2 hours'`.as('sentAt'))
        .where('borrower_id', '=', borrowerId)
        .executeTakeFirstOrThrow();
      for (const each of files) await keepOne(ctx, providers, { ...each, borrowerId, sentAt });
      await refreshIdentityState(trx, borrowerId);
      await decide(trx, { ...story, borrowerId });
      await trx
        .updateTable('borrowers')
        .set({ identity_state_since: sentAt })
        .where('borrower_id', '=', borrowerId)
        .execute();
      return {
        reply: null,
        audit: files.map(({ item, file }) => ({
          action: 'identity_item_uploaded',
          subject: { kind: 'borrower', id: borrowerId },
          after: { item, bytes: file.bytes },
        })),
      };
    },
  );

type DrawnCapture = DrawnFile & {
  readonly borrowerId: number;
  readonly sentAt: Date;
};

async function keepOne(
  ctx: CommandContext<null>,
  providers: CheckProviders,
  { item, file, borrowerId, sentAt }: DrawnCapture,
): Promise<void> {
  const { trx } = ctx;
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
  await startChecks(ctx, providers, {
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
  { file, borrowerId, sentAt }: Omit<DrawnCapture, 'item'>,
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
  { state, sendsSelfie, borrowerId }: Omit<KeepDrawnIdentityInput, 'files'>,
): Promise<void> {
  const { user_id: decidedBy } = await trx
    .selectFrom('users')
    .select('user_id')
    .where('email', '=', REVIEWER)
    .executeTakeFirstOrThrow();
  const review = { borrower_id: borrowerId, decided_by: decidedBy };
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
