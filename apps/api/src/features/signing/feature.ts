import type { Feature } from '#contributions/feature.ts';
import { awaitedSignatures } from './awaited-signatures.ts';
import { copyWithLastSeal } from './notices/signed-copies.ts';
import { workOnSignedCopies } from './notices/signed-copies-work.ts';
import { workOnRejectedMail, workOnSignedMail, workOnTurnMail } from './notices/signing-mails.ts';
import { signingPersonalData } from './personal-data.ts';
import { signingRoutes, staffSigningRoutes } from './signing.routes.ts';
import { unsafeSigningChecks } from './signing-checks.ts';
import { signingTasks } from './signing-tasks.ts';

export const signingFeature = {
  name: 'signing',
  writes: [
    'signing_acts',
    'signing_act_documents',
    'signing_codes',
    'document_readings',
    'signing_reminders',
  ],
  people: {
    signing_acts: { exported: 'créditos/firmas', kept: 'credits' },
    signing_act_documents: { kept: 'credits' },
    signing_codes: { exported: 'créditos/firmas', kept: 'credits' },
    document_readings: { exported: 'créditos/lecturas_de_documentos', kept: 'credits' },
    signing_reminders: { kept: 'credits' },
  },
  routes: [signingRoutes, staffSigningRoutes],
  workers: [workOnSignedMail, workOnSignedCopies, workOnTurnMail, workOnRejectedMail],
  schedule: signingTasks,
  sealEffects: [copyWithLastSeal],
  awaited: [awaitedSignatures],
  personalData: () => signingPersonalData,
  checks: unsafeSigningChecks,
} as const satisfies Feature<never, never>;
