const ALL = ['catalogues'] as const;

/** Query keys of catalogues. A change of one entry invalidates `all`: others refer to it. */
export const catalogueKeys = {
  all: ALL,
  summaries: [...ALL, 'summaries'] as const,
  list: (entity: string, query: unknown) => [...ALL, 'list', entity, query] as const,
  entry: (entity: string, id: number) => [...ALL, 'entry', entity, id] as const,
  references: (entities: readonly string[]) => [...ALL, 'references', ...entities] as const,
};
