/**
 * Fills the database of a demo with credits, their plans, payments and books, to see how the
 * product behaves when there are many.
 * `npm run --silent generate:credits -- --credits 1000000 --database-url postgres://…`
 */
import { parseArgs } from 'node:util';
import { readConfig } from '#api/platform/config.ts';
import { StartupError } from '#api/platform/startup-error.ts';
import { fillCredits } from './credit-generator/fill-credits.ts';
import { reachDatabase } from './reach-database.ts';

const CREDITS_MAX = 1_500_000;
const number = new Intl.NumberFormat('es-CO');

function readOptions() {
  const { values } = parseArgs({
    options: {
      credits: { type: 'string', default: '1000000' },
      'database-url': { type: 'string' },
      seed: { type: 'string', default: '1' },
      'without-books': { type: 'boolean', default: false },
    },
  });
  const [creditCount, seed] = [Number(values.credits), Number(values.seed)];
  if (!Number.isInteger(creditCount) || creditCount < 1 || creditCount > CREDITS_MAX) {
    throw new StartupError(`--credits va de 1 a ${number.format(CREDITS_MAX)}.`);
  }
  if (!Number.isInteger(seed)) throw new StartupError('--seed es un número entero.');
  const hasBooks = !values['without-books'];
  return { creditCount, seed, hasBooks, databaseUrl: values['database-url'] ?? null };
}

async function generate(): Promise<void> {
  const { creditCount, seed, hasBooks, databaseUrl } = readOptions();
  const config = readConfig(process.env);
  const reached = await reachDatabase({
    ...config,
    databaseUrl: databaseUrl ?? config.databaseUrl,
  });
  const startedMs = performance.now();
  const seconds = (): string => `${((performance.now() - startedMs) / 1000).toFixed(0)} s`;
  try {
    const stored = await fillCredits({
      databaseUrl: reached.url,
      creditCount,
      seed,
      hasBooks,
      now: Temporal.Now.instant(),
      progress: (done) => process.stdout.write(`${seconds().padStart(6)}  ${done}\n`),
    });
    for (const [table, count] of stored) {
      process.stdout.write(`${number.format(count).padStart(12)}  ${table}\n`);
    }
  } finally {
    await reached.leave();
  }
}

try {
  await generate();
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
