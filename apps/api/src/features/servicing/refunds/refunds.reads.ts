import type { Surplus } from '@cuotaclara/contract/servicing/refunds';
import { sql } from 'kysely';
import { creditsOfAnyState } from '#core/credits/credit-scope.ts';
import { unsafeBankParties } from '#core/money/books/bank-parties.reads.ts';
import { unsafeCreditBalances } from '#core/money/books/ledger.reads.ts';
import { unsafeTakenPayment } from '#core/money/payments/taken-by-gateway.ts';
import { userName } from '#core/people/names.ts';
import { unsafeOpenDecision } from '#features/decisions/public.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';

const REFUND_KEY = 'surplus-refund:';
const RETURN_KEY = 'surplus-return:';

/** What the entry of a refund is called in the books. */
export const refundKey = (refundId: number): string => `${REFUND_KEY}${refundId}`;

/** What the entry of a refund that the customer gave back is called in the books. */
export const returnKey = (refundId: number): string => `${RETURN_KEY}${refundId}`;

/** What the books hold for the customer beyond what was owed. Not scoped. */
export async function unsafeSurplusLeft(db: Reader, creditId: number): Promise<number> {
  const balances = await unsafeCreditBalances(db, creditId);
  // The books have it as a credit; without books nothing is left, and zero has no sign.
  return Math.max(0, -(balances?.surplus ?? 0));
}

/** What customers have of the surplus of a credit, less what they gave back. Not scoped. */
export async function unsafeSurplusRefunded(db: Reader, creditId: number): Promise<number> {
  const { refunded } = await db
    .selectFrom('surplus_refunds')
    .select(({ fn }) => fn.sum<number | null>('amount').as('refunded'))
    .where('credit_id', '=', creditId)
    .where('returned_on', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(refunded ?? 0);
}

/** A refund that was made; who may see its credit is asked by the caller. */
export async function unsafeRefund(db: Reader, refundId: number) {
  const row = await db
    .selectFrom('surplus_refunds')
    .select(['surplus_refund_id', 'credit_id', 'amount'])
    .where('surplus_refund_id', '=', refundId)
    .executeTakeFirst();
  return row ?? refuse('not_found');
}

const keyOf = (prefix: string) => sql<string>`${sql.lit(prefix)} || refund.surplus_refund_id`;

const refundsMade = (db: Reader, creditId: number) =>
  db
    .selectFrom('surplus_refunds as refund')
    .innerJoin('decisions as decision', 'decision.decision_id', 'refund.decision_id')
    .innerJoin('ledger_entries as entry', (join) =>
      join.on('entry.source_key', '=', keyOf(REFUND_KEY)),
    )
    .select(['refund.surplus_refund_id', 'refund.amount', 'refund.payee', 'refund.party'])
    .select(['decision.reason', 'decision.proposed_at', 'decision.decided_at'])
    .select(['entry.entry_id', 'entry.booked_on', userName('decision.proposed_by').as('proposer')])
    .select(userName('decision.decided_by').as('approver'))
    .where('refund.credit_id', '=', creditId)
    .orderBy('refund.surplus_refund_id', 'desc')
    .execute();

const refundsReturned = (db: Reader, creditId: number) =>
  db
    .selectFrom('surplus_refunds as refund')
    .innerJoin('ledger_entries as entry', (join) =>
      join.on('entry.source_key', '=', keyOf(RETURN_KEY)),
    )
    .select(['refund.surplus_refund_id', 'refund.returned_party', 'entry.entry_id'])
    .select(['entry.booked_on', userName('refund.returned_by').as('recorder')])
    // The database keeps these together with who recorded it.
    .select(({ ref }) => [
      ref('refund.returned_on').$notNull().as('returned_on'),
      ref('refund.returned_note').$notNull().as('returned_note'),
      ref('refund.returned_at').$notNull().as('returned_at'),
    ])
    .where('refund.credit_id', '=', creditId)
    .execute();

type StoredReturn = Awaited<ReturnType<typeof refundsReturned>>[number];

const toReturn = (row: StoredReturn): Surplus['refunds'][number]['returned'] => ({
  on: row.returned_on,
  party: row.returned_party,
  note: row.returned_note,
  recorded_by: row.recorder,
  recorded_at: row.returned_at.toISOString(),
  entry_id: row.entry_id,
  booked_on: row.booked_on,
});

async function unsafeMade(db: Reader, creditId: number): Promise<Surplus['refunds']> {
  const rows = await refundsMade(db, creditId);
  // Few refunds come back, and most credits have none.
  const returns = rows.length === 0 ? [] : await refundsReturned(db, creditId);
  const returnOf = new Map(returns.map((row) => [row.surplus_refund_id, toReturn(row)]));
  return rows.map(({ proposer, approver, proposed_at, decided_at, reason, ...row }) => ({
    ...row,
    reason: reason ?? '',
    proposed_by: proposer,
    proposed_at: proposed_at.toISOString(),
    approved_by: approver,
    approved_at: (decided_at ?? proposed_at).toISOString(),
    returned: returnOf.get(row.surplus_refund_id) ?? null,
  }));
}

type SurplusInput = { readonly creditId: number; readonly actor: Actor };

/** The surplus of a credit in the actor's scope, and who gave back what of it. */
export async function readSurplus(db: Reader, { creditId, actor }: SurplusInput): Promise<Surplus> {
  const seen = await creditsOfAnyState(db, actor)
    .select('credits.credit_id')
    .where('credits.credit_id', '=', creditId)
    .executeTakeFirst();
  if (seen === undefined) return refuse('not_found');
  const left = await unsafeSurplusLeft(db, creditId);
  const refunds = await unsafeMade(db, creditId);
  const canMove = left > 0 || refunds.some(({ returned }) => returned === null);
  return {
    credit_id: creditId,
    left,
    open_decision_id: await unsafeOpenDecision(db, { kind: 'surplus_refund', subject: creditId }),
    refunds,
    taken_payment_id: canMove ? await unsafeTakenPayment(db, creditId) : null,
    // Most credits have no surplus, and the accounts of every entry take a while.
    bank_accounts: canMove ? await unsafeBankParties(db) : [],
  };
}
