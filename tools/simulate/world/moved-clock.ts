/**
 * Loaded into a server of a simulation before everything else (`--import`): what the product takes
 * for now is so many milliseconds ahead of the machine as the file says. A server that the product
 * starts by itself loads nothing of it, so that nothing can move its clock. Sessions and codes keep
 * the real time.
 */
import { readFileSync } from 'node:fs';

const file = process.env['SIMULATED_CLOCK_FILE'] ?? '';
const realNow = Temporal.Now.instant.bind(Temporal.Now);

Object.defineProperty(Temporal.Now, 'instant', {
  value: () => realNow().add({ milliseconds: Number(readFileSync(file, 'utf8')) }),
});
