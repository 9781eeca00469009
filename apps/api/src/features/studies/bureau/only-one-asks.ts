import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';

/** Longer than a bureau has to answer; by then the process that asked has died half way. */
const QUESTION_SECONDS_MAX = 30;
const LOOK_AGAIN_MS = 200;

/**
 * Asks about a borrower unless another call does already, in this process or in another. Then it
 * waits until that call ends and answers null: its result is in the database.
 *
 * A row marks the call. A lock would last as long as its transaction, or its connection, and a slow
 * bureau would hold one connection for each borrower in question.
 */
export async function onlyOneAsks<T>(
  db: Database,
  borrowerId: number,
  ask: () => Promise<T>,
): Promise<T | null> {
  const questionId = randomUUID();
  if (!(await begin(db, { borrowerId, questionId }))) {
    await otherIsDone(db, borrowerId);
    return null;
  }
  try {
    return await ask();
  } finally {
    await db
      .deleteFrom('bureau_questions')
      .where('borrower_id', '=', borrowerId)
      .where('question_id', '=', questionId)
      .execute();
  }
}

type Question = { readonly borrowerId: number; readonly questionId: string };

/** Whether this call may ask: no other call does, or the other has not ended in time. */
async function begin(db: Database, { borrowerId, questionId }: Question): Promise<boolean> {
  const question = {
    question_id: questionId,
    ends_at: sql<Date>`clock_timestamp() + ${QUESTION_SECONDS_MAX} * interval '1 second'`,
  };
  const begun = await db
    .insertInto('bureau_questions')
    .values({ borrower_id: borrowerId, ...question })
    .onConflict((conflict) =>
      conflict
        .column('borrower_id')
        .doUpdateSet(question)
        .where('bureau_questions.ends_at', '<', sql<Date>`clock_timestamp()`),
    )
    .returning('borrower_id')
    .executeTakeFirst();
  return begun !== undefined;
}

async function otherIsDone(db: Database, borrowerId: number): Promise<void> {
  while (await isBeingAsked(db, borrowerId)) await wait(LOOK_AGAIN_MS);
}

async function isBeingAsked(db: Database, borrowerId: number): Promise<boolean> {
  const question = await db
    .selectFrom('bureau_questions')
    .select('borrower_id')
    .where('borrower_id', '=', borrowerId)
    .where('ends_at', '>=', sql<Date>`clock_timestamp()`)
    .executeTakeFirst();
  return question !== undefined;
}
