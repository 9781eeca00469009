import { businessDayOf } from '@cuotaclara/contract';
import type { ContactNow } from '@cuotaclara/contract/contacts/contact-now';
import { CONTACT_CHANNEL_NAMES } from '@cuotaclara/contract/contacts/contact-words';
import type { Reader } from '#platform/database/database.ts';
import { judgeContact } from './guard/contact-guard.ts';
import { unsafePersonFacts } from './guard/person-facts.reads.ts';
import { whyText } from './guard/why-text.ts';
import type { ContactMoment } from './list-facts.ts';

type NowAsked = ContactMoment & { readonly borrowerIds: readonly number[] };

/**
 * The guard's answer now about contacting debtors for collection: the first channel that is open,
 * else the one that opens first. Not scoped.
 */
export async function unsafeContactNow(
  db: Reader,
  { borrowerIds, now, isDayOff, weekMax }: NowAsked,
): Promise<(borrowerId: number) => ContactNow> {
  const today = businessDayOf(now);
  const factsOf = await unsafePersonFacts(db, { borrowerIds, today, weekMax });
  return (borrowerId) => {
    const facts = factsOf(borrowerId);
    const answers = CONTACT_CHANNEL_NAMES.map((channel) => {
      const wanted = { at: now, party: 'debtor', channel, purpose: 'collection' } as const;
      return { channel, wanted, verdict: judgeContact({ wanted, facts, isDayOff }) };
    });
    const best = answers.toSorted((one, other) => rankOf(one.verdict) - rankOf(other.verdict))[0];
    if (best === undefined) throw new Error('there is a channel to ask about');
    const { verdict, wanted, channel } = best;
    return {
      channel: verdict.rule === 'stopped' || facts.authorised.length === 0 ? null : channel,
      is_open: verdict.isAllowed,
      rule: verdict.rule,
      why: whyText({ verdict, facts, wanted }),
      open_until: verdict.openUntil?.toString() ?? null,
      opens_at: verdict.opensAt?.toString() ?? null,
    };
  };
}

/** An open channel first, then the earliest opening, then what nothing but an act opens. */
const rankOf = ({ isAllowed, opensAt }: ReturnType<typeof judgeContact>): number =>
  isAllowed ? 0 : (opensAt?.epochMilliseconds ?? Number.POSITIVE_INFINITY);
