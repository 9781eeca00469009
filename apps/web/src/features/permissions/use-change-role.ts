import { changeRole } from '@cuotaclara/contract';
import { useQueryClient } from '@tanstack/react-query';
import { permissionKeys } from '#domain/query-keys/permission-keys.ts';
import { call } from '#lib/api/call.ts';
import { useCommit } from '#lib/api/use-commit.ts';
import { tryToRefreshUser } from '#lib/session/session.ts';
import { functionsIn, type RoleDraft } from './role-draft.ts';

/** Saves the row of one role. It may be the own role, so the own permissions are fetched again. */
export const useChangeRole = () => {
  const queryClient = useQueryClient();
  return useCommit({
    mutationFn: ({ roleId, draft }: { roleId: number; draft: RoleDraft }) =>
      call(changeRole, {
        params: { id: roleId },
        body: { matrix_version: draft.version, functions: functionsIn(draft) },
      }),
    done: ({ label }) => `Permisos de ${label}: cambios guardados`,
    onSuccess: async () => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: permissionKeys.matrix }),
        tryToRefreshUser(),
      ]);
    },
    // Another user was first: what is on the screen is old.
    onError: () => queryClient.invalidateQueries({ queryKey: permissionKeys.matrix }),
  });
};
