import { listOwnChannels } from '@cuotaclara/contract/contacts/own-channels';
import { queryOptions } from '@tanstack/react-query';
import { ownChannelKey } from '#domain/query-keys/contact-keys.ts';
import { call } from '#lib/api/call.ts';

/** Channels by which the signed-in borrower may be contacted about debts. */
export const ownChannels = queryOptions({
  queryKey: ownChannelKey,
  queryFn: async ({ signal }) => (await call(listOwnChannels, {}, { signal })).data,
  meta: { inline: true },
});
