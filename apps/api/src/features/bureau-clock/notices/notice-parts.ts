import { z } from '@cuotaclara/contract';
import { BUREAU_PARTIES, bureauPartyField } from '@cuotaclara/contract/bureau-clock/bureau-words';
import { unsafeAddressees } from '#features/borrower-record/public.ts';
import type { DocumentParts } from '#features/document-data/public.ts';
import type { Reader } from '#platform/database/database.ts';

/** A clock whose people are still to be given notice. */
export type NoticeWanted = {
  readonly clockId: number;
  readonly creditId: number;
  readonly borrowerId: number;
};

/** Parts of the letter alone: the person, and what is overdue. Null once none is wanted. */
export async function unsafeNoticeParts(
  db: Reader,
  clockId: number,
): Promise<DocumentParts | null> {
  const clock = await db
    .selectFrom('bureau_clocks')
    .select(['borrower_id', 'party', 'state', 'default_since', 'amount'])
    .where('bureau_clock_id', '=', clockId)
    .executeTakeFirst();
  if (clock?.state !== 'to_notify') return null;
  const [person] = await unsafeAddressees(db, [clock.borrower_id]);
  if (person === undefined) return null;
  return {
    bureau_notice: {
      person: person.name,
      party: BUREAU_PARTIES[z.parse(bureauPartyField, clock.party)].toLowerCase(),
      default_since: clock.default_since,
      amount: clock.amount,
    },
  };
}
