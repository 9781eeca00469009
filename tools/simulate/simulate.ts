/**
 * Lives through the days of a company in real processes of the product, which are killed meanwhile,
 * and holds each night what they say to an independent model.
 * `npm run --silent simulate -- --seed 7 --days 730`
 */
import { parseArgs } from 'node:util';
import { SimulationError } from './actors/act.ts';
import { reportLines } from './report.ts';
import { runSimulation } from './run-simulation.ts';

const LIMITS = {
  seed: { default: '1', most: 2 ** 31 },
  days: { default: '60', most: 1_500 },
  credits: { default: '12', most: 500 },
  servers: { default: '2', most: 8 },
  faults: { default: '10', most: 100 },
} as const;

type Name = keyof typeof LIMITS;

const { values } = parseArgs({
  options: {
    ...Object.fromEntries(
      Object.entries(LIMITS).map(([name, limit]) => [
        name,
        { type: 'string' as const, default: limit.default },
      ]),
    ),
    from: { type: 'string', default: '2027-01-04' },
  },
});

function numberOf(name: Name): number {
  const value = Number(values[name as keyof typeof values]);
  if (!Number.isInteger(value) || value < 0 || value > LIMITS[name].most) {
    throw new SimulationError(`--${name} va de 0 a ${LIMITS[name].most}.`);
  }
  return value;
}

const write = (line: string): void => void process.stdout.write(`${line}\n`);

try {
  const report = await runSimulation({
    seed: numberOf('seed'),
    days: numberOf('days'),
    credits: numberOf('credits'),
    servers: Math.max(1, numberOf('servers')),
    faultPercent: numberOf('faults'),
    from: Temporal.PlainDate.from(values.from).toString(),
    progress: write,
  });
  for (const line of reportLines(report)) write(line);
  if (report.differences.length > 0) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof SimulationError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
