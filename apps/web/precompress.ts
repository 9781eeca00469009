import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(m?js|css|svg|wasm|webmanifest)$/;
const SIZE_MIN_BYTES = 512;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Writes a brotli and a gzip copy beside every built file, as small as they get: the server sends
 * them as they are and spends nothing on it.
 */
export const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  writeBundle: async ({ dir }) => {
    if (dir === undefined) return;
    const names = await readdir(dir, { recursive: true });
    for (const name of names.filter((each) => COMPRESSIBLE.test(each))) {
      const path = join(dir, name);
      const content = await readFile(path);
      if (content.length < SIZE_MIN_BYTES) continue;
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
      await writeFile(`${path}.br`, await brotli(content, { params }));
      await writeFile(`${path}.gz`, await zip(content, { level: constants.Z_BEST_COMPRESSION }));
    }
  },
});
