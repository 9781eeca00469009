import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './bootstrap/find-node.js';

export const WEB = join(ROOT, 'apps/web');
const BUILDS = join(WEB, 'dist');

const resolve = createRequire(`${WEB}/`).resolve;
export const VITE = join(dirname(resolve('vite/package.json')), 'bin/vite.js');

/** Everything a build depends on, but for what it writes itself. */
const SOURCES = [
  'apps/web/*.{ts,html,json}',
  'apps/web/{src,public}/**/*',
  'packages/*/src/**/*',
  'package-lock.json',
];
const NOT_SOURCES = ['**/*.gen.ts', '**/*.test.{ts,tsx}'];

/** A server that is running may still serve from an older one. */
const BUILDS_KEPT_MAX = 3;
const OUTPUT_BYTES_MAX = 16 * 1024 * 1024;

/**
 * Builds the web unless these very sources were built before. Every build has a folder of its own,
 * so that it never pulls a page from under a server that is running.
 */
export async function buildWeb(): Promise<{ folder: string; wasBuilt: boolean }> {
  const folder = join(BUILDS, await hashSources());
  if (existsSync(folder)) return { folder, wasBuilt: false };
  const draft = `${folder}.${process.pid}`;
  const args = [VITE, 'build', '--logLevel', 'warn', '--outDir', draft, '--emptyOutDir'];
  // A process of its own gives the memory back; the server that waits for it lives for long.
  await promisify(execFile)(process.execPath, args, {
    cwd: WEB,
    env: { ...process.env, NODE_ENV: 'production' },
    maxBuffer: OUTPUT_BYTES_MAX,
  });
  await rename(draft, folder).catch(async (error: unknown) => {
    await rm(draft, { recursive: true, force: true });
    // Someone else was faster with the same sources.
    if (!existsSync(folder)) throw error;
  });
  await removeOldBuilds();
  return { folder, wasBuilt: true };
}

async function hashSources(): Promise<string> {
  const files = await Array.fromAsync(
    glob(SOURCES, { cwd: ROOT, exclude: NOT_SOURCES, withFileTypes: true }),
  );
  const paths = files
    .filter((file) => file.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const hash = createHash('sha256');
  for (const path of paths.sort()) hash.update(`${path}\0`).update(await readFile(path));
  return hash.digest('hex').slice(0, 16);
}

async function removeOldBuilds(): Promise<void> {
  const builds = await Promise.all(
    (await readdir(BUILDS)).map(async (name) => {
      const path = join(BUILDS, name);
      return { path, builtAt: (await stat(path)).mtimeMs };
    }),
  );
  const old = builds.sort((a, b) => b.builtAt - a.builtAt).slice(BUILDS_KEPT_MAX);
  await Promise.all(old.map(({ path }) => rm(path, { recursive: true, force: true })));
}
