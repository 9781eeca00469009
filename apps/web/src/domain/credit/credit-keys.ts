import type { CreditMoment } from './is-plan-of.ts';

const ALL = ['credits'] as const;
const OWN = ['own-credits'] as const;

/** Query keys of credits. A change of one credit invalidates `all`: it shows in every list. */
export const creditKeys = {
  all: ALL,
  list: (query: unknown) => [...ALL, 'list', query] as const,
  everywhere: (query: unknown) => [...ALL, 'everywhere', query] as const,
  counts: (query: unknown) => [...ALL, 'counts', query] as const,
  suppliers: [...ALL, 'suppliers'] as const,
  headquarters: [...ALL, 'headquarters'] as const,
  detail: (id: number) => [...ALL, 'detail', id] as const,
  news: (id: number) => [...ALL, 'news', id] as const,
  /** A plan of another version is another plan: it never shows beside newer figures. */
  plan: ({ credit_id, version, terms }: CreditMoment) =>
    [...ALL, 'plan', credit_id, version, terms.quoted_on] as const,
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

/** Whether a query key is of a part of one credit's page: `[...all, part, id, …]`. */
export const isPartOfPage = (key: readonly unknown[], id: number): boolean =>
  key[0] === ALL[0] && key[1] !== 'detail' && key[1] !== 'plan' && key[2] === id;

/** Query keys of what borrowers read of their own credits. */
export const ownCreditKeys = {
  all: OWN,
  list: [...OWN, 'list'] as const,
  detail: (id: number) => [...OWN, 'credit', id] as const,
  plan: ({ credit_id, version, terms }: CreditMoment) =>
    [...OWN, 'plan', credit_id, version, terms.quoted_on] as const,
  debts: (identification: string | undefined) => [...OWN, 'debts', identification] as const,
  attachmentKinds: [...OWN, 'attachment-kinds'] as const,
};
