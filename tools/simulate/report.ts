import type { SimulationReport } from './run-simulation.ts';

const DIFFERENCES_MAX = 10;

const countLines = (counts: ReadonlyMap<string, number>): readonly string[] =>
  [...counts]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([name, count]) => `  ${String(count).padStart(7)}  ${name}`);

/** A report as lines of text. */
export function reportLines(report: SimulationReport): readonly string[] {
  const { seed, daysLived, counts, heard, differences } = report;
  return [
    `seed ${seed}: ${daysLived} days, ${differences.length} differences`,
    ...countLines(counts),
    'sent again after',
    ...countLines(heard),
    ...differences.slice(0, DIFFERENCES_MAX).map((each) => JSON.stringify(each)),
  ];
}
