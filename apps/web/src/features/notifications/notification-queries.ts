import { getPushNotification, listNotices } from '@cuotaclara/contract/notifications/notifications';
import { queryOptions } from '@tanstack/react-query';
import { notificationKeys } from '#domain/query-keys/notification-keys.ts';
import { call } from '#lib/api/call.ts';

/** Pause between two looks of the bell while the page is open. */
const BELL_EVERY_MS = 60_000;

export const notificationQueries = {
  /** Composed slides that wait to be seen; null when none do. */
  waiting: queryOptions({
    queryKey: notificationKeys.waiting,
    queryFn: async ({ signal }) =>
      (await call(getPushNotification, { query: { composed: 'true' } }, { signal })).data[0] ??
      null,
  }),
  /** The last notices and how many of them are unread, as the server counts them. */
  bell: queryOptions({
    queryKey: notificationKeys.bell,
    queryFn: ({ signal }) => call(listNotices, {}, { signal }),
    refetchInterval: BELL_EVERY_MS,
    meta: { inline: true, polled: true },
  }),
};
