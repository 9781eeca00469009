import { z } from '@cuotaclara/contract';
import { creditDisbursement } from '@cuotaclara/contract/disbursement/credit-disbursement';
import type { ReturnedDisbursement } from '@cuotaclara/contract/disbursement/disbursement';
import { type RawBuilder, sql } from 'kysely';
import { userName } from '#core/people/names.ts';
import type { Reader } from '#platform/database/database.ts';
import { readRows } from '#platform/database/read-rows.ts';
import { unsafeFindAccount } from './accounts/payees.reads.ts';

/** The kind of the decision, as `decisions.kind` names it. */
export const KIND = sql.lit(creditDisbursement.kind);

/** Not scoped: what was prepared of a credit and waits for a second person; null without one. */
export async function unsafeProposal(db: Reader, creditId: number) {
  const row = await db
    .selectFrom('decisions')
    .select(['decision_id', 'input'])
    .where('kind', '=', creditDisbursement.kind)
    .where('subject', '=', String(creditId))
    .where('state', '=', 'proposed')
    .executeTakeFirst();
  if (row === undefined) return null;
  const input = z.parse(creditDisbursement.input, row.input);
  const { payee_account_id: accountId } = input;
  const account = accountId === undefined ? null : await unsafeFindAccount(db, { accountId });
  if (account === null) throw new Error('a prepared disbursement names its account');
  return { decision_id: row.decision_id, input, account };
}

/** Proposals and disbursements of a credit that came to nothing. */
export const returnedOf = (creditId: RawBuilder<number>): RawBuilder<unknown> => sql`(
  select null::integer as disbursement_id, decided_by as returned_by,
    decided_at as returned_at, decision_note as return_reason
  from decisions
  where decisions.credit_id = ${creditId} and kind = ${KIND}
    and state not in ('proposed', 'approved')
  union all
  select disbursement_id, returned_by, returned_at, return_reason
  from disbursements
  where disbursements.credit_id = ${creditId} and state = 'returned'
)`;

/** More than a credit is ever returned. */
const ROWS_MAX = 50;

type ReturnedRow = {
  readonly disbursement_id: number | null;
  readonly returned_by: number | null;
  readonly returner: string | null;
  readonly returned_at: Date;
  readonly return_reason: string | null;
};

/** Not scoped: those that came to nothing, the newest first. */
export async function unsafeReturned(
  db: Reader,
  creditId: number,
): Promise<ReturnedDisbursement[]> {
  const rows = await readRows(
    db,
    sql<ReturnedRow>`
    select returned.*, ${userName<string | null>('returned.returned_by')} as returner
    from ${returnedOf(sql`${creditId}::integer`)} as returned
    order by returned_at desc
    limit ${ROWS_MAX}
  `,
  );
  return rows.map(({ returned_by: user_id, returner, returned_at, ...row }) => ({
    ...row,
    returned_by: user_id === null ? null : { user_id, name: returner ?? '' },
    returned_at: returned_at.toISOString(),
  }));
}
