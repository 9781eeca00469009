import { findRole, listRoles, type RoleRow } from '@cuotaclara/contract';
import { queryOptions } from '@tanstack/react-query';
import { permissionKeys } from '#domain/query-keys/permission-keys.ts';
import { call } from '#lib/api/call.ts';

export const permissionQueries = {
  matrix: queryOptions({
    queryKey: permissionKeys.matrix,
    queryFn: async ({ signal }): Promise<RoleRow[]> => {
      const { data } = await call(listRoles, {}, { signal });
      return data.flatMap((row) => {
        // A role of a newer server has no place in these screens.
        const role = findRole(row.role_id);
        return role ? [{ ...row, name: role.name }] : [];
      });
    },
    meta: { inline: true },
  }),
};
