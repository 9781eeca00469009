import type { GuardCheck } from '#contributions/credit-steps.ts';
import { unsafeCreditBalances } from '#features/ledger/public.ts';
import type { Reader } from '#platform/database/database.ts';

/** What the books say is owed; null before they were opened. */
async function owedOf(db: Reader, creditId: number): Promise<number | null> {
  const held = await unsafeCreditBalances(db, creditId);
  if (held === undefined) return null;
  return held.principal + held.interest_due + held.charges_due + held.third_party_due;
}

export const balanceZero: GuardCheck = async (db, { creditId }) =>
  (await owedOf(db, creditId)) === 0 ? [] : [{ sentence: 'Todavía queda saldo.' }];

export const balanceOwed: GuardCheck = async (db, { creditId }) => {
  const owed = await owedOf(db, creditId);
  return owed === null || owed === 0 ? [{ sentence: 'No queda saldo.' }] : [];
};
