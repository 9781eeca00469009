import { listAttachments } from '@cuotaclara/contract/attachments/attachments';
import { queryOptions } from '@tanstack/react-query';
import { creditKeys } from '#domain/credit/credit-keys.ts';
import { call } from '#lib/api/call.ts';

/** Every file that is attached to a credit, with those that were replaced. */
export const creditAttachments = (id: number) =>
  queryOptions({
    queryKey: creditKeys.attachments(id),
    queryFn: async ({ signal }) =>
      (await call(listAttachments, { params: { id } }, { signal })).attachments,
    meta: { inline: true },
  });
