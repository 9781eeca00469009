const ALL = ['borrowers'] as const;
const LISTS = [...ALL, 'list'] as const;
const IDENTITIES = [...ALL, 'identity'] as const;

/** Query keys of borrowers as the staff reads them. A corrected borrower invalidates `all`. */
export const borrowerKeys = {
  all: ALL,
  lists: LISTS,
  list: (query: unknown) => [...LISTS, query] as const,
  identities: IDENTITIES,
  identity: (document: string) => [...IDENTITIES, document] as const,
  managed: (document: string) => [...ALL, 'managed', document] as const,
  debts: (document: string) => [...ALL, 'debts', document] as const,
  choices: [...ALL, 'choices'] as const,
  /** Apart from `all`: a capture never changes, and the audit log records every download. */
  capture: (captureId: number) => ['identity-captures', captureId] as const,
};

const OWN = ['identity'] as const;
const OWN_FILES = [...OWN, 'file'] as const;

/** Query keys of what borrowers read about themselves. */
export const ownBorrowerKeys = {
  profile: [...OWN, 'profile'] as const,
  /** An item's file is another one after every upload. */
  files: OWN_FILES,
  file: (documentId: number, uploadedAt: string | null) =>
    [...OWN_FILES, documentId, uploadedAt] as const,
  consents: ['consents', 'own'] as const,
  registration: (token: string) => ['registration', token] as const,
};

/** Query keys of the policy on personal data. */
export const dataPolicyKeys = { all: ['data-policy'] as const };
