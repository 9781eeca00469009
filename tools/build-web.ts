import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './bootstrap/find-node.js';

export const WEB = join(ROOT, 'apps/web');
const CONTRACT = join(ROOT, 'packages/contract/src');
const SOURCE_FOLDERS = [join(WEB, 'src'), join(WEB, 'public'), CONTRACT];
const SOURCE_FILES = [
  join(WEB, 'index.html'),
  join(WEB, 'vite.config.ts'),
  join(ROOT, 'package-lock.json'),
];

/** Written by the build itself, so it cannot tell whether a build is needed. */
const GENERATED = /\.gen\.ts$/;
const TEST = /\.test\.tsx?$/;
const OUTPUT_BYTES_MAX = 16 * 1024 * 1024;

const resolve = createRequire(`${WEB}/`).resolve;
export const VITE = join(dirname(resolve('vite/package.json')), 'bin/vite.js');
export const WEB_DIST = join(WEB, 'dist');
const STAMP = join(WEB_DIST, '.vite', 'sources.sha256');

/** Builds the web when its sources changed since the last build. Answers whether it did. */
export async function buildWeb(): Promise<boolean> {
  const hash = await hashSources();
  if ((await readFile(STAMP, 'utf8').catch(() => '')) === hash) return false;
  // A process of its own gives the memory back; the server that waits for it lives for long.
  await promisify(execFile)(process.execPath, [VITE, 'build', '--logLevel', 'warn'], {
    cwd: WEB,
    env: { ...process.env, NODE_ENV: 'production' },
    maxBuffer: OUTPUT_BYTES_MAX,
  });
  await writeFile(STAMP, hash);
  return true;
}

async function hashSources(): Promise<string> {
  const found = await Promise.all(SOURCE_FOLDERS.map(listFiles));
  const files = [...found.flat(), ...SOURCE_FILES].sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\0`).update(await readFile(file));
  return hash.digest('hex');
}

async function listFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter(({ name }) => !GENERATED.test(name) && !TEST.test(name))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
