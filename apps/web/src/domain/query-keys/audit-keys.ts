const ALL = ['audit'] as const;

/** Query keys of the audit log. */
export const auditKeys = {
  list: (query: unknown) => [...ALL, 'list', query] as const,
  entry: (id: string) => [...ALL, 'entry', id] as const,
  chain: [...ALL, 'chain'] as const,
  people: (userId: string | undefined) => [...ALL, 'people', userId ?? null] as const,
};
