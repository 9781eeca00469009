import { CONTACT_CHANNEL_NAMES } from '@cuotaclara/contract/contacts/contact-words';
import { CONTACT_GUARD, judgeContact } from '#features/contacts/guard/contact-guard.ts';
import { unsafePersonFacts } from '#features/contacts/guard/person-facts.reads.ts';
import type { IsDayOff } from '#features/contacts/public.ts';
import type { Reader } from '#platform/database/database.ts';

/** Rules of the guard; a verdict names one of them or none. */
export const GUARD_RULES = CONTACT_GUARD.length;

type GuardedPeople = {
  readonly borrowerIds: readonly number[];
  readonly now: Temporal.Instant;
  readonly isDayOff: IsDayOff;
  readonly weekMax: number;
};

/** Verdicts of the guard about a collection of each person, one per channel. */
export async function guardVerdicts(
  db: Reader,
  { borrowerIds, now, isDayOff, weekMax }: GuardedPeople,
) {
  const today = now.toZonedDateTimeISO('America/Bogota').toPlainDate();
  const factsOf = await unsafePersonFacts(db, { borrowerIds, today, weekMax });
  return (borrowerId: number) =>
    CONTACT_CHANNEL_NAMES.map((channel) =>
      judgeContact({
        wanted: { at: now, party: 'debtor', channel, purpose: 'collection' },
        facts: factsOf(borrowerId),
        isDayOff,
      }),
    );
}
