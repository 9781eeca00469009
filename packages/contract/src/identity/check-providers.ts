import { keyField } from '../values/fields.ts';

/** Who compares faces and reads documents: the program itself, or Regula's service. */
export const CHECK_PROVIDERS = { embedded: 'Comparación propia', regula: 'Regula' } as const;

export type CheckProvider = keyof typeof CHECK_PROVIDERS;

export const checkProviderField = keyField(CHECK_PROVIDERS);
