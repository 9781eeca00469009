const ALL = ['screening'] as const;

/** Query keys of the screening lists and the hits in them. */
export const screeningKeys = {
  all: ALL,
  lists: [...ALL, 'lists'] as const,
  hits: [...ALL, 'hits'] as const,
};
