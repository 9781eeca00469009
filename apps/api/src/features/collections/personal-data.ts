import { z } from '@cuotaclara/contract';
import { PROMISE_STATES, promiseStateField } from '@cuotaclara/contract/collections/promise-words';
import { creditNumber } from '@cuotaclara/contract/credits/credit-number';
import { sql, type Transaction } from 'kysely';
import type { PersonalDataSource, ReadOwnData } from '#contributions/personal-data.ts';
import { unsafeCreditsNeverPaidOut, unsafeUnsentCredits } from '#core/credits/unsafe-credits-of.ts';
import type { DB } from '#platform/database/database.generated.ts';

const readPromises: ReadOwnData = async (db, { borrowerId }) => {
  const rows = await db
    .selectFrom('promises')
    .select(['credit_id', 'agreement_id', 'made_at', 'due_on', 'until_on', 'amount', 'paid'])
    .select(['state', 'withdraw_note'])
    .where('borrower_id', '=', borrowerId)
    .orderBy('promise_id')
    .execute();
  return rows.map((row) => ({
    crédito: creditNumber(row.credit_id),
    acuerdo: row.agreement_id,
    registrada: row.made_at,
    para_el: row.due_on,
    se_cumple_hasta: row.until_on,
    valor: row.amount,
    pagado: row.paid,
    estado: PROMISE_STATES[z.parse(promiseStateField, row.state)],
    por_qué_se_retiró: row.withdraw_note,
  }));
};

const readCases: ReadOwnData = async (db, { borrowerId }) => {
  const rows = await db
    .selectFrom('collection_cases as file')
    .leftJoin('case_moves as move', 'move.case_id', 'file.case_id')
    .select(['file.opened_on', 'file.closed_on', 'move.moved_at', 'move.note'])
    .where('file.borrower_id', '=', borrowerId)
    .orderBy('file.case_id')
    .orderBy('move.case_move_id')
    .execute();
  return rows.map((row) => ({
    desde: row.opened_on,
    hasta: row.closed_on,
    cambio: row.moved_at,
    nota: row.note,
  }));
};

/** Promises about credits that leave no record go with them. */
async function forgetCredits(trx: Transaction<DB>, creditIds: readonly number[]): Promise<void> {
  if (creditIds.length === 0) return;
  await trx.deleteFrom('promise_redos').where('credit_id', 'in', creditIds).execute();
  await trx.deleteFrom('promises').where('credit_id', 'in', creditIds).execute();
}

async function forgetPerson(trx: Transaction<DB>, borrowerId: number): Promise<void> {
  await trx.deleteFrom('promises').where('borrower_id', '=', borrowerId).execute();
  await trx.deleteFrom('agreements').where('borrower_id', '=', borrowerId).execute();
  await trx
    .deleteFrom('case_moves')
    .where('case_id', 'in', ({ selectFrom }) =>
      selectFrom('collection_cases').select('case_id').where('borrower_id', '=', borrowerId),
    )
    .execute();
  await trx.deleteFrom('collection_cases').where('borrower_id', '=', borrowerId).execute();
}

/** Not scoped: whoever did any of it counts. */
async function unsafeNamesUser(trx: Transaction<DB>, userId: number): Promise<boolean> {
  const { rows } = await sql<{ is_named: boolean }>`
    select exists (select from promises where made_by = ${userId} or withdrawn_by = ${userId})
      or exists (select from agreements where made_by = ${userId})
      or exists (select from collection_cases where agent_id = ${userId})
      or exists (
        select from case_moves
        where from_agent_id = ${userId} or to_agent_id = ${userId} or moved_by = ${userId}
      ) as is_named
  `.execute(trx);
  return rows[0]?.is_named === true;
}

/** Promises about a credit that was paid out prove how it was collected, and stay with it. */
export const collectionsPersonalData: PersonalDataSource = {
  sections: {
    'créditos/promesas_de_pago': readPromises,
    'créditos/casos_de_cobro': readCases,
  },
  namesUser: unsafeNamesUser,
  eraseUnsent: async ({ trx }, borrowerId) =>
    forgetCredits(trx, await unsafeUnsentCredits(trx, borrowerId)),
  erase: async ({ trx }, { borrowerId, hasCredits }) => {
    if (!hasCredits) return forgetPerson(trx, borrowerId);
    await forgetCredits(trx, await unsafeCreditsNeverPaidOut(trx, borrowerId));
  },
  erased: { whole: ['messages'] },
  kept: { besideCredits: ['credits'] },
};
