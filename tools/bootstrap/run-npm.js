import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { basename, delimiter, join, sep } from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT } from './find-node.js';
import { isWantedHere, lockedPackages } from './locked-packages.js';
import { Problem } from './problem.js';
import { createProgress } from './progress.js';

const ERROR_LINES_MAX = 20;

/**
 * `npm ci` with a count that moves instead of minutes of silence.
 *
 * @param {string} lockText
 */
export async function runNpm(lockText) {
  const total = lockedPackages(lockText).filter(isWantedHere).length;
  let fetched = 0;
  /** @type {string[]} */
  const errors = [];
  const progress = createProgress();
  progress.begin('Instalando dependencias', () =>
    fetched === 0 ? '' : `${Math.min(fetched, total)} de ${total}`,
  );
  const [file, ...args] = npmCommand();
  const npm = spawn(
    file,
    [...args, 'ci', '--include=dev', '--include=optional', '--loglevel=http'],
    {
      cwd: ROOT,
      env: { ...process.env, PATH: pathWithoutProject() },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  createInterface({ input: npm.stderr }).on('line', (line) => {
    if (line.includes('.tgz')) fetched++;
    else if (line.startsWith('npm error')) errors.push(line);
  });
  const [code] = await once(npm, 'close').catch((error) => [error.message]);
  if (code === 0) return progress.finish('Dependencias instaladas');
  progress.abandon();
  throw new Problem(explain(errors.slice(0, ERROR_LINES_MAX)));
}

/** @param {string[]} errors */
function explain(errors) {
  const text = errors.join('\n');
  if (/ENOSPC/.test(text)) {
    return 'No queda espacio en el disco para instalar las dependencias. Libera al menos 2 GB.';
  }
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH/.test(text)) {
    return (
      `${text}\n\nNo se pudieron descargar las dependencias. ` +
      'Revisa la conexión a internet y vuelve a intentarlo.'
    );
  }
  return `${text}\n\nNo se pudieron instalar las dependencias; arriba está la razón que dio npm.`;
}

/**
 * The npm that runs us, on the Node that runs it: ours lies in the folder that npm is about to
 * replace.
 *
 * @returns {[string, ...string[]]}
 */
function npmCommand() {
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  const isUsable = npm !== undefined && node !== undefined && basename(npm).startsWith('npm');
  return isUsable && !isInProject(node) ? [node, npm] : ['npm'];
}

function pathWithoutProject() {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.filter((folder) => !isInProject(folder)).join(delimiter);
}

/** @param {string} path */
function isInProject(path) {
  return path.startsWith(join(ROOT, 'node_modules') + sep);
}
