import type { Feature } from '#contributions/feature.ts';
import { promiseRoutes } from './collections.routes.ts';
import { collectionsClose, collectionsTasks } from './collections-close.ts';
import { collectionsPersonalData } from './personal-data.ts';
import { promiseChecks } from './promises/promise-checks.ts';
import { promisesWaiting } from './promises/promises-waiting.ts';

export const collectionsFeature = {
  name: 'collections',
  writes: ['promises', 'agreements', 'promise_redos'],
  people: {
    promises: { exported: 'créditos/promesas_de_pago', erased: 'messages', kept: 'credits' },
    agreements: { exported: 'créditos/acuerdos_de_pago', erased: 'messages', kept: 'credits' },
    promise_redos: { kept: 'credits' },
  },
  routes: [promiseRoutes],
  close: collectionsClose,
  schedule: collectionsTasks,
  checks: promiseChecks,
  waiting: [promisesWaiting],
  personalData: () => collectionsPersonalData,
} as const satisfies Feature<Parameters<typeof promiseRoutes>[0], never>;
