import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { constants, gzipSync } from 'node:zlib';
import { buildWeb } from './build-web.ts';
import { listLoginScripts } from './check/login-scripts.ts';

/** A phone on a slow network shows the login page in the time that this much script takes. */
const BUDGET_KB = 170;

const { folder } = await buildWeb();
const page = await readFile(join(folder, 'index.html'), 'utf8');
const manifest = await readFile(join(folder, '.vite/manifest.json'), 'utf8');
const sizes = await Promise.all(
  listLoginScripts(page, JSON.parse(manifest)).map(async (file) => {
    const text = await readFile(join(folder, file));
    // The level of the copies that the build writes and the server sends.
    const sent = gzipSync(text, { level: constants.Z_BEST_COMPRESSION });
    return { file, kilobytes: sent.length / 1000 };
  }),
);
const total = sizes.reduce((sum, { kilobytes }) => sum + kilobytes, 0);
for (const { file, kilobytes } of sizes.sort((a, b) => b.kilobytes - a.kilobytes)) {
  process.stdout.write(`${kilobytes.toFixed(1).padStart(8)} kB  ${file}\n`);
}
process.stdout.write(`${total.toFixed(1).padStart(8)} kB  of ${BUDGET_KB} kB\n`);
if (total > BUDGET_KB) process.exitCode = 1;
