import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { seedDemoCredits } from './credits/seed-demo-credits.ts';
import { seedDemoCatalogues } from './demo-catalogues.ts';
import type { DemoPart } from './demo-part.ts';
import { seedDemoAccounts } from './seed-accounts.ts';
import { seedDemoBorrowers } from './seed-borrowers.ts';
import { seedDemoSettings } from './seed-settings.ts';
import { seedDemoUsuryRates } from './seed-usury-rates.ts';

/** The demo company up to its credits, whose parts are in `credits/demo-credit-parts.ts`. */
const COMPANY: readonly DemoPart[] = [
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

/** The file in which a feature keeps its part, in a folder of its own. */
const OWN_PART = '*/demo-part.ts';

async function readPart(path: string): Promise<DemoPart> {
  const { demoPart }: { readonly demoPart?: DemoPart } = await import(path);
  if (demoPart === undefined) throw new Error(`${path} exports no demoPart.`);
  return demoPart;
}

/** Parts of the demo in the order of seeding: the company with its credits, then the features. */
export async function readDemoParts(): Promise<readonly DemoPart[]> {
  const files = await Array.fromAsync(glob(OWN_PART, { cwd: import.meta.dirname }));
  const paths = files.toSorted().map((file) => join(import.meta.dirname, file));
  return [...COMPANY, ...(await Promise.all(paths.map(readPart)))];
}
