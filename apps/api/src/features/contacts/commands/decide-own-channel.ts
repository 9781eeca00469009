import type { ContactChannel } from '@cuotaclara/contract/contacts/contact-words';
import { ownChannelText } from '@cuotaclara/contract/contacts/own-channels';
import { readOwnChannels } from '#features/contacts/own-channels.reads.ts';
import { lockBorrower } from '#features/identity/public.ts';
import { command } from '#platform/command/command.ts';

type OwnChannelInput = {
  readonly borrowerId: number;
  readonly channel: ContactChannel;
  readonly is_granted: boolean;
};

/** Keeps the decision of a borrower about a channel. The same decision changes nothing. */
export const decideOwnChannel = command(
  'decide_own_channel',
  async ({ trx, now }, { borrowerId, channel, is_granted }: OwnChannelInput) => {
    // The second of two decisions at once is made on what the first left.
    await lockBorrower(trx, borrowerId);
    const before = await readOwnChannels(trx, borrowerId);
    const known = before.find((each) => each.channel === channel);
    if (known?.decided_at !== null && known?.is_granted === is_granted) {
      return { reply: { data: before }, audit: [] };
    }
    await trx
      .insertInto('contact_authorisations')
      .values({
        borrower_id: borrowerId,
        subject: channel,
        is_granted,
        text: ownChannelText(channel),
        origin: 'own_account',
        decided_at: new Date(now.epochMilliseconds),
      })
      .execute();
    return {
      reply: { data: await readOwnChannels(trx, borrowerId) },
      audit: [
        {
          action: 'contact_channel_decided',
          subject: { kind: 'borrower', id: borrowerId },
          after: { contact_subject: channel, is_granted, contact_origin: 'own_account' },
        },
      ],
    };
  },
);
