import { keyField } from '../values/fields.ts';

/** The kinds of lists that every borrower is searched in. */
export const SCREENING_KINDS = {
  sanctions: 'Sanciones',
  pep: 'Personas expuestas políticamente',
} as const;

export type ScreeningKind = keyof typeof SCREENING_KINDS;

export const screeningKindField = keyField(SCREENING_KINDS);
