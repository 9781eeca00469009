import type { InvariantCheck } from '#contributions/check.ts';
import type { Database } from '#platform/database/database.ts';
import { judgeAll } from './judge-credits.ts';

/** Credits of one look: their promises and payments are in memory together. */
const CREDITS_PER_LOOK = 2_000;

type Look = { readonly after: number; readonly on: string };

/** Promises of the next credits that are stored otherwise than they are judged now. */
async function lookAt(db: Database, { after, on }: Look) {
  const credits = await db
    .selectFrom('promises')
    .select('credit_id')
    .distinct()
    .where('credit_id', '>', after)
    .orderBy('credit_id')
    .limit(CREDITS_PER_LOOK)
    .execute();
  const creditIds = credits.map(({ credit_id }) => credit_id);
  const last = creditIds.at(-1) ?? null;
  if (last === null) return { wrong: [], last };
  const stored = await db
    .selectFrom('promises')
    .select(['promise_id', 'credit_id', 'amount', 'made_on', 'until_on', 'after_payment_id'])
    .select(['state', 'paid', 'kept_on'])
    .where('credit_id', 'in', creditIds)
    .where('state', '<>', 'withdrawn')
    .execute();
  const judged = new Map(
    (await judgeAll(db, { given: stored, on })).map((each) => [each.promise_id, each]),
  );
  const wrong = stored.filter(({ promise_id, state, paid, kept_on }) => {
    const now = judged.get(promise_id);
    return now?.state !== state || now.paid !== paid || now.kept_on !== kept_on;
  });
  return {
    wrong: await stillWrong(
      db,
      wrong.map(({ promise_id }) => promise_id),
    ),
    last,
  };
}

/** Promises of these that do not wait to be judged again, as those of a new payment do. */
async function stillWrong(db: Database, promiseIds: readonly number[]) {
  if (promiseIds.length === 0) return [];
  const rows = await db
    .selectFrom('promises')
    .select('promise_id')
    .where('promise_id', 'in', promiseIds)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('promise_redos')
            .select('promise_redo_id')
            .whereRef('promise_redos.credit_id', '=', 'promises.credit_id'),
        ),
      ),
    )
    .orderBy('promise_id')
    .execute();
  return rows.map(({ promise_id }) => promise_id);
}

/** A promise says of itself what its payments say. */
const judgedByPayments: InvariantCheck = {
  name: 'promises_are_judged_by_payments',
  invariant: 'Each promise has the state and the pesos that its payments give it.',
  async findViolations(db, { today, limit }) {
    const found: number[] = [];
    let after: number | null = 0;
    while (after !== null && found.length < limit) {
      const look: Awaited<ReturnType<typeof lookAt>> = await lookAt(db, {
        after,
        on: today.toString(),
      });
      found.push(...look.wrong);
      after = look.last;
    }
    return found.slice(0, limit);
  },
};

export const promiseChecks: readonly InvariantCheck[] = [judgedByPayments];
