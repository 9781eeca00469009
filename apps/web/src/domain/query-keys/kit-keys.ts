/** Query keys of the sample list among the components. */
export const kitKeys = {
  list: (state: string, query: unknown) => ['kit', state, query] as const,
};
