const STEPS = ['read', 'signature', 'code', 'presence'] as const;

type SigningStep = (typeof STEPS)[number];

/** Where a person is in the act of signing; nothing is the page before reading. */
export type SigningSearch = {
  readonly at?: SigningStep;
  /** The document that is read. */
  readonly doc?: number;
};

const ID = /^\d{1,9}$/;

/** Reads the address; what it does not understand is left out. */
export const readSigningSearch = (search: Readonly<Record<string, unknown>>): SigningSearch => {
  const at = STEPS.find((step) => step === search['at']);
  const doc = String(search['doc'] ?? '');
  return {
    ...(at !== undefined && { at }),
    ...(at === 'read' && ID.test(doc) && { doc: Number(doc) }),
  };
};
