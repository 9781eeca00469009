import { z } from '@cuotaclara/contract';
import {
  CO_DEBTORS_OPEN,
  type CoDebtor,
  type CoDebtorList,
  coDebtorRelationField,
  coDebtorStateField,
} from '@cuotaclara/contract/co-debtors/co-debtors';
import { isIn } from '@cuotaclara/contract/credits/state-sets';
import { findGuardedCredit } from '#core/credits/lock-credit.ts';
import { listIdentificationKinds } from '#features/borrowers/public.ts';
import type { Reader } from '#platform/database/database.ts';
import { shortNameOf } from '#platform/database/person-name.ts';
import type { Actor } from '#platform/http/actor.ts';
import { missingOf } from './missing-of.ts';

type ScopedCredit = { readonly creditId: number; readonly actor: Actor };

/** The people of a credit in scope. Refuses a credit out of scope. */
export async function readCoDebtors(
  db: Reader,
  { creditId, actor }: ScopedCredit,
): Promise<CoDebtorList> {
  const { stateId } = await findGuardedCredit(db, { creditId, actor });
  const [people, missing, kinds] = await Promise.all([
    unsafePeople(db, creditId),
    missingOf(db, creditId),
    listIdentificationKinds(db),
  ]);
  return {
    co_debtors: people.map((row) =>
      shownTo(actor, toCoDebtor(row, missing.get(row.co_debtor_id) ?? [])),
    ),
    can_change: actor.functions.has('create_credit') && isIn(CO_DEBTORS_OPEN, stateId),
    document_kinds: kinds,
  };
}

/**
 * A co-debtor as this person may read them: the identification is in the documents that they sign,
 * and the address is for those who invite.
 */
const shownTo = ({ functions }: Pick<Actor, 'functions'>, coDebtor: CoDebtor): CoDebtor => {
  const isReader = functions.has('view_legal_documents');
  return {
    ...coDebtor,
    identification: isReader ? coDebtor.identification : null,
    email: isReader || functions.has('create_credit') ? coDebtor.email : null,
  };
};

/** Not scoped: the caller has already checked access. */
const unsafePeople = (db: Reader, creditId: number) =>
  db
    .selectFrom('credit_co_debtors as co_debtor')
    .leftJoin('borrowers', 'borrowers.borrower_id', 'co_debtor.borrower_id')
    .select([
      'co_debtor.co_debtor_id',
      'co_debtor.borrower_id',
      'co_debtor.full_name',
      'co_debtor.identification',
      'co_debtor.relation',
      'co_debtor.state',
      'co_debtor.email',
      'co_debtor.invited_at',
      'co_debtor.mailed_at',
      'co_debtor.answered_at',
      'co_debtor.decline_reason',
      'co_debtor.removal_reason',
      'co_debtor.version',
      'borrowers.identification as own_identification',
      shortNameOf<string | null>('borrowers').as('own_name'),
    ])
    .where('co_debtor.credit_id', '=', creditId)
    .orderBy('co_debtor.co_debtor_id')
    .execute();

type CoDebtorRow = Awaited<ReturnType<typeof unsafePeople>>[number];

/** A person is shown by the own name and as known to us only after they accepted. */
function toCoDebtor(row: CoDebtorRow, missing: readonly string[]): CoDebtor {
  const isKnown = row.state === 'ACCEPTED';
  return {
    co_debtor_id: row.co_debtor_id,
    borrower_id: isKnown ? row.borrower_id : null,
    name: (isKnown ? row.own_name : null) ?? row.full_name,
    identification: (isKnown ? row.own_identification : null) ?? row.identification,
    relation: z.parse(coDebtorRelationField, row.relation),
    state: z.parse(coDebtorStateField, row.state),
    email: row.email,
    invited_at: row.invited_at.toISOString(),
    mailed_at: row.mailed_at.toISOString(),
    answered_at: row.answered_at?.toISOString() ?? null,
    reason: row.decline_reason ?? row.removal_reason,
    missing: [...missing],
    version: row.version,
  };
}
