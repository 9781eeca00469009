import type { CreditStateId } from '@cuotaclara/contract';
import { sql, type Transaction } from 'kysely';
import type { GuardedCredit } from '#contributions/credit-steps.ts';
import { refuseChanged } from '#platform/audit/changed-meanwhile.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { Reader } from '#platform/database/database.ts';
import { writtenOnce } from '#platform/database/written-once.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';
import { creditsInAnyStateFor, creditsVisibleTo } from './credit-scope.ts';
import { labelOfState } from './label-of-state.ts';

const GUARDED_COLUMNS = [
  'credits.credit_id',
  'credits.borrower_id',
  'credits.credit_state_id',
  'credits.version',
  'credits.created_by',
  'credits.studied_by',
  'credits.product_kind',
  'credits.plate',
] as const;

type GuardedRow = {
  readonly credit_id: number;
  readonly borrower_id: number;
  readonly credit_state_id: number;
  readonly version: number;
  readonly created_by: number | null;
  readonly studied_by: number | null;
  readonly product_kind: string | null;
  readonly plate: string | null;
};

export const toGuarded = (row: GuardedRow): GuardedCredit => ({
  creditId: row.credit_id,
  borrowerId: row.borrower_id,
  // A foreign key leads to the states of the contract.
  stateId: row.credit_state_id as CreditStateId,
  version: row.version,
  createdBy: row.created_by,
  studiedBy: row.studied_by,
  productKind: row.product_kind,
  plate: row.plate,
});

type CreditRef = { readonly creditId: number; readonly actor: Actor };

/**
 * One credit in the actor's scope, locked until the transaction ends. A command selects with the
 * lock all that it needs of the credit, so that it reads the row once.
 */
export const lockedCredit = (trx: Transaction<DB>, { creditId, actor }: CreditRef) =>
  creditsVisibleTo(trx.selectFrom('credits'), actor)
    .where('credits.credit_id', '=', creditId)
    .forUpdate('credits');

/** A credit in the actor's scope as guards look at it, without a lock. */
export async function findGuardedCredit(
  db: Reader,
  { creditId, actor }: CreditRef,
): Promise<GuardedCredit> {
  const row = await creditsVisibleTo(db.selectFrom('credits'), actor)
    .select(GUARDED_COLUMNS)
    .where('credits.credit_id', '=', creditId)
    .executeTakeFirst();
  return row === undefined ? refuse('not_found') : toGuarded(row);
}

/** The same of a credit in any state. */
export async function findGuardedCreditInAnyState(
  db: Reader,
  { creditId, actor }: CreditRef,
): Promise<GuardedCredit> {
  const row = await creditsInAnyStateFor(db.selectFrom('credits'), actor)
    .select(GUARDED_COLUMNS)
    .where('credits.credit_id', '=', creditId)
    .executeTakeFirst();
  return row === undefined ? refuse('not_found') : toGuarded(row);
}

type SeenVersion = {
  /** The version that the person saw; absent, any version is accepted. */
  readonly version?: number | undefined;
};

/** Refuses a change by a person who saw an older version of the credit. */
export function demandVersion(
  row: { readonly version: number },
  { creditId, version }: SeenVersion & { readonly creditId: number },
): void {
  if (version !== undefined && row.version !== version) refuseCreditChanged(creditId);
}

/** Refuses a change of a credit that another person has changed first. */
export const refuseCreditChanged = (creditId: number): never =>
  refuseChanged({
    subject: { kind: 'credit', id: creditId },
    changes: {
      credit_application_saved: 'guardó la solicitud',
      credit_state_changed: ({ credit_state_id: to }) =>
        `pasó el crédito a «${labelOfState(Number(to))}»`,
      credit_parameters_changed: 'cambió las condiciones',
      credit_product_changed: 'cambió el producto',
      credit_plate_changed: 'cambió la placa',
      credit_supplier_changed: 'cambió el asesor',
      compliance_approved: 'aprobó el cumplimiento',
      policy_registered: 'registró la póliza',
    },
  });

/**
 * Locks a credit in scope. Of two people who edit at once the second waits, and is refused if the
 * first one changed it.
 */
export async function lockCredit(
  trx: Transaction<DB>,
  { version, ...ref }: CreditRef & SeenVersion,
): Promise<GuardedCredit> {
  const row = await lockedCredit(trx, ref).select(GUARDED_COLUMNS).executeTakeFirst();
  if (row === undefined) refuse('not_found');
  demandVersion(row, { creditId: ref.creditId, version });
  return toGuarded(row);
}

/** Locks a credit in scope, also in a state that the actor's role does not follow. */
export async function lockCreditInAnyState(
  trx: Transaction<DB>,
  { creditId, actor }: CreditRef,
): Promise<GuardedCredit> {
  const row = await creditsInAnyStateFor(trx.selectFrom('credits'), actor)
    .select(GUARDED_COLUMNS)
    .where('credits.credit_id', '=', creditId)
    .forUpdate('credits')
    .executeTakeFirst();
  return row === undefined ? refuse('not_found') : toGuarded(row);
}

/** A credit whose lock is sent with the next statement, which finds it locked. */
export type LockedWithNext = {
  readonly creditId: number;
  /** The credit, once that statement is answered. Refuses one out of scope. */
  guarded(): GuardedCredit;
};

const askToLock = writtenOnce();

/** The same, sent with the next statement. */
export async function lockCreditWithNext(
  trx: Transaction<DB>,
  { creditId, actor }: CreditRef,
): Promise<LockedWithNext> {
  const { roleId, userId, headquarterId } = actor;
  const rows = await askToLock(trx, {
    shape: String(roleId),
    values: { ids: [creditId], userId, headquarterId },
    lists: ['ids'],
    isSentWithNext: true,
    write: ({ ids, ...blank }) =>
      creditsInAnyStateFor(trx.selectFrom('credits'), { ...actor, ...blank })
        .select(GUARDED_COLUMNS)
        .where('credits.credit_id', '=', sql<number>`any(${ids}::integer[])`)
        .orderBy('credits.credit_id')
        .forUpdate('credits'),
  });
  const guarded = () => {
    const row = rows.find(({ credit_id }) => credit_id === creditId);
    return row === undefined ? refuse('not_found') : toGuarded(row);
  };
  return { creditId, guarded };
}

type NextCredits = { readonly after: number; readonly upTo: number; readonly limit: number };

/** Not scoped: locks the first disbursed credits of a range, in order. Answers their numbers. */
export async function unsafeLockNextDisbursed(
  trx: Transaction<DB>,
  { after, upTo, limit }: NextCredits,
): Promise<readonly number[]> {
  const rows = await trx
    .selectFrom('credits')
    .select('credit_id')
    .where('disbursed_on', 'is not', null)
    .where('credit_id', '>', after)
    .where('credit_id', '<=', upTo)
    .orderBy('credit_id')
    .limit(limit)
    .forUpdate()
    .execute();
  return rows.map(({ credit_id }) => credit_id);
}

/** Not scoped: one credit, for the program. */
export async function unsafeLockCredit(
  trx: Transaction<DB>,
  creditId: number,
): Promise<GuardedCredit> {
  const row = await trx
    .selectFrom('credits')
    .select(GUARDED_COLUMNS)
    .where('credits.credit_id', '=', creditId)
    .forUpdate('credits')
    .executeTakeFirst();
  return row === undefined ? refuse('not_found') : toGuarded(row);
}
