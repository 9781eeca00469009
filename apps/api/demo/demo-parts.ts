import { seedDemoCredits } from './credits/seed-demo-credits.ts';
import { seedDemoCatalogues } from './demo-catalogues.ts';
import type { DemoPart } from './demo-part.ts';
import { seedDemoAccounts } from './seed-accounts.ts';
import { seedDemoBorrowers } from './seed-borrowers.ts';
import { seedDemoSettings } from './seed-settings.ts';
import { seedDemoUsuryRates } from './seed-usury-rates.ts';

/**
 * The demo company by feature. A part may use what the parts before it have seeded: a new feature
 * adds its file and its line. Parts of a credit are listed in `credits/demo-credit-parts.ts`.
 */
export const DEMO_PARTS: readonly DemoPart[] = [
  {
    name: 'catalogues',
    seed: ({ trx }) => seedDemoCatalogues(trx),
    seedEachStart: seedDemoUsuryRates,
  },
  { name: 'users', seed: ({ trx }) => seedDemoAccounts(trx) },
  { name: 'borrowers', seed: ({ trx, now }) => seedDemoBorrowers(trx, now) },
  { name: 'settings', seed: ({ trx }) => seedDemoSettings(trx) },
  { name: 'credits', seed: ({ trx, now }) => seedDemoCredits(trx, { now }) },
];
