import { createHash } from 'node:crypto';
import {
  chmod,
  cp,
  lchown,
  lstat,
  mkdir,
  readdir,
  realpath,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises';
import { join } from 'node:path';
import type { Binaries } from './find-binaries.ts';
import { canRun, isRoot, type Launcher } from './platform.ts';

export type Folders = {
  /** Where the programs lie that the server's identity can run. */
  readonly home: string;
  /** Where the database lies, or will lie; absolute, without links. */
  readonly cluster: string;
};

type Request = {
  readonly launcher: Launcher;
  readonly dataDir: string;
  readonly binaries: Binaries;
  /** A folder that every user may enter, for what the server cannot reach inside the project. */
  readonly reachableFolder: string;
};

const TRAVERSE = 0o011;

/**
 * Finds, and if need be makes, folders that the server's identity can use. Inside the data folder
 * whenever possible; otherwise outside, with a link in the data folder that shows the way. Data
 * that was made under another identity changes hands.
 */
export async function settleFolders(request: Request): Promise<Folders> {
  const { launcher, dataDir, binaries } = request;
  if (launcher.isolation.kind !== 'user') {
    const cluster = await resolveCluster(dataDir);
    await giveTo(cluster, { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 });
    return { home: binaries.home, cluster };
  }
  await chmod(dataDir, (await stat(dataDir)).mode | TRAVERSE);
  const cluster = (await canRun(launcher, ['test', '-x', dataDir]))
    ? await resolveCluster(dataDir)
    : await moveCluster(request);
  await giveTo(cluster, launcher.isolation);
  const canRunInPlace = await canRun(launcher, [`${binaries.home}/bin/postgres`, '--version']);
  return { home: canRunInPlace ? binaries.home : await copyBinaries(request), cluster };
}

async function resolveCluster(dataDir: string): Promise<string> {
  const path = join(dataDir, 'postgres');
  return (await exists(path)) ? realpath(path) : path;
}

async function moveCluster({ dataDir, reachableFolder }: Request): Promise<string> {
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  const parent = join(reachableFolder, name);
  const target = join(parent, 'postgres');
  const link = join(dataDir, 'postgres');
  await mkdir(parent, { recursive: true });
  await chmod(reachableFolder, 0o755);
  await chmod(parent, 0o755);
  const found = await lstat(link).catch(() => null);
  if (found?.isSymbolicLink()) return (await exists(link)) ? realpath(link) : target;
  if (found !== null) {
    await cp(link, `${target}.new`, { recursive: true, preserveTimestamps: true });
    await rename(`${target}.new`, target);
    await rm(link, { recursive: true });
  }
  await symlink(target, link);
  return target;
}

async function copyBinaries({ binaries, reachableFolder }: Request): Promise<string> {
  const target = join(reachableFolder, `postgresql-${binaries.version}`);
  if (await exists(target)) return target;
  const copy = `${target}.${process.pid}`;
  await mkdir(reachableFolder, { recursive: true });
  await cp(binaries.home, copy, { recursive: true, verbatimSymlinks: true });
  await openToAll(copy);
  await rename(copy, target);
  return target;
}

/** Nothing of PostgreSQL's programs is secret, whatever umask they were installed under. */
async function openToAll(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  await chmod(folder, 0o755);
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isSymbolicLink()) continue;
    const { mode } = await stat(path);
    await chmod(path, entry.isDirectory() || (mode & 0o100) !== 0 ? 0o755 : 0o644);
  }
}

/**
 * PostgreSQL insists that its folder belongs to the user it runs as. Only root can arrange that.
 */
async function giveTo(folder: string, owner: { uid: number; gid: number }): Promise<void> {
  if (!isRoot() || !(await exists(folder)) || (await stat(folder)).uid === owner.uid) return;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    await lchown(join(entry.parentPath, entry.name), owner.uid, owner.gid);
  }
  // The folder itself comes last: its owner is how an interrupted change is noticed.
  await lchown(folder, owner.uid, owner.gid);
}

export async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null)) !== null;
}
