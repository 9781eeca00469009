const ALL = ['users'] as const;
const LISTS = [...ALL, 'list'] as const;

/** Query keys of users. A change of one user invalidates `all`: the user shows in every list. */
export const userKeys = {
  all: ALL,
  lists: LISTS,
  list: (query: unknown) => [...LISTS, query] as const,
  detail: (id: number) => [...ALL, 'detail', id] as const,
  history: (id: number) => [...ALL, 'history', id] as const,
  invitationTerms: [...ALL, 'invitation'] as const,
  headquarters: [...ALL, 'headquarters'] as const,
  cities: [...ALL, 'cities'] as const,
};
