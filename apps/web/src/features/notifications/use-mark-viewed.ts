import {
  markAllNotices,
  markPushNotification,
} from '@cuotaclara/contract/notifications/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { notificationKeys } from '#domain/query-keys/notification-keys.ts';
import { call } from '#lib/api/call.ts';
import { ON_SCREEN, useCommit } from '#lib/api/use-commit.ts';
import { notificationQueries } from './notification-queries.ts';

/** Marks what was shown as seen, each notification by itself, then reads the next one. */
export const useMarkViewed = () => {
  const queryClient = useQueryClient();
  return useCommit({
    mutationFn: (ids: readonly number[]) =>
      Promise.all(ids.map((id) => call(markPushNotification, { params: { id } }))),
    onSuccess: () => {
      queryClient.setQueryData(notificationQueries.waiting.queryKey, null);
      return queryClient.invalidateQueries({ queryKey: notificationKeys.all });
    },
    done: ON_SCREEN,
    meta: { inline: true },
  });
};

/** Marks a notice that was opened from the bell; its page has more to say than its mark. */
export const useMarkOpened = () => {
  const queryClient = useQueryClient();
  return useCommit({
    mutationFn: (id: number) => call(markPushNotification, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: notificationKeys.bell }),
    done: ON_SCREEN,
  });
};

export const useMarkAll = () => {
  const queryClient = useQueryClient();
  return useCommit({
    mutationFn: (untilId: number) => call(markAllNotices, { body: { until_id: untilId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: notificationKeys.bell }),
    done: ON_SCREEN,
  });
};
