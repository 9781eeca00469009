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

const preferenceQueries = {
  all: queryOptions({
    queryKey: ['preferences'],
    queryFn: async ({ signal }): Promise<Preferences> =>
      (await call(getPreferences, {}, { signal })).preferences,
    staleTime: FRESH_FOR_MS,
    // Without them a list is shown as it is by itself; nobody has to be told.
    meta: { silent: true },
  }),
};

type Change = { readonly name: string; readonly preference: ListPreference };

/** Shows the choice at once and keeps it for the person; when that fails it is taken back. */
const useSavePreference = (isKept: boolean) => {
  const queryClient = useQueryClient();
  const { queryKey } = preferenceQueries.all;
  return useMutation({
    // One at a time, so that the last choice is the one that stays.
    scope: { id: 'preferences' },
    mutationFn: async ({ name, preference }: Change) =>
      isKept ? call(savePreference, { params: { name }, body: preference }) : preference,
    onMutate: async ({ name, preference }) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, { ...before, [name]: preference });
      return before?.[name] ?? DEFAULT_PREFERENCE;
    },
    onError: (_failure, { name, preference }, before = DEFAULT_PREFERENCE) =>
      queryClient.setQueryData(queryKey, (now) =>
        // Another choice may have been made meanwhile; that one stays.
        now?.[name] === preference ? { ...now, [name]: before } : now,
      ),
  });
};

/** How this person wants to see the list of that name. Who did not sign in chooses for now only. */
export const useListPreferences = (name: string) => {
  const isSignedIn = useSession().user !== null;
  const query = useQuery({ ...preferenceQueries.all, enabled: isSignedIn });
  const save = useSavePreference(isSignedIn);
  const preference = query.data?.[name] ?? DEFAULT_PREFERENCE;
  return {
    preference,
    isPending: isSignedIn && query.isPending,
    onChange: (change: Partial<ListPreference>) =>
      save.mutate({ name, preference: { ...preference, ...change } }),
  };
};
