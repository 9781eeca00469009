import { cancelScheduledSetting, SETTINGS, type SettingName } from '@cuotaclara/contract';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';
import { ON_SCREEN, useCommit } from '#lib/api/use-commit.ts';
import { tryToRefreshUser } from '#lib/session/session.ts';
import { settingQueries } from './setting-queries.ts';

/**
 * A setting can show in anything that was fetched, and in what this very person may do: everything
 * is asked for again. It happens a few times a year.
 */
export const useForgetEverything = () => {
  const queryClient = useQueryClient();
  return async (): Promise<void> => {
    await Promise.all([queryClient.invalidateQueries(), tryToRefreshUser()]);
  };
};

/** Reads a setting again after a change by another user. */
export const useReadSetting = (name: SettingName) => {
  const queryClient = useQueryClient();
  return useCommit({
    mutationFn: async () => {
      const rows = await queryClient.fetchQuery({ ...settingQueries.list, staleTime: 0 });
      return rows.find((row) => row.name === name);
    },
    done: ON_SCREEN,
    meta: { inline: true },
  });
};

export const useCancelScheduled = (name: SettingName) => {
  const onSettled = useForgetEverything();
  return useCommit({
    mutationFn: (valueId: number) =>
      call(cancelScheduledSetting, { params: { id: name, value_id: valueId } }),
    done: `${SETTINGS[name].label}: cancelaste el cambio`,
    onSettled,
  });
};
