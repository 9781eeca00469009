const ALL = ['closes'] as const;

/** Query keys of the closes of business days. */
export const closeKeys = {
  all: ALL,
  list: (query: object) => [...ALL, 'list', query] as const,
  day: (day: string) => [...ALL, 'day', day] as const,
};
