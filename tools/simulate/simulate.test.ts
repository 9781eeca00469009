import { expect, test } from 'vitest';
import { runSimulation } from './run-simulation.ts';

/** Its dice kill the one server in the midst of the first disbursement, and nothing else. */
const SEED = 260;
const DAYS = 30;
/** Half a minute on a calm machine; beside everything else that is tested it takes minutes. */
const TIMEOUT_MS = 900_000;

test(
  'a month of a small company whose server is killed is as the model computes it',
  async () => {
    const report = await runSimulation({
      seed: SEED,
      days: DAYS,
      credits: 3,
      servers: 1,
      faultPercent: 3,
      from: '2027-01-04',
      progress: () => {},
    });
    expect(report.differences).toEqual([]);
    expect(report.daysLived).toBe(DAYS);
    expect(report.counts.get('server killed')).toBe(1);
    // People who got no answer asked again, with the same keys.
    expect([...report.heard.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0);
    expect(report.counts.get('credits')).toBe(3);
    expect(report.counts.get('days of credits compared')).toBeGreaterThan(DAYS);
  },
  TIMEOUT_MS,
);
