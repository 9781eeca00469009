import { INVARIANT_CHECKS } from '#api/compose/compose-server.ts';
import { LEDGER_RECORDS } from '#api/compose/ledger-records.ts';
import { checkLedger } from '#api/features/ledger/public.ts';
import { verifyChain } from '#api/platform/audit/verify-chain.ts';
import { type Scene, SimulationError } from './actors/act.ts';
import { createChronicle } from './chronicle.ts';
import { closeDay } from './compare/close-night.ts';
import { compareNight, type Difference } from './compare/compare-night.ts';
import { diceFor } from './dice.ts';
import { liveDay } from './live-day.ts';
import { addDays, type Day } from './model/days.ts';
import { storyLines } from './story-lines.ts';
import { createFaults } from './world/faults.ts';
import { startWorld } from './world/sim-world.ts';

export type SimulationOptions = {
  readonly seed: number;
  readonly days: number;
  readonly credits: number;
  readonly servers: number;
  readonly from: Day;
  /** Chances in a hundred that something is killed on a day, and again in its night. */
  readonly faultPercent: number;
  readonly progress: (line: string) => void;
};

export type SimulationReport = {
  readonly seed: number;
  readonly daysLived: number;
  /** Events, faults and comparisons, by their names. */
  readonly counts: ReadonlyMap<string, number>;
  /** Requests that were sent again, by what was heard before. */
  readonly heard: ReadonlyMap<string, number>;
  readonly differences: readonly Difference[];
};

const DAYS_PER_LINE = 30;
const FINDINGS_MAX = 5;
const LOG_SIGNS = 2_000;

/** Checks of the product itself, at the end: they find nothing. */
async function checkAll({ world: { db }, today }: Scene): Promise<void> {
  const limit = FINDINGS_MAX;
  const day = Temporal.PlainDate.from(today);
  const ledger = checkLedger(db, { today: day, limit, records: LEDGER_RECORDS });
  const findings: unknown[] = await Array.fromAsync(ledger);
  for (const { name, findViolations } of INVARIANT_CHECKS) {
    const ids = await findViolations(db, { today: day, limit });
    if (ids.length > 0) findings.push(`${name}: ${ids.join(' ')}`);
  }
  const { broken } = await verifyChain(db, {});
  if (broken !== null) findings.push(broken);
  if (findings.length > 0) {
    throw new SimulationError(`the checks at the end found ${JSON.stringify(findings)}`);
  }
}

/** Lives through the days of a company and holds what the product says to the model each night. */
export async function runSimulation(options: SimulationOptions): Promise<SimulationReport> {
  const { seed, days, credits, servers, from, faultPercent, progress } = options;
  const chronicle = createChronicle();
  const world = await startWorld({ servers, from, days, dice: diceFor(seed, 'office') });
  const faults = createFaults(world, chronicle);
  let keys = 0;
  let daysLived = 0;
  let differences: readonly Difference[] = [];
  try {
    for (let index = 0; index < days && differences.length === 0; index += 1) {
      const today = addDays(from, index);
      const scene: Scene = {
        world,
        chronicle,
        today,
        nextKey: () => {
          keys += 1;
          return `simulated-${seed}-${keys}`;
        },
        diceOf: (...purpose) => diceFor(seed, ...purpose),
        beforeAct: faults.beforeAct,
        calmly: faults.calmly,
      };
      faults.planDay(scene.diceOf('faults', today), faultPercent);
      await liveDay(scene, { credits, days, index });
      faults.strikeNight(scene.diceOf('night', today), faultPercent);
      await closeDay(world, today);
      await faults.settled();
      differences = await compareNight(scene);
      daysLived += 1;
      if (daysLived % DAYS_PER_LINE === 0) progress(`${today}: ${daysLived} days`);
      if (index === days - 1 && differences.length === 0) await checkAll(scene);
    }
    return { seed, daysLived, counts: chronicle.counts, heard: world.heard, differences };
  } catch (error) {
    progress(world.log().slice(-LOG_SIGNS));
    for (const line of storyLines(chronicle)) progress(line);
    throw error;
  } finally {
    await world.stop();
  }
}
