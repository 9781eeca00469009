import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const TIME_ZONE = 'America/Bogota';

/** The clock of all servers of a simulation. */
export type SimClock = {
  /** Environment of a server that has it. */
  readonly env: Readonly<Record<string, string>>;
  now(): Temporal.Instant;
  /** Sets it to a time of a day where the company is; it goes on from there. */
  setTo(day: string, time: string): Promise<void>;
  pass(minutes: number): Promise<void>;
};

export function createSimClock(folder: string): SimClock {
  const file = join(folder, 'clock');
  let aheadMs = 0;
  async function moveTo(ms: number): Promise<void> {
    aheadMs = ms;
    // A server reads it at any moment: half-written it would be the real time again.
    await writeFile(`${file}.next`, String(aheadMs));
    await rename(`${file}.next`, file);
  }
  return {
    env: { SIMULATED_CLOCK_FILE: file },
    now: () => Temporal.Now.instant().add({ milliseconds: aheadMs }),
    setTo: (day, time) => {
      const at = Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(TIME_ZONE);
      return moveTo(at.epochMilliseconds - Temporal.Now.instant().epochMilliseconds);
    },
    pass: (minutes) => moveTo(aheadMs + minutes * 60_000),
  };
}
