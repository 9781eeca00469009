import { STATE, z } from '@cuotaclara/contract';
import {
  CO_DEBTOR_RELATIONS,
  CO_DEBTOR_STATES,
  coDebtorRelationField,
  coDebtorStateField,
} from '@cuotaclara/contract/co-debtors/co-debtors';
import { creditNumber } from '@cuotaclara/contract/credits/credit-number';
import { sql, type Transaction } from 'kysely';
import type { Erasure, PersonalDataSource, ReadOwnData } from '#contributions/personal-data.ts';
import { unsafeCreditsOf, unsafeUnsentCredits } from '#core/credits/unsafe-credits-of.ts';
import { businessClockOf } from '#platform/clock/business-clock.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { Reader } from '#platform/database/database.ts';

/** Credits after which nobody answers for anything. A written-off credit is still owed. */
const OVER: readonly number[] = [STATE.paid, STATE.rejected, STATE.withdrawn];

const answers = (db: Reader) =>
  db
    .selectFrom('credit_co_debtors')
    .select(['credit_id', 'full_name', 'relation', 'state', 'invited_at', 'answered_at'])
    .select(['decline_reason', 'removed_at', 'removal_reason'])
    .orderBy('co_debtor_id');

type AnswerRow = Awaited<ReturnType<ReturnType<typeof answers>['execute']>>[number];

const inSpanish = (row: AnswerRow) => ({
  crédito: creditNumber(row.credit_id),
  relación: CO_DEBTOR_RELATIONS[z.parse(coDebtorRelationField, row.relation)],
  estado: CO_DEBTOR_STATES[z.parse(coDebtorStateField, row.state)],
  invitado: row.invited_at,
  respondió: row.answered_at,
  retirado: row.removed_at,
  motivo: row.decline_reason ?? row.removal_reason,
});

/** The credits of others that the person answered for, or was asked to and answered. */
const readOwnAnswers: ReadOwnData = async (db, { borrowerId }) =>
  (await answers(db).where('borrower_id', '=', borrowerId).execute()).map(inSpanish);

/** The people whom the own credits ask, without how to reach them: that is theirs. */
const readOwnPeople: ReadOwnData = async (db, { borrowerId }) => {
  const rows = await answers(db).where('credit_id', 'in', unsafeCreditsOf(borrowerId)).execute();
  return rows.map((row) => ({ nombre: row.full_name, ...inSpanish(row) }));
};

/** Not scoped: every credit that the person answers for counts. */
async function unsafeObstacle(trx: Transaction<DB>, borrowerId: number) {
  const live = await trx
    .selectFrom('credit_co_debtors as co_debtor')
    .innerJoin('credits', 'credits.credit_id', 'co_debtor.credit_id')
    .select('co_debtor.co_debtor_id')
    .where('co_debtor.borrower_id', '=', borrowerId)
    .where('co_debtor.state', '=', 'ACCEPTED')
    .where('credits.credit_state_id', 'not in', OVER)
    .limit(1)
    .executeTakeFirst();
  return live === undefined ? null : 'co_debtor_of_live_credit';
}

/** Not scoped: the newest acceptance. A person who answered for a credit stays named beside it. */
async function unsafeLastAccepted(
  trx: Transaction<DB>,
  borrowerId: number,
): Promise<Temporal.PlainDate | null> {
  const { last } = await trx
    .selectFrom('credit_co_debtors')
    .select(({ fn }) => fn.max<Date | null>('answered_at').as('last'))
    .where('borrower_id', '=', borrowerId)
    .where('state', '=', 'ACCEPTED')
    .executeTakeFirstOrThrow();
  return last === null ? null : businessClockOf(last).toPlainDate();
}

/** Not scoped: every invitation counts. */
async function unsafeNamesUser(trx: Transaction<DB>, userId: number): Promise<boolean> {
  const named = await trx
    .selectFrom('credit_co_debtors')
    .select('co_debtor_id')
    .where((eb) => eb.or([eb('invited_by', '=', userId), eb('removed_by', '=', userId)]))
    .limit(1)
    .executeTakeFirst();
  return named !== undefined;
}

/** What is left of the name and the number of an erased person. */
const ERASED = 'Persona borrada';

/** Forgets who was asked and never came to answer for a credit. */
async function erasePerson(trx: Transaction<DB>, { borrowerId, email }: Erasure): Promise<void> {
  const nobody = { full_name: ERASED, identification: ERASED, decline_reason: null };
  await trx
    .updateTable('credit_co_debtors')
    .set({ ...nobody, borrower_id: null })
    .where('borrower_id', '=', borrowerId)
    .where('state', 'in', ['DECLINED', 'REMOVED'])
    .execute();
  await trx
    .updateTable('credit_co_debtors')
    .set({
      ...nobody,
      state: 'REMOVED',
      email: null,
      phone: null,
      removed_at: sql`current_timestamp`,
      removal_reason: 'La persona pidió borrar sus datos.',
      version: sql`version + 1`,
    })
    .where('email', '=', email)
    .where('state', '=', 'INVITED')
    .execute();
}

/** Who answers for a credit belongs to its records and is kept with it. */
export const coDebtorsPersonalData: PersonalDataSource = {
  sections: { 'créditos/codeudor': readOwnAnswers, 'créditos/codeudores': readOwnPeople },
  obstacle: unsafeObstacle,
  lastEntryOn: unsafeLastAccepted,
  namesUser: unsafeNamesUser,
  async eraseUnsent({ trx }, borrowerId) {
    const unsent = await unsafeUnsentCredits(trx, borrowerId);
    if (unsent.length === 0) return;
    await trx.deleteFrom('credit_co_debtors').where('credit_id', 'in', unsent).execute();
  },
  erase: ({ trx }, erasure) => erasePerson(trx, erasure),
  kept: { besideCredits: ['credits'] },
};
