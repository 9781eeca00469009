const ALL = ['ledger'] as const;

/** Query keys of the books. */
export const ledgerKeys = {
  all: ALL,
  balances: (query: object) => [...ALL, 'balances', query] as const,
  auxiliary: (third: string, query: object) => [...ALL, 'auxiliary', third, query] as const,
  movements: (role: string, query: object) => [...ALL, 'movements', role, query] as const,
  journal: (query: object) => [...ALL, 'journal', query] as const,
  entry: (id: number) => [...ALL, 'entry', id] as const,
  thirds: (search: string, count: number) => [...ALL, 'thirds', search, count] as const,
  months: [...ALL, 'months'] as const,
  closing: (month: string) => [...ALL, 'closing', month] as const,
  allowance: (month: string) => [...ALL, 'allowance', month] as const,
  accounts: [...ALL, 'accounts'] as const,
};
