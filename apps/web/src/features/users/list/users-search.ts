import { listSearch } from '#lib/list/list-search.ts';

export const readUsersSearch = listSearch([
  'role',
  'status',
  'second_factor',
  'headquarter_id',
  'search',
]);

export type UsersSearch = ReturnType<typeof readUsersSearch>;
