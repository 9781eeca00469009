import type { BodyOf, ReplyOf } from '@cuotaclara/contract';
import { type filterRawCredits, RAW_TOTAL_MAX } from '@cuotaclara/contract/credits/raw';
import { sql } from 'kysely';
import { creditRows, toCreditRow } from '#core/credits/credit-rows.ts';
import { creditsInAnyStateFor } from '#core/credits/credit-scope.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { rawConditions } from './raw-conditions.ts';

type FilteredCreditsInput = BodyOf<typeof filterRawCredits> & {
  readonly actor: Actor;
  readonly now: Temporal.Instant;
};

/** Credits in scope in any state, newest first. */
export async function readFilteredCredits(
  db: Reader,
  { filters, offset, limit, actor, now }: FilteredCreditsInput,
): Promise<ReplyOf<typeof filterRawCredits>> {
  const scoped = creditsInAnyStateFor(db.selectFrom('credits'), actor);
  const found = rawConditions(filters).reduce((query, each) => query.where(each), scoped);
  const ids = found
    .select('credits.credit_id as id')
    .orderBy('credits.created_at', 'desc')
    .orderBy('credits.credit_id', 'desc')
    .limit(sql.lit(limit))
    .offset(offset);
  const rows = await creditRows(db, { ids, now: now.toString(), since: null })
    .orderBy('credits.created_at', 'desc')
    .orderBy('credits.credit_id', 'desc')
    .execute();
  // A page that is not full is the last one, so the total needs no second search.
  const isLast = rows.length < limit && (rows.length > 0 || offset === 0);
  if (isLast) return { data: rows.map(toCreditRow), total: offset + rows.length };
  const counted = found.select('credits.credit_id').limit(sql.lit(RAW_TOTAL_MAX)).as('counted');
  const { total } = await db
    .selectFrom(counted)
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  return { data: rows.map(toCreditRow), total };
}
