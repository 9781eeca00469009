import { plainPlate } from '@cuotaclara/contract/credits/credit-fields';
import type { CreditRow } from '@cuotaclara/contract/credits/credit-list';
import { readCreditNumber } from '@cuotaclara/contract/credits/credit-number';
import { readCreditReference } from '@cuotaclara/contract/payments/credit-reference';
import { shortName } from '@cuotaclara/contract/values/person-name';
import { bareText } from '#lib/bare-text.ts';

type FoundCredit = Pick<
  CreditRow,
  'credit_id' | 'identification' | 'plate' | 'first_name' | 'first_surname'
>;

/** Lower is rather what was meant. */
const RANKS = { named: 0, called: 1, other: 2 } as const;

const wordsOf = (text: string): readonly string[] => bareText(text).trim().split(/\s+/);

const isNamed = (row: FoundCredit, text: string): boolean =>
  row.credit_id === readCreditNumber(text) ||
  row.credit_id === readCreditReference(text) ||
  row.identification === text.replace(/\D/g, '') ||
  (row.plate !== null && row.plate === plainPlate(text));

/** By the names that people go by; the second surname of others is often the same. */
const isCalled = (row: FoundCredit, text: string): boolean => {
  const names = wordsOf(shortName(row));
  return wordsOf(text).every((word) => names.some((name) => name.startsWith(word)));
};

/** What was named by its number comes first, then who is called so, else the newest as it came. */
export const rankFound = <Row extends FoundCredit>(rows: readonly Row[], text: string): Row[] => {
  const rankOf = (row: Row): number => {
    if (isNamed(row, text)) return RANKS.named;
    return isCalled(row, text) ? RANKS.called : RANKS.other;
  };
  return rows.toSorted((one, other) => rankOf(one) - rankOf(other));
};
