const ALL = ['analytics'] as const;

/** Query keys of the figures of the portfolio. */
export const analyticsKeys = {
  all: ALL,
  days: (day: string | null) => [...ALL, 'days', day] as const,
  panel: (name: string, query: object) => [...ALL, name, query] as const,
  firstPayments: [...ALL, 'first-payments'] as const,
  list: (body: object) => [...ALL, 'list', body] as const,
};
