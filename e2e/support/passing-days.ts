import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { businessDayOf } from '@cuotaclara/contract';
import { startDemoServer, type TestServer } from './server.ts';

const MINUTES_A_DAY = 24 * 60;
const CLOCK = import.meta.resolve('./moved-clock.ts');

/** A server of its own on which days pass when a journey says so. */
export type PassingDays = TestServer & {
  /** What another process of the product needs to have the same day. */
  readonly clock: Readonly<Record<string, string>>;
  now(): Date;
  today(): Temporal.PlainDate;
  /** Moves the day of the server, never back. */
  goTo(day: Temporal.PlainDate): Promise<void>;
  /** Moves the clock of the server on within the day. */
  pass(minutes: number): Promise<void>;
};

export async function startPassingDays(): Promise<PassingDays> {
  const folder = await mkdtemp(join(tmpdir(), 'cuota-clara-days-'));
  const file = join(folder, 'minutes');
  let ahead = 0;
  const move = async (minutes: number): Promise<void> => {
    ahead = minutes;
    // The server reads it at any moment: half-written it would be today again.
    await writeFile(`${file}.next`, String(ahead));
    await rename(`${file}.next`, file);
  };
  await move(0);
  const clock = { NODE_OPTIONS: `--import ${CLOCK}`, MINUTES_AHEAD_FILE: file };
  const server = await startDemoServer(clock);
  const now = () => Temporal.Now.instant().add({ minutes: ahead });
  const today = () => businessDayOf(now());
  return {
    ...server,
    clock,
    now: () => new Date(now().epochMilliseconds),
    today,
    goTo: (day) => move(ahead + today().until(day, { largestUnit: 'days' }).days * MINUTES_A_DAY),
    pass: (minutes) => move(ahead + minutes),
    async close() {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
