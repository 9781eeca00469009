import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { missingLibrary } from './find-node.js';
import { createProgress } from './progress.js';

const run = promisify(execFile);
const APT = '/usr/bin/apt-get';
const TRIPLETS = { x64: 'x86_64-linux-gnu', arm64: 'aarch64-linux-gnu' };

/**
 * Node 26 needs libatomic, which a minimal Debian lacks. It must be there before npm installs,
 * because scripts of packages already run on the new Node. Elsewhere than on Debian its place is
 * not known; a failure shows when Node is tried.
 */
export async function ensureSystemLibrary() {
  if (process.platform !== 'linux' || !existsSync(APT) || hasLibrary()) return;
  if (process.getuid?.() !== 0) throw missingLibrary();
  const progress = createProgress();
  progress.begin('Instalando libatomic1 del sistema');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (/** @type {string[]} */ ...args) => run(APT, args, { env });
  try {
    // A fresh container has no package lists yet.
    await apt('update').catch(() => {});
    await apt('install', '-y', '--no-install-recommends', 'libatomic1');
  } catch {
    progress.abandon();
    throw missingLibrary();
  }
  progress.finish('libatomic1 instalada en el sistema');
}

function hasLibrary() {
  const triplet = TRIPLETS[/** @type {keyof typeof TRIPLETS} */ (process.arch)];
  return [`/lib/${triplet}`, `/usr/lib/${triplet}`, '/lib', '/usr/lib', '/usr/local/lib'].some(
    (folder) => existsSync(`${folder}/libatomic.so.1`),
  );
}
