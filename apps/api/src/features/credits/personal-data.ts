import { BUSINESS_TIME_ZONE, STATE, z } from '@cuotaclara/contract';
import { CHANGED_FIELDS, changedField } from '@cuotaclara/contract/credits/credit-history';
import { creditNumber } from '@cuotaclara/contract/credits/credit-number';
import { sql, type Transaction } from 'kysely';
import type { PersonalDataSource, ReadOwnData } from '#contributions/personal-data.ts';
import { labelOfState } from '#core/credits/label-of-state.ts';
import { unsafeCreditsOf, unsafeUnsentCredits } from '#core/credits/unsafe-credits-of.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { notesReadBy } from './detail/credit-reader.ts';

/** Credits after which nothing is owed. A credit that was written off is still owed. */
const OVER: readonly number[] = [STATE.paid, STATE.rejected, STATE.withdrawn];

const storedChanges = z.array(changedField);

const READ_STATES: readonly number[] = notesReadBy('borrower');

const stateText = (id: number | null): string | null => (id === null ? null : labelOfState(id));

/** Without the notes that colleagues write to one another, as on the page of the credit. */
const readHistory: ReadOwnData = async (db, { borrowerId }) => {
  const rows = await db
    .selectFrom('credit_history')
    .select(['credit_id', 'from_state_id', 'to_state_id', 'note', 'changed_at'])
    .where('credit_id', 'in', unsafeCreditsOf(borrowerId))
    .orderBy('history_id')
    .execute();
  return rows.map((row) => ({
    crédito: creditNumber(row.credit_id),
    de: stateText(row.from_state_id),
    a: stateText(row.to_state_id),
    nota: READ_STATES.includes(row.to_state_id) ? row.note : null,
    fecha: row.changed_at,
  }));
};

/** Changes of the terms; who looks after a credit is between colleagues. */
const readChanges: ReadOwnData = async (db, { borrowerId }) => {
  const rows = await db
    .selectFrom('credit_changes')
    .select(['credit_id', 'changes', 'changed_at'])
    .where('credit_id', 'in', unsafeCreditsOf(borrowerId))
    .where('kind', '<>', 'supplier')
    .orderBy('change_id')
    .execute();
  return rows.map((row) => ({
    crédito: creditNumber(row.credit_id),
    fecha: row.changed_at,
    cambios: z.parse(storedChanges, row.changes).map(({ field, before, after }) => ({
      dato: CHANGED_FIELDS[field],
      antes: before,
      después: after,
    })),
  }));
};

/** Not scoped: every credit of the borrower counts. */
async function unsafeObstacle(trx: Transaction<DB>, borrowerId: number) {
  const credits = await trx
    .selectFrom('credits')
    .select('credit_state_id')
    .where('borrower_id', '=', borrowerId)
    .execute();
  const isLive = credits.some(({ credit_state_id: state }) => !OVER.includes(state));
  return isLive ? 'borrower_has_live_credit' : null;
}

/** The day of the last step of any credit. Not scoped: every credit of the borrower counts. */
async function unsafeLastStepOn(
  trx: Transaction<DB>,
  borrowerId: number,
): Promise<Temporal.PlainDate | null> {
  const row = await trx
    .selectFrom('credits')
    .leftJoin('credit_history as history', 'history.credit_id', 'credits.credit_id')
    .select(
      sql<string | null>`
        max(
          (greatest(credits.state_since, history.changed_at)
            at time zone ${BUSINESS_TIME_ZONE})::date
        )
      `.as('last_on'),
    )
    .where('credits.borrower_id', '=', borrowerId)
    .executeTakeFirst();
  const day = row?.last_on ?? null;
  return day === null ? null : Temporal.PlainDate.from(day);
}

/** Not scoped: every credit counts. */
async function unsafeNamesUser(trx: Transaction<DB>, userId: number): Promise<boolean> {
  const named = await trx
    .selectFrom('credits')
    .select('credit_id')
    .where('created_by', '=', userId)
    .unionAll(trx.selectFrom('credit_history').select('credit_id').where('changed_by', '=', userId))
    .limit(1)
    .executeTakeFirst();
  return named !== undefined;
}

/** Credits and their steps are kept; credits that were never sent are erased whole. */
export const creditsPersonalData: PersonalDataSource = {
  sections: { 'créditos/historial': readHistory, 'créditos/cambios': readChanges },
  obstacle: unsafeObstacle,
  async eraseUnsent({ trx }, borrowerId) {
    const creditIds = await unsafeUnsentCredits(trx, borrowerId);
    if (creditIds.length === 0) return;
    await trx.deleteFrom('credits').where('credit_id', 'in', creditIds).execute();
  },
  lastEntryOn: unsafeLastStepOn,
  namesUser: unsafeNamesUser,
  kept: { besideCredits: ['credits', 'decisions'] },
};
