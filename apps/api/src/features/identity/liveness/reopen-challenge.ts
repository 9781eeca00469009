import { sql } from 'kysely';
import { lockBorrower } from '#features/identity/find-borrower.ts';
import { command } from '#platform/command/command.ts';
import { OPEN_SECONDS } from './issue-challenge.ts';
import type { OwnChallenge } from './own-challenge.ts';

/** Time to record, to wait for the judgement, and to send the same frames once more. */
const REOPENED_SECONDS = 150;

/**
 * Lets the same frames be sent once more after a failure of ours. Only once and not for long,
 * because a recording could be made to fit a challenge that stays open. Answers whether it is open.
 */
export const reopenChallenge = command(
  'reopen_challenge',
  async ({ trx }, { challengeId, borrowerId }: OwnChallenge) => {
    await lockBorrower(trx, borrowerId);
    const { numUpdatedRows } = await trx
      .updateTable('liveness_challenges as own')
      .set({ answered_at: null, expires_at: afterIssue(REOPENED_SECONDS) })
      .where('challenge_id', '=', challengeId)
      .where('expires_at', '<=', afterIssue(OPEN_SECONDS))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('liveness_challenges as newer')
              .select('newer.challenge_id')
              .where('newer.borrower_id', '=', borrowerId)
              .whereRef('newer.issued_at', '>', 'own.issued_at'),
          ),
        ),
      )
      .executeTakeFirstOrThrow();
    return { reply: numUpdatedRows > 0n, audit: [] };
  },
);

const afterIssue = (seconds: number) =>
  sql<Date>`own.issued_at + ${seconds}::integer * interval '1 second'`;
