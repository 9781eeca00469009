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

const readAgreements: ReadOwnData = async (db, { borrowerId }) => {
  const rows = await db
    .selectFrom('agreements')
    .select(['agreement_id', 'credit_id', 'made_at'])
    .where('borrower_id', '=', borrowerId)
    .orderBy('agreement_id')
    .execute();
  return rows.map((row) => ({
    acuerdo: row.agreement_id,
    crédito: creditNumber(row.credit_id),
    registrado: row.made_at,
  }));
};

/** Promises about credits that leave no record go with them. */
async function forgetCredits(trx: Transaction<DB>, creditIds: readonly number[]): Promise<void> {
  if (creditIds.length === 0) return;
  await trx.deleteFrom('promise_redos').where('credit_id', 'in', creditIds).execute();
  await trx.deleteFrom('promises').where('credit_id', 'in', creditIds).execute();
  await trx.deleteFrom('agreements').where('credit_id', 'in', creditIds).execute();
}

async function forgetPerson(trx: Transaction<DB>, borrowerId: number): Promise<void> {
  await trx.deleteFrom('promises').where('borrower_id', '=', borrowerId).execute();
  await trx.deleteFrom('agreements').where('borrower_id', '=', borrowerId).execute();
}

/** Not scoped: every user who recorded or withdrew something counts. */
async function unsafeNamesUser(trx: Transaction<DB>, userId: number): Promise<boolean> {
  const { rows } = await sql<{ is_named: boolean }>`
    select exists (select from promises where made_by = ${userId} or withdrawn_by = ${userId})
      or exists (select from agreements where made_by = ${userId})
        as is_named
  `.execute(trx);
  return rows[0]?.is_named === true;
}

/** Promises about a credit that was paid out prove how it was collected, and stay with it. */
export const collectionsPersonalData: PersonalDataSource = {
  sections: {
    'créditos/promesas_de_pago': readPromises,
    'créditos/acuerdos_de_pago': readAgreements,
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
