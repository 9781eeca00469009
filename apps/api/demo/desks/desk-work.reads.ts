import { ROLE, type RoleId, STATE } from '@cuotaclara/contract';
import type { DecisionKind } from '@cuotaclara/contract/registry/decisions/decisions.gen';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';

type Worker = { readonly user_id: number; readonly email: string };

/** Two people of treasury, the account of the login page first. */
export const readTreasurers = (db: Database) => readTwoOf(db, ROLE.treasury);

/** Two people of a role, the account of the login page first. */
export async function readTwoOf(db: Database, roleId: RoleId): Promise<readonly [Worker, Worker]> {
  const rows = await db
    .selectFrom('users')
    .select(['user_id', 'email'])
    .where('role_id', '=', roleId)
    .where('activated_at', 'is not', null)
    .where('blocked_at', 'is', null)
    .orderBy('created_at')
    .limit(2)
    .execute();
  const [one, other] = rows;
  if (one === undefined || other === undefined) throw new Error('a role needs two people');
  return [one, other];
}

/** Credits that wait for their transfer, the longest first. */
export async function readToDisburse(db: Database): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('credits')
    .select('credit_id')
    .where('credit_state_id', '=', STATE.awaitingDisbursement)
    .orderBy('state_since')
    .execute();
  return rows.map(({ credit_id: id }) => id);
}

type ProposedQuery = { readonly kind: DecisionKind; readonly email: string };

/** Decisions of a kind that a person has proposed at a desk, also those that have ended. */
export async function countProposed(db: Database, { kind, email }: ProposedQuery): Promise<number> {
  const { count } = await db
    .selectFrom('decisions')
    .innerJoin('users', 'users.user_id', 'decisions.proposed_by')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('kind', '=', kind)
    .where('users.email', '=', email)
    // Those of the past are kept without what their proposers saw.
    .where('seen', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function countBankFiles(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('bank_files')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** True while a job books a file or takes one back. */
export const isBankFileUnderWay = async (db: Database): Promise<boolean> =>
  (await db
    .selectFrom('bank_files')
    .select('bank_file_id')
    .where('state', 'in', ['booking', 'undoing'])
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const hasClosing = async (db: Database): Promise<boolean> =>
  (await db.selectFrom('ledger_periods').select('month').limit(1).executeTakeFirst()) !== undefined;

/** The credit that owes least, of a borrower without an account; null without one. */
export async function findAlmostPaid(db: Database): Promise<number | null> {
  const row = await db
    .selectFrom('credits')
    .innerJoin('borrowers', 'borrowers.borrower_id', 'credits.borrower_id')
    .innerJoin('credit_balances as held', 'held.credit_id', 'credits.credit_id')
    .select('credits.credit_id')
    .where('credit_state_id', '=', STATE.disbursed)
    .where('borrowers.user_id', 'is', null)
    .where('held.principal', '>', 0)
    .orderBy('held.principal')
    .orderBy('credits.credit_id')
    .limit(1)
    .executeTakeFirst();
  return row?.credit_id ?? null;
}

export type DueSoon = {
  readonly credit_id: number;
  readonly pesos: number;
  readonly identification: string;
  readonly plate: string | null;
};

/** Credits that owe nothing that is due, with their next instalment; the next to fall due first. */
export async function readDueSoon(
  db: Database,
  { today, count }: { readonly today: Temporal.PlainDate; readonly count: number },
): Promise<readonly DueSoon[]> {
  const { rows } = await sql<DueSoon>`
    select credit_id, pesos, identification, plate
    from (
      select distinct on (plan.credit_id) plan.credit_id, due_on, identification, plate,
        interest + principal + plan.charges as pesos,
        paid_interest + paid_principal + paid_charges as paid
      from instalments as plan join credits using (credit_id)
      join borrowers using (borrower_id)
      where credit_state_id = ${STATE.disbursed} and settled_on is null
      order by plan.credit_id, number
    ) as next
    where due_on > ${today.toString()}::date and paid = 0 and not exists (
      -- Hardly anybody pays twice a month.
      select from payments
      where payments.credit_id = next.credit_id and paid_on > ${today.toString()}::date - 20
    )
    order by due_on, credit_id limit ${count}
  `.execute(db);
  return rows;
}

/** The newest payments that a person entered at the desk, each of another credit. */
export async function findDeskPayments(db: Database, count: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('payments')
    .innerJoin('credits', 'credits.credit_id', 'payments.credit_id')
    .select(({ fn }) => fn.max('payment_id').as('payment_id'))
    .where('source', '=', 'desk')
    .where('credit_state_id', '=', STATE.disbursed)
    .groupBy('payments.credit_id')
    .orderBy((eb) => eb.fn.max('paid_on'), 'desc')
    .orderBy('payment_id', 'desc')
    .limit(count)
    .execute();
  return rows.map(({ payment_id: id }) => id);
}

/** Deposits of which nothing is assigned, the oldest first. */
export async function findOpenDeposits(
  db: Database,
  source: 'gateway' | 'bank_file',
): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('deposits')
    .select('deposit_id')
    .where('source', '=', source)
    .whereRef('open_amount', '=', 'amount')
    .orderBy('paid_on')
    .orderBy('deposit_id')
    .execute();
  return rows.map(({ deposit_id: id }) => id);
}

/** The first bank file that was booked; null without one. */
export async function findOldestBankFile(db: Database): Promise<number | null> {
  const row = await db
    .selectFrom('bank_files')
    .select('bank_file_id')
    .where('state', '=', 'booked')
    .orderBy('bank_file_id')
    .limit(1)
    .executeTakeFirst();
  return row?.bank_file_id ?? null;
}

type LateQuery = { readonly from: number; readonly until: number; readonly limit: number };

/** Disbursed credits that are past due for some days, of borrowers without an account. */
export async function findLateCredits(
  db: Database,
  { from, until, limit }: LateQuery,
): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('credits')
    .innerJoin('borrowers', 'borrowers.borrower_id', 'credits.borrower_id')
    .innerJoin('instalments', 'instalments.credit_id', 'credits.credit_id')
    .select('credits.credit_id')
    .where('credit_state_id', '=', STATE.disbursed)
    .where('borrowers.user_id', 'is', null)
    .where('instalments.settled_on', 'is', null)
    .groupBy('credits.credit_id')
    .having(
      sql<boolean>`(now() at time zone 'America/Bogota')::date - min(instalments.due_on)
        between ${from} and ${until}`,
    )
    .orderBy('credits.credit_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ credit_id: id }) => id);
}
