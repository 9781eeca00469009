import type { CreditProcess } from '@cuotaclara/contract/applications/application';
import type { Reader } from '#platform/database/database.ts';
import { againAfter, CODE_TRIES_MAX } from './phone-code-terms.ts';

/** The last code that was sent to an applicant, so that a reopened page asks for it. */
export async function phoneCodeOf(
  db: Reader,
  borrowerId: number,
): Promise<CreditProcess['phone_code']> {
  const sent = await db
    .selectFrom('phone_codes')
    .select(['phone', 'tries', 'sent_at', 'expires_at'])
    .where('borrower_id', '=', borrowerId)
    .executeTakeFirst();
  if (sent === undefined) return null;
  return {
    phone: sent.phone,
    has_tries: sent.tries < CODE_TRIES_MAX,
    expires_at: sent.expires_at.toISOString(),
    again_at: againAfter({ sentAt: sent.sent_at, tries: sent.tries }).toISOString(),
  };
}
