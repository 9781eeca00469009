import { z } from '@cuotaclara/contract';
import { BUREAU_PARTIES, bureauPartyField } from '@cuotaclara/contract/bureau-clock/bureau-words';
import { day } from '@cuotaclara/loan-math';
import { unsafeCreditsInForce } from '#core/money/in-force.reads.ts';
import { ageHistory } from '#features/ageing/public.ts';
import { unsafeAddressees } from '#features/borrower-record/public.ts';
import type { DocumentParts } from '#features/document-data/public.ts';
import type { Reader } from '#platform/database/database.ts';

/** A clock whose people are still to be given notice. */
export type NoticeWanted = {
  readonly clockId: number;
  readonly creditId: number;
  readonly borrowerId: number;
};

type PartsAsked = { readonly clockId: number; readonly today: Temporal.PlainDate };

/**
 * Parts of the letter alone: the person, and what is overdue on its own day. The clock knows the
 * amount of the last close. Null once none is wanted, or nothing is overdue any more.
 */
export async function unsafeNoticeParts(
  db: Reader,
  { clockId, today }: PartsAsked,
): Promise<DocumentParts | null> {
  const clock = await db
    .selectFrom('bureau_clocks')
    .select(['credit_id', 'borrower_id', 'party', 'state', 'default_since'])
    .where('bureau_clock_id', '=', clockId)
    .executeTakeFirst();
  if (clock?.state !== 'to_notify') return null;
  const [person] = await unsafeAddressees(db, [clock.borrower_id]);
  const amount = await unsafeOverdueOf(db, { creditId: clock.credit_id, today });
  if (person === undefined || amount === 0) return null;
  return {
    bureau_notice: {
      person: person.name,
      party: BUREAU_PARTIES[z.parse(bureauPartyField, clock.party)].toLowerCase(),
      default_since: clock.default_since,
      amount,
    },
  };
}

type OverdueAsked = { readonly creditId: number; readonly today: Temporal.PlainDate };

/** Sum that is overdue on a day by the engine, late interest included. Not scoped. */
async function unsafeOverdueOf(db: Reader, { creditId, today }: OverdueAsked): Promise<number> {
  const [credit] = await unsafeCreditsInForce(db, { creditIds: [creditId], today });
  const [aged] = credit === undefined ? [] : ageHistory(credit.history, [day(today)]);
  if (aged?.status !== 'owing') return 0;
  return aged.overdue_principal + aged.overdue_other + aged.late_interest;
}
