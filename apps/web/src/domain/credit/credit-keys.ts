const ALL = ['credits'] as const;

/** Query keys of credits. A change of one credit invalidates `all`: it shows in every list. */
export const creditKeys = {
  all: ALL,
  list: (query: unknown) => [...ALL, 'list', query] as const,
  everywhere: (query: unknown) => [...ALL, 'everywhere', query] as const,
  counts: (query: unknown) => [...ALL, 'counts', query] as const,
  suppliers: [...ALL, 'suppliers'] as const,
  headquarters: [...ALL, 'headquarters'] as const,
  detail: (id: number) => [...ALL, 'detail', id] as const,
  plan: (id: number) => [...ALL, 'plan', id] as const,
  debts: (identification: string) => [...ALL, 'debts', identification] as const,
  attachments: (id: number) => [...ALL, 'attachments', id] as const,
  study: (id: number) => [...ALL, 'study', id] as const,
  screening: (id: number) => [...ALL, 'screening', id] as const,
  quote: (id: number, parameters: unknown) => [...ALL, 'quote', id, parameters] as const,
  charges: (id: number) => [...ALL, 'charges', id] as const,
  /** Apart from `all`: a file never changes under its number. */
  attachmentFile: (attachmentId: number) => ['credit-attachment-files', attachmentId] as const,
  /** Apart from `all`: catalogues do not change with a credit. */
  choices: ['credit-choices'] as const,
  /** Apart from `all`: a setting of the company. */
  intake: ['credit-intake'] as const,
};
