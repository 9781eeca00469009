import {
  DEFAULT_PREFERENCE,
  getPreferences,
  type ListPreference,
  savePreference,
} from '@cuotaclara/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';
import { useSession } from '#lib/session/session.ts';

type Preferences = Readonly<Record<string, ListPreference>>;

const FRESH_FOR_MS = 5 * 60_000;

/** How the signed-in user wants to see each list. */
export const preferenceQueries = {
  all: queryOptions({
    queryKey: ['preferences'],
    queryFn: async ({ signal }): Promise<Preferences> =>
      (await call(getPreferences, {}, { signal })).preferences,
    staleTime: FRESH_FOR_MS,
  }),
};

type PreferenceChoice = {
  readonly name: string;
  readonly preference: ListPreference;
  readonly before: ListPreference;
};

/** Keeps a choice that is already shown; when that fails it is taken back. */
const useKeepChoice = () => {
  const queryClient = useQueryClient();
  const { queryKey } = preferenceQueries.all;
  return useMutation({
    mutationKey: queryKey,
    // One at a time, so that the last choice is the one that stays.
    scope: { id: 'preferences' },
    mutationFn: ({ name, preference }: PreferenceChoice) =>
      call(savePreference, { params: { name }, body: preference }),
    onError: (_failure, { name, preference, before }) =>
      queryClient.setQueryData(queryKey, (now) =>
        // Another choice may have been made meanwhile; that one stays.
        now?.[name] === preference ? { ...now, [name]: before } : now,
      ),
    onSettled: () =>
      // What is still on its way would be shown as if it had been taken back.
      queryClient.isMutating({ mutationKey: queryKey }) === 1
        ? queryClient.invalidateQueries({ queryKey })
        : undefined,
  });
};

/** How this person wants to see the list of that name. Who did not sign in chooses for now only. */
export const useListPreferences = (name: string) => {
  const isSignedIn = useSession().user !== null;
  const queryClient = useQueryClient();
  const query = useQuery({ ...preferenceQueries.all, enabled: isSignedIn });
  const keep = useKeepChoice();
  return {
    preference: query.data?.[name] ?? DEFAULT_PREFERENCE,
    isPending: isSignedIn && query.isPending,
    /** Shows at once, also for a second choice in the same moment. */
    onChange: (change: Partial<ListPreference>) => {
      const { queryKey } = preferenceQueries.all;
      // Preferences that are still on their way would replace the choice when they arrive.
      void queryClient.cancelQueries({ queryKey });
      const all = queryClient.getQueryData(queryKey);
      const before = all?.[name] ?? DEFAULT_PREFERENCE;
      const preference = { ...before, ...change };
      queryClient.setQueryData(queryKey, { ...all, [name]: preference });
      if (isSignedIn) keep.mutate({ name, preference, before });
    },
  };
};
