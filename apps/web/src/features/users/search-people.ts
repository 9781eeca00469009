import { EVERY_ROLE, findRole, listUsers, SEARCH_LENGTH_MAX } from '@cuotaclara/contract';
import { linkOptions } from '@tanstack/react-router';
import { call } from '#lib/api/call.ts';

const FOUND_COUNT_MAX = 5;

/** The users of any role with a name or an address like that. */
export const searchPeople = async (search: string, signal: AbortSignal) => {
  const query = {
    role: EVERY_ROLE,
    search: search.slice(0, SEARCH_LENGTH_MAX),
    sort_by: 'name',
    item_per_page: FOUND_COUNT_MAX,
  } as const;
  const { data } = await call(listUsers, { query }, { signal });
  return data.map(({ user_id, name, email, role_id }) => ({
    kind: 'person' as const,
    key: `user-${user_id}`,
    name,
    detail: `${findRole(role_id)?.label ?? 'Sin rol'} · ${email}`,
    link: linkOptions({ to: '/admin/users/$id', params: { id: String(user_id) } }),
  }));
};
