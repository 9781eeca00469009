const ALL = ['application'] as const;
const PROCESSES = [...ALL, 'process'] as const;

/** Query keys of applications under way, and of the quotes in them. */
export const applicationKeys = {
  /** Every application that was read; a confirmed phone shows in each of them. */
  processes: PROCESSES,
  process: (creditId: number | null) => [...PROCESSES, creditId] as const,
  references: [...ALL, 'references'] as const,
  applicant: (document: string) => [...ALL, 'applicant', document] as const,
  suppliers: [...ALL, 'suppliers'] as const,
  limits: [...ALL, 'limits'] as const,
  quoteBasis: (creditId: number | null) => [...ALL, 'quote', 'basis', creditId] as const,
  quoteConfirmation: (body: unknown) => [...ALL, 'quote', 'confirmation', body] as const,
};
