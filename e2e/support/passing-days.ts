import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { businessDayOf } from '@cuotaclara/contract';
import { PLAIN } from './own-server.ts';
import { startTestServer, type TestServer } from './server.ts';

const CLOCK = import.meta.resolve('./moved-clock.ts');

/** A server of its own on which days pass when a journey says so. */
export type PassingDays = TestServer & {
  /** What another process of the product needs to have the same day. */
  readonly clock: Readonly<Record<string, string>>;
  today(): Temporal.PlainDate;
  /** Moves the day of the server, never back. */
  goTo(day: Temporal.PlainDate): Promise<void>;
};

export async function startPassingDays(): Promise<PassingDays> {
  const folder = await mkdtemp(join(tmpdir(), 'cuota-clara-days-'));
  const file = join(folder, 'days');
  let ahead = 0;
  await writeFile(file, String(ahead));
  const clock = { NODE_OPTIONS: `--import ${CLOCK}`, DAYS_AHEAD_FILE: file };
  const server = await startTestServer({ ...PLAIN, ...clock });
  const realToday = () => businessDayOf(Temporal.Now.instant());
  return {
    ...server,
    clock,
    today: () => realToday().add({ days: ahead }),
    async goTo(day) {
      ahead = realToday().until(day, { largestUnit: 'days' }).days;
      await writeFile(file, String(ahead));
    },
    async close() {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
