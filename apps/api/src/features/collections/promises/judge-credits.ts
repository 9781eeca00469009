import { sql, type Transaction } from 'kysely';
import {
  type StandingPayment,
  unsafeStandingPayments,
} from '#core/money/payments/standing-payments.reads.ts';
import {
  CREDITS_PER_BATCH,
  type CreditRange,
  replyOfBatch,
} from '#platform/close/credit-batches.ts';
import { type CommandContext, command } from '#platform/command/command.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { Reader } from '#platform/database/database.ts';
import { type GivenPromise, type JudgedPromise, judgePromises } from './judge-promises.ts';

/** Credits whose payments changed, or also those with an open promise, whose day may be over. */
type JudgedRange = CreditRange & { readonly which: 'changed' | 'open' };

/** Judges again the promises of the first credits of a range. */
export const judgeCredits = command(
  'judge_promises',
  async ({ trx, today }: CommandContext<null>, range: JudgedRange) => {
    const creditIds = await creditsToJudge(trx, range);
    if (creditIds.length > 0) await judgeAgain(trx, { creditIds, on: today.toString() });
    return { reply: replyOfBatch(creditIds), audit: [] };
  },
);

async function creditsToJudge(
  trx: Transaction<DB>,
  { after, upTo, which }: JudgedRange,
): Promise<readonly number[]> {
  const { rows } = await sql<{ credit_id: number }>`
    select credit_id from (
      select credit_id from promises where state = 'open' and ${which === 'open'}
      union
      select credit_id from promise_redos
    ) as touched
    where credit_id > ${after} and credit_id <= ${upTo}
    order by credit_id limit ${CREDITS_PER_BATCH}
  `.execute(trx);
  return rows.map(({ credit_id }) => credit_id);
}

type JudgedCredits = { readonly creditIds: readonly number[]; readonly on: string };

/**
 * Judges the promises of credits and stores what changed. Promises are locked before payments are
 * read, so that of two who judge at once the later one has seen at least as much.
 */
export async function judgeAgain(
  trx: Transaction<DB>,
  { creditIds, on }: JudgedCredits,
): Promise<void> {
  await trx.deleteFrom('promise_redos').where('credit_id', 'in', creditIds).execute();
  const given = await givenPromises(trx, creditIds).forUpdate().execute();
  const judged = await judgeAll(trx, { given, on });
  if (judged.length === 0) return;
  await sql`
    update promises set state = judged.state, paid = judged.paid, kept_on = judged.kept_on
    from jsonb_to_recordset(${JSON.stringify(judged)}::jsonb)
      as judged (promise_id integer, state text, paid bigint, kept_on date)
    where promises.promise_id = judged.promise_id
      and (promises.state, promises.paid, promises.kept_on)
        is distinct from (judged.state, judged.paid, judged.kept_on)
  `.execute(trx);
}

/** Promises of credits that count, in the order of their locks. */
const givenPromises = (db: Reader, creditIds: readonly number[]) =>
  db
    .selectFrom('promises')
    .select(['promise_id', 'credit_id', 'amount', 'made_on', 'until_on', 'after_payment_id'])
    .where('credit_id', 'in', creditIds)
    .where('state', '<>', 'withdrawn')
    .orderBy('promise_id');

type GivenPromises = { readonly given: readonly GivenPromise[]; readonly on: string };

/** The verdict about promises of any number of credits; their payments are read in one query. */
export async function judgeAll(
  db: Reader,
  { given, on }: GivenPromises,
): Promise<readonly JudgedPromise[]> {
  const from = given.map(({ made_on }) => made_on).sort()[0];
  if (from === undefined) return [];
  const promisesOf = Map.groupBy(given, ({ credit_id }) => credit_id);
  const rows = await unsafeStandingPayments(db, { creditIds: [...promisesOf.keys()], from });
  const paymentsOf: ReadonlyMap<number, readonly StandingPayment[]> = Map.groupBy(
    rows,
    ({ credit_id }) => credit_id,
  );
  return [...promisesOf].flatMap(([creditId, promises]) =>
    judgePromises({ promises, payments: paymentsOf.get(creditId) ?? [], on }),
  );
}
