import { getPushNotification } from '@cuotaclara/contract/notifications/notifications';
import { queryOptions } from '@tanstack/react-query';
import { notificationKeys } from '#domain/query-keys/notification-keys.ts';
import { call } from '#lib/api/call.ts';

export const notificationQueries = {
  /** The one that waits to be seen; null when none does. */
  waiting: queryOptions({
    queryKey: notificationKeys.waiting,
    queryFn: async ({ signal }) =>
      (await call(getPushNotification, {}, { signal })).data[0] ?? null,
  }),
};
