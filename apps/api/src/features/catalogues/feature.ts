import type { Feature } from '#contributions/feature.ts';
import { cataloguesRoutes } from './catalogues.routes.ts';
import { cataloguesChecks } from './catalogues-checks.ts';
import { cataloguesWaiting } from './catalogues-waiting.ts';

export const cataloguesFeature = {
  name: 'catalogues',
  writes: [
    'charges',
    'cities',
    'countries',
    'credit_conventions',
    'departments',
    'document_kinds',
    'dues',
    'genders',
    'headquarters',
    'holidays',
    'insurers',
    'marital_statuses',
    'products',
    'rejection_reasons',
    'seeded_catalogues',
    'seeded_entries',
    'transit_offices',
    'usury_rates',
  ],
  routes: [cataloguesRoutes],
  checks: cataloguesChecks,
  waiting: cataloguesWaiting,
} as const satisfies Feature<never, never>;
