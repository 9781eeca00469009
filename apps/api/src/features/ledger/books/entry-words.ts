import { creditNumber } from '@cuotaclara/contract/credits/credit-number';
import { ENTRY_KINDS, type EntryKind } from '@cuotaclara/contract/ledger/entry-kinds';
import { shortDay } from '@cuotaclara/contract/values/long-dates';

/** A kind that is not in the table would be of another version of the program. */
export const kindOf = (kind: string): EntryKind =>
  Object.hasOwn(ENTRY_KINDS, kind) ? (kind as EntryKind) : 'event';

type EntryFacts = {
  readonly kind: string;
  readonly credit_id: number | null;
  readonly effective_on: string;
  readonly booked_on: string;
};

/** What an entry is about, in one line: «Pago, CR-10042». */
export function entryText({ kind, credit_id, effective_on, booked_on }: EntryFacts): string {
  const words = ENTRY_KINDS[kindOf(kind)];
  const about = credit_id === null ? words : `${words}, ${creditNumber(credit_id)}`;
  return effective_on === booked_on ? about : `${about}, del ${shortDay(effective_on)}`;
}
