import type { QueryOf, ReplyOf } from '@cuotaclara/contract';
import { PAYOUT_STEPS, type PayoutStep } from '@cuotaclara/contract/disbursement/payout-steps';
import type { listPayouts, Payout } from '@cuotaclara/contract/disbursement/payouts';
import { sql } from 'kysely';
import { userName } from '#core/people/names.ts';
import type { Reader } from '#platform/database/database.ts';
import { shortNameOf, wholeNameOf } from '#platform/database/person-name.ts';
import type { Actor } from '#platform/http/actor.ts';
import { readPage } from '#platform/list/read-page.ts';
import { returnedOf } from './proposal.reads.ts';
import { SINCE, STEP, unsafePayouts, waitingPayouts } from './waiting-payouts.ts';

const AMOUNT = sql<number | null>`coalesce(paid.to_pay, open.amount, credits.amount)`;

async function readSteps(db: Reader, actor: Actor): Promise<ReplyOf<typeof listPayouts>['steps']> {
  const rows = await waitingPayouts(db, actor)
    .select(({ fn }) => [STEP.as('step'), fn.countAll<number>().as('count')])
    .select(sql<number>`coalesce(sum(${AMOUNT}), 0)::bigint`.as('pesos'))
    .groupBy(STEP)
    .execute();
  // Object.keys loses the literal names.
  return (Object.keys(PAYOUT_STEPS) as PayoutStep[]).map(
    (step) => rows.find((row) => row.step === step) ?? { step, count: 0, pesos: 0 },
  );
}

type PayoutsInput = { readonly query: QueryOf<typeof listPayouts>; readonly actor: Actor };

const PAYEE = sql<string>`
  coalesce(account.holder, vendors.business_name, ${wholeNameOf('borrowers')})
`;
const ACCOUNT = sql<string | null>`account.bank || ' ··' || right(account.account_number, 4)`;

/** The last reason that the credit was not paid out for, while it waits to be prepared again. */
const RETURNED_FOR = sql<string | null>`
  case when paid.disbursement_id is null and open.decision_id is null then (
    select returned.return_reason from ${returnedOf(sql.ref('credits.credit_id'))} as returned
    order by returned.returned_at desc limit 1
  ) end
`;

const PREPARER = sql<number | null>`coalesce(made.proposed_by, open.proposed_by)`;

/** The rows of the page: everything that is joined to the credits of these ids. */
const rowsOf = (db: Reader) =>
  unsafePayouts(db)
    .innerJoin('borrowers', 'borrowers.borrower_id', 'credits.borrower_id')
    .innerJoin('document_kinds', 'document_kinds.document_kind_id', 'borrowers.document_kind_id')
    .leftJoin('vendors', 'vendors.user_id', 'credits.supplier_id')
    .leftJoin('payee_accounts as account', (join) =>
      join.on(
        'account.payee_account_id',
        '=',
        sql`coalesce(paid.payee_account_id, (open.input ->> 'payee_account_id')::integer)`,
      ),
    )
    .leftJoin('users as preparer', (join) => join.on('preparer.user_id', '=', PREPARER))
    .select(['credits.credit_id', 'paid.pays_on', PREPARER.as('preparer_id')])
    .select([
      wholeNameOf('borrowers').as('holder_name'),
      shortNameOf<string | null>('preparer').as('prepared_by'),
      userName<string | null>('made.decided_by').as('approved_by'),
      sql<string>`document_kinds.code || ' ' || borrowers.identification`.as('identification'),
      STEP.as('step'),
      SINCE.as('since'),
      AMOUNT.as('amount'),
      PAYEE.as('payee'),
      ACCOUNT.as('account'),
      RETURNED_FOR.as('returned_for'),
    ]);

/** Credits that are to be paid out, the longest wait first. */
export async function readPayouts(
  db: Reader,
  { query, actor }: PayoutsInput,
): Promise<ReplyOf<typeof listPayouts>> {
  const { step } = query;
  const all = waitingPayouts(db, actor);
  const asked = step === undefined ? all : all.where(STEP, '=', step);
  const { rows, page } = await readPage(db, {
    query: { ...query, sort_by: 'since', sort_dir: 'ASC' },
    ids: asked.select('credits.credit_id as id'),
    sorts: { since: SINCE },
    tieBreaker: sql.ref('credits.credit_id'),
    rows: (ids) => rowsOf(db).innerJoin(ids.as('page'), 'page.id', 'credits.credit_id'),
  });
  const data = rows.map(
    ({ preparer_id, since, ...row }): Payout => ({
      ...row,
      since: since.toISOString(),
      is_fixed: preparer_id !== null,
      is_own: preparer_id === actor.userId,
    }),
  );
  return { data, page, steps: await readSteps(db, actor) };
}
