import type { Feature } from '#contributions/feature.ts';
import { borrowerChecks } from './borrower-checks.ts';
import { borrowerRecordPersonalData } from './personal-data.ts';

/** The row of a borrower and the codes that prove its phone; several features write through it. */
export const borrowerRecordFeature = {
  name: 'borrower-record',
  writes: ['borrowers', 'phone_codes'],
  people: {
    borrowers: { exported: 'perfil', erased: 'person', kept: 'person' },
    phone_codes: { exported: 'consultas/códigos_al_celular', erased: 'inquiries' },
  },
  personalData: () => borrowerRecordPersonalData,
  checks: borrowerChecks,
} as const satisfies Feature<never, never>;
