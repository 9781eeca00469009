import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureSystemLibrary } from './ensure-system-library.js';
import { findNode, ROOT } from './find-node.js';
import { isWantedHere, lockedPackages } from './locked-packages.js';
import { runNpm } from './run-npm.js';

const STAMP = join(ROOT, 'node_modules', '.installed-lock');

/**
 * Makes `node_modules` agree with the lock file and answers the path of the Node that is in there.
 * The stamp is written last, so an installation that was interrupted is done again.
 */
export async function install() {
  const lockText = await readFile(join(ROOT, 'package-lock.json'), 'utf8');
  const { platform, arch } = process;
  const stamp = createHash('sha256').update(`${platform} ${arch} ${lockText}`).digest('hex');
  const isInstalled = (await readFile(STAMP, 'utf8').catch(() => '')) === stamp;
  if (!isInstalled) {
    await ensureSystemLibrary();
    if (!(await isInstalledByHand(lockText))) await runNpm(lockText);
  }
  const node = await findNode();
  if (!isInstalled) {
    await rm(STAMP, { force: true });
    await writeFile(STAMP, stamp);
  }
  return node;
}

/**
 * Someone may have run `npm ci` already. npm lists what it installed; if that is what the lock file
 * asks for, there is nothing to do.
 *
 * @param {string} lockText
 */
async function isInstalledByHand(lockText) {
  const list = join(ROOT, 'node_modules', '.package-lock.json');
  const installedText = await readFile(list, 'utf8').catch(() => null);
  if (installedText === null) return false;
  const installed = new Map(lockedPackages(installedText).map((entry) => [entry.path, entry]));
  return lockedPackages(lockText)
    .filter(isWantedHere)
    .every(({ path, version }) => installed.get(path)?.version === version);
}
