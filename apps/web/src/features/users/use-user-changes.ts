import {
  addUser,
  addVendor,
  type BodyOf,
  blockUser,
  deleteVendor,
  editUser,
  editVendor,
  inviteUser,
  resetUserSecondFactor,
  type UserDetail,
  unlockUser,
} from '@cuotaclara/contract';
import { shortName } from '@cuotaclara/contract/values/person-name';
import { useQueryClient } from '@tanstack/react-query';
import { userKeys } from '#domain/query-keys/user-keys.ts';
import { call } from '#lib/api/call.ts';
import { ON_SCREEN, useCommit } from '#lib/api/use-commit.ts';
import { tryToRefreshUser, useSession } from '#lib/session/session.ts';
import { userQueries } from './user-queries.ts';

/** Shows the user as the server answered, and refreshes every list of users. */
export const useKeepUser = () => {
  const queryClient = useQueryClient();
  const { user: me } = useSession();
  return async (user: UserDetail): Promise<void> => {
    queryClient.setQueryData(userQueries.detail(user.user_id).queryKey, user);
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: userKeys.all }),
      // A user who edits their own name sees it in the shell of the page too.
      me?.user_id === user.user_id ? tryToRefreshUser() : null,
    ]);
  };
};

export type NewPerson =
  | { readonly kind: 'staff'; readonly body: BodyOf<typeof addUser> }
  | { readonly kind: 'vendor'; readonly body: BodyOf<typeof addVendor> };

export const useAddUser = () => {
  const keep = useKeepUser();
  return useCommit({
    mutationFn: (person: NewPerson) =>
      person.kind === 'vendor'
        ? call(addVendor, { body: person.body })
        : call(addUser, { body: person.body }),
    onSuccess: ({ invitation_sent: _sent, ...user }) => keep(user),
    done: ({ invitation_sent: wasInvited, email, first_name: name }) =>
      wasInvited
        ? `Le enviamos la invitación a ${email}`
        : {
            tone: 'info',
            title: `${name} quedó en la lista, sin invitación`,
            text: 'Esta instalación no envía correos: pide a soporte que configure el envío.',
          },
    meta: { inline: true },
  });
};

export type EditedPerson =
  | { readonly kind: 'staff'; readonly body: BodyOf<typeof editUser> }
  | { readonly kind: 'vendor'; readonly body: BodyOf<typeof editVendor> };

export const useEditUser = () => {
  const keep = useKeepUser();
  return useCommit({
    mutationFn: (person: EditedPerson) =>
      person.kind === 'vendor'
        ? call(editVendor, { body: person.body })
        : call(editUser, { body: person.body }),
    onSuccess: keep,
    done: 'Cambios guardados',
    meta: { inline: true },
  });
};

/** Reads a user again after a change by another user. */
export const useReadUser = (id: number) => {
  const queryClient = useQueryClient();
  return useCommit({
    mutationFn: () => queryClient.fetchQuery({ ...userQueries.detail(id), staleTime: 0 }),
    done: ON_SCREEN,
  });
};

export const useBlockUser = (id: number) => {
  const onSuccess = useKeepUser();
  return useCommit({
    mutationFn: (reason: string) => call(blockUser, { params: { id }, body: { reason } }),
    onSuccess,
    done: (user) => `${shortName(user)} ya no puede entrar`,
  });
};

/** What is done to a user without saying anything more. */
const PLAIN = { unlock: unlockUser, invite: inviteUser, reset: resetUserSecondFactor } as const;

/** What is announced when it is done. */
const PLAIN_WORDS: Readonly<Record<keyof typeof PLAIN, (user: UserDetail) => string>> = {
  unlock: (user) => `${shortName(user)} puede entrar de nuevo`,
  invite: ({ email }) => `Le escribimos a ${email}`,
  reset: () => 'Verificación en dos pasos desactivada',
};

export const usePlainChange = (id: number) => {
  const onSuccess = useKeepUser();
  return useCommit({
    mutationFn: (change: keyof typeof PLAIN) => call(PLAIN[change], { params: { id } }),
    onSuccess,
    done: (user, change) => PLAIN_WORDS[change](user),
  });
};

export const useDeleteVendor = (user: UserDetail) => {
  const { user_id: id } = user;
  const queryClient = useQueryClient();
  return useCommit({
    mutationFn: () => call(deleteVendor, { params: { id } }),
    done: `${shortName(user)} se eliminó`,
    onSuccess: () => {
      queryClient.removeQueries({ queryKey: userKeys.detail(id) });
      return queryClient.invalidateQueries({ queryKey: userKeys.lists });
    },
  });
};
