import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const { resolve } = createRequire(import.meta.url);
// The package does not export its models, but it lies where its entry is.
const HUMAN = dirname(dirname(resolve('@vladmandic/human')));
const WASM = dirname(resolve('@tensorflow/tfjs-backend-wasm'));

const versionOf = (folder: string): string =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version;

const FILES = [
  join(HUMAN, 'models/blazeface.json'),
  join(HUMAN, 'models/blazeface.bin'),
  join(WASM, 'tfjs-backend-wasm.wasm'),
  join(WASM, 'tfjs-backend-wasm-simd.wasm'),
] as const;

/** They are fetched by their own names, so the version is in the name of the folder. */
const FOLDER = `assets/faces-${versionOf(HUMAN)}-${versionOf(dirname(WASM))}/`;

/**
 * What finds faces in the browser comes from our own site: the model, and the machine code it runs
 * on. A page that uses it asks for them then; nobody else does.
 */
export const faceFiles = (): Plugin => ({
  name: 'face-files',
  config: () => ({
    define: { 'import.meta.env.VITE_FACE_FILES': JSON.stringify(`/${FOLDER}`) },
  }),
  async generateBundle() {
    for (const path of FILES) {
      const source = await readFile(path);
      this.emitFile({ type: 'asset', fileName: `${FOLDER}${basename(path)}`, source });
    }
  },
  configureServer(server) {
    server.middlewares.use(`/${FOLDER.slice(0, -1)}`, (request, response, next) => {
      const path = FILES.find((file) => `/${basename(file)}` === request.url);
      if (path === undefined) return next();
      // A browser compiles machine code as it arrives only under its own name.
      if (path.endsWith('.wasm')) response.setHeader('content-type', 'application/wasm');
      readFile(path).then((content) => response.end(content), next);
    });
  },
});
