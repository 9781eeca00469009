import type { GuardCheck } from '#contributions/credit-steps.ts';
import { unsafeCreditBalances } from '#core/money/books/ledger.reads.ts';
import type { Reader } from '#platform/database/database.ts';

/** What the books say is owed; null before they were opened. */
async function owedOf(db: Reader, creditId: number): Promise<number | null> {
  const held = await unsafeCreditBalances(db, creditId);
  if (held === undefined) return null;
  return held.principal + held.interest_due + held.charges_due + held.third_party_due;
}

export const balanceZero: GuardCheck = async (db, { creditId }) =>
  (await owedOf(db, creditId)) === 0 ? [] : [{ sentence: 'Todavía queda saldo.' }];

/** No write-off of the credit is left in force. */
export const writeOffUndone: GuardCheck = async (db, { creditId }) => {
  const row = await db
    .selectFrom('credit_events as event')
    .select('event.credit_event_id')
    .where('event.credit_id', '=', creditId)
    .where('event.kind', '=', 'write-off')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('credit_events as undoing')
            .select('undoing.credit_event_id')
            .whereRef('undoing.reverses_event_id', '=', 'event.credit_event_id'),
        ),
      ),
    )
    .executeTakeFirst();
  return row === undefined ? [] : [{ sentence: 'El castigo del crédito sigue en firme.' }];
};

export const balanceOwed: GuardCheck = async (db, { creditId }) => {
  const owed = await owedOf(db, creditId);
  return owed === null || owed === 0 ? [{ sentence: 'No queda saldo.' }] : [];
};
