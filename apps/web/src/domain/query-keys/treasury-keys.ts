const ALL = ['treasury'] as const;

/** Query keys of the desk of treasury. */
export const treasuryKeys = {
  all: ALL,
  desk: [...ALL, 'desk'] as const,
  accounts: [...ALL, 'accounts'] as const,
  files: (page: number) => [...ALL, 'files', page] as const,
  file: (id: number) => [...ALL, 'file', id] as const,
  rows: (id: number, fate: string, page: number) => [...ALL, 'rows', id, fate, page] as const,
  returnCandidates: (rowId: number) => [...ALL, 'return-candidates', rowId] as const,
  deposits: (query: object) => [...ALL, 'deposits', query] as const,
  deposit: (id: number) => [...ALL, 'deposit', id] as const,
  preview: (id: number, creditId: number, amount: number) =>
    [...ALL, 'preview', id, creditId, amount] as const,
  owed: (creditId: number) => [...ALL, 'owed', creditId] as const,
  deskPreview: (query: object) => [...ALL, 'desk-preview', query] as const,
  foreignMoney: [...ALL, 'foreign-money'] as const,
  unsettled: [...ALL, 'unsettled'] as const,
  settlements: (page: number) => [...ALL, 'settlements', page] as const,
  settlement: (id: number) => [...ALL, 'settlement', id] as const,
  settlementUndo: (id: number) => [...ALL, 'settlement-undo', id] as const,
  credits: (search: string) => [...ALL, 'credits', search] as const,
};
