import { CONTACT_CHANNEL_NAMES } from '@cuotaclara/contract/contacts/contact-words';
import type { OwnChannel } from '@cuotaclara/contract/contacts/own-channels';
import type { Reader } from '#platform/database/database.ts';

/** The newest decision of a person about each channel, in the order of the channels. */
export async function readOwnChannels(db: Reader, borrowerId: number): Promise<OwnChannel[]> {
  const rows = await db
    .selectFrom('contact_authorisations')
    .select(['subject', 'is_granted', 'decided_at'])
    .distinctOn('subject')
    .where('borrower_id', '=', borrowerId)
    .orderBy('subject')
    .orderBy('authorisation_id', 'desc')
    .execute();
  return CONTACT_CHANNEL_NAMES.map((channel) => {
    const row = rows.find(({ subject }) => subject === channel);
    return {
      channel,
      is_granted: row?.is_granted ?? false,
      decided_at: row?.decided_at.toISOString() ?? null,
    };
  });
}
