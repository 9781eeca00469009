import { setTimeout as pause } from 'node:timers/promises';

/** Long enough for a machine that does much else, and no reason to keep a server that stops. */
const PATIENCE_MS = 120_000;
const POLL_MS = 250;

/** Asks again until a job has done its work; null where it takes too long. */
export async function untilAnswered<T>(ask: () => Promise<T | null>): Promise<T | null> {
  const deadline = performance.now() + PATIENCE_MS;
  while (performance.now() < deadline) {
    const answer = await ask();
    if (answer !== null) return answer;
    await pause(POLL_MS);
  }
  return null;
}
