import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Chronicle, count } from '../chronicle.ts';
import type { Dice } from '../dice.ts';
import type { SimWorld } from './sim-world.ts';

const KINDS = ['server killed', 'server killed', 'connections cut', 'database crashed'] as const;
type FaultKind = (typeof KINDS)[number];

/** A request lasts for some milliseconds: a fault strikes anywhere in it. */
const DELAY_MS_MAX = 25;
const ACTS_MAX = 6;

type Planned = { readonly kind: FaultKind; readonly server: number; readonly delayMs: number };

export type Faults = {
  /** Draws the faults of a day: before which of its acts they strike. */
  planDay(dice: Dice, chancePercent: number): void;
  beforeAct(): void;
  /** One of the night, while the day is closed. */
  strikeNight(dice: Dice, chancePercent: number): void;
  /** Works in the database without a fault: what it enters there has no key to ask again with. */
  calmly<T>(work: () => Promise<T>): Promise<T>;
  /** Resolves once everything that was killed works again. */
  settled(): Promise<void>;
};

const draw = (dice: Dice): Planned => ({
  kind: dice.pick(KINDS),
  server: dice.below(1_000),
  delayMs: dice.below(DELAY_MS_MAX),
});

export function createFaults(world: SimWorld, chronicle: Chronicle): Faults {
  let planned = new Map<number, Planned>();
  let acts = 0;
  let striking = Promise.resolve();
  let turn: Promise<unknown> = Promise.resolve();

  function calmly<T>(work: () => Promise<T>): Promise<T> {
    const done = turn.then(work);
    turn = done.catch(() => {});
    return done;
  }

  async function strike({ kind, server, delayMs }: Planned): Promise<void> {
    await wait(delayMs);
    count(chronicle, kind);
    switch (kind) {
      case 'server killed': {
        const victim = world.servers[server % world.servers.length];
        await victim?.kill();
        await victim?.start();
        return;
      }
      case 'connections cut':
        await sql`
          select pg_terminate_backend(pid) from pg_stat_activity
          where application_name = 'cuota-clara' and datname = current_database()
            and pid <> pg_backend_pid()
        `
          .execute(world.db)
          // The simulation has a connection of the same name, which may be among them.
          .catch(() => {});
        return;
      case 'database crashed':
        await world.crashDatabase();
        await world.databaseReady();
        return;
      default:
        kind satisfies never;
    }
  }

  const queue = (fault: Planned): void => {
    striking = striking.then(() => calmly(() => strike(fault)));
    // Whoever waits for the end is told; until then it must not end the process.
    striking.catch(() => {});
  };

  return {
    planDay(dice, chancePercent) {
      planned = new Map();
      acts = 0;
      if (dice.below(100) < chancePercent) planned.set(dice.below(ACTS_MAX), draw(dice));
    },
    beforeAct() {
      const fault = planned.get(acts);
      acts += 1;
      if (fault !== undefined) queue(fault);
    },
    strikeNight(dice, chancePercent) {
      if (dice.below(100) < chancePercent) queue(draw(dice));
    },
    calmly,
    settled: () => striking,
  };
}
