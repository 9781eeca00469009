import type { Surplus } from '@cuotaclara/contract/servicing/refunds';
import { sql } from 'kysely';
import { creditsInAnyStateFor } from '#features/credits/public.ts';
import { unsafeBankParties, unsafeCreditBalances } from '#features/ledger/public.ts';
import type { Reader } from '#platform/database/database.ts';
import { fullNameOf } from '#platform/database/full-name.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';

const REFUND_KEY = 'surplus-refund:';

/** What the entry of a refund is called in the books. */
export const refundKey = (refundId: number): string => `${REFUND_KEY}${refundId}`;

/** What the books hold for the customer beyond what was owed. Not scoped. */
export async function unsafeSurplusLeft(db: Reader, creditId: number): Promise<number> {
  const balances = await unsafeCreditBalances(db, creditId);
  // The books have it as a credit; without books nothing is left, and zero has no sign.
  return Math.max(0, -(balances?.surplus ?? 0));
}

/** What was given back of the surplus of a credit so far. Not scoped. */
export async function unsafeSurplusRefunded(db: Reader, creditId: number): Promise<number> {
  const { refunded } = await db
    .selectFrom('surplus_refunds')
    .select(({ fn }) => fn.sum<number | null>('amount').as('refunded'))
    .where('credit_id', '=', creditId)
    .where('state', '=', 'approved')
    .executeTakeFirstOrThrow();
  return Number(refunded ?? 0);
}

/** A refund as it was proposed; who may see its credit is asked by the caller. */
export async function unsafeRefund(db: Reader, refundId: number) {
  const row = await db
    .selectFrom('surplus_refunds')
    .select(['surplus_refund_id', 'credit_id', 'amount', 'payee', 'party', 'reason', 'proposed_by'])
    .where('surplus_refund_id', '=', refundId)
    .executeTakeFirst();
  return row ?? refuse('not_found');
}

const refundRows = (db: Reader, creditId: number) =>
  db
    .selectFrom('surplus_refunds as refund')
    .innerJoin('users as proposer', 'proposer.user_id', 'refund.proposed_by')
    .select(['refund.surplus_refund_id', 'refund.amount', 'refund.payee', 'refund.party'])
    .select(['refund.reason', 'refund.proposed_at', 'refund.proposed_by as proposed_by_id'])
    .select(fullNameOf('proposer').as('proposer'))
    .where('refund.credit_id', '=', creditId);

type StoredRefund = Awaited<ReturnType<ReturnType<typeof refundRows>['execute']>>[number];

const toRefund = ({ proposed_at, proposer, proposed_by_id: _, ...row }: StoredRefund) => ({
  ...row,
  proposed_by: proposer,
  proposed_at: proposed_at.toISOString(),
});

async function unsafeOpenProposal(db: Reader, creditId: number): Promise<Surplus['proposal']> {
  const row = await refundRows(db, creditId)
    .where('refund.state', '=', 'proposed')
    .executeTakeFirst();
  if (row === undefined) return null;
  return { ...toRefund(row), proposed_by_id: row.proposed_by_id };
}

async function unsafeDone(db: Reader, creditId: number): Promise<Surplus['refunds']> {
  const rows = await refundRows(db, creditId)
    .innerJoin('users as approver', 'approver.user_id', 'refund.decided_by')
    .innerJoin('ledger_entries as entry', (join) =>
      join.on(
        'entry.source_key',
        '=',
        sql<string>`${sql.lit(REFUND_KEY)} || refund.surplus_refund_id`,
      ),
    )
    .select(['refund.decided_at', 'entry.entry_id', 'entry.booked_on'])
    .select(fullNameOf('approver').as('approver'))
    .where('refund.state', '=', 'approved')
    .orderBy('refund.surplus_refund_id', 'desc')
    .execute();
  return rows.map(({ approver, decided_at, entry_id, booked_on, ...row }) => ({
    ...toRefund(row),
    approved_by: approver,
    approved_at: (decided_at ?? row.proposed_at).toISOString(),
    entry_id,
    booked_on,
  }));
}

type SurplusInput = { readonly creditId: number; readonly actor: Actor };

/** The surplus of a credit in the actor's scope, and who gave back what of it. */
export async function readSurplus(db: Reader, { creditId, actor }: SurplusInput): Promise<Surplus> {
  const seen = await creditsInAnyStateFor(db.selectFrom('credits'), actor)
    .select('credits.credit_id')
    .where('credits.credit_id', '=', creditId)
    .executeTakeFirst();
  if (seen === undefined) return refuse('not_found');
  const left = await unsafeSurplusLeft(db, creditId);
  return {
    credit_id: creditId,
    left,
    proposal: await unsafeOpenProposal(db, creditId),
    refunds: await unsafeDone(db, creditId),
    // Most credits have no surplus, and the accounts of every entry take a while.
    bank_accounts: left === 0 ? [] : await unsafeBankParties(db),
  };
}
