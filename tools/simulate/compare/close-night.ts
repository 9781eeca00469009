import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { SimulationError } from '../actors/act.ts';
import { addDays, type Day } from '../model/days.ts';
import type { SimWorld } from '../world/sim-world.ts';

const LOOK_MS = 15;
/** A process that was killed leaves leases behind, which end by the clock. */
const STUCK_MS = 2_500;
const LEASE_MINUTES = 2;
const STUCK_TIMES_MAX = 40;
const LINES_MAX = 10;

async function stateOf({ db }: SimWorld, day: Day): Promise<string | null> {
  const found = await db
    .selectFrom('business_days')
    .select('state')
    .where('day', '=', day)
    .executeTakeFirst()
    // The database may be replaying its log.
    .catch(() => undefined);
  return found?.state ?? null;
}

/** Differences that the steps counted, and what the log says of them. */
async function differencesOf({ db, log }: SimWorld, day: Day): Promise<string> {
  const { rows } = await sql<{ step: string; figures: unknown }>`
    select step, figures from close_chunks
    where day = ${day} and (figures ->> 'differences')::integer > 0`.execute(db);
  const said = log()
    .split('\n')
    .filter((line) => line.includes('invariant_broken') || line.includes('ledger'));
  return [JSON.stringify(rows), ...said.slice(-LINES_MAX)].join('\n');
}

/** Lets a day end and waits until the product has closed it, whatever is killed meanwhile. */
export async function closeDay(world: SimWorld, day: Day): Promise<void> {
  await world.clock.setTo(addDays(day, 1), '00:11');
  for (let stuck = 0; stuck < STUCK_TIMES_MAX; stuck += 1) {
    for (let waited = 0; waited < STUCK_MS; waited += LOOK_MS) {
      const state = await stateOf(world, day);
      if (state === 'closed') return;
      if (state === 'with_differences') {
        throw new SimulationError(`${day} has differences: ${await differencesOf(world, day)}`);
      }
      await wait(LOOK_MS);
    }
    await world.clock.pass(LEASE_MINUTES);
  }
  throw new SimulationError(`${day} was never closed\n${world.log().slice(-3_000)}`);
}
