export type RegistrationStep = 'person' | 'consents';

export type RegistrationSearch = { readonly step?: 'consents' };

/** The first step is the usual one and not in the address. */
export const readRegistrationSearch = (search: Record<string, unknown>): RegistrationSearch =>
  search['step'] === 'consents' ? { step: 'consents' } : {};
