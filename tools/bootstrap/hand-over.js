import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from './find-node.js';
import { install } from './install.js';
import { Problem } from './problem.js';

const COMPILE_CACHE = join(ROOT, 'node_modules/.cache/compile');
/**
 * Megabytes of each half of the memory for new objects. Node takes 16 of them, fills both halves
 * while it starts, and never gives them back; with 8 a start takes the same processor time.
 */
const NEW_OBJECTS_MB = 8;
const PARENT_CHECK_MS = 250;

/** @type {readonly NodeJS.Signals[]} */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Installs what is missing, then lets the Node of this project run a script of this folder, as if
 * it were this very process: same terminal, signals passed on, same exit code. The channel between
 * both lets the script notice when this process is killed.
 *
 * @param {string} script
 */
export async function handOver(script) {
  try {
    const node = await install();
    const path = fileURLToPath(new URL(`../${script}`, import.meta.url));
    const flags = [`--max-semi-space-size=${NEW_OBJECTS_MB}`];
    const child = spawn(node, [...flags, path, ...process.argv.slice(2)], {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      // Compiling our own and the libraries' code is the longest part of a later start.
      env: { NODE_COMPILE_CACHE: COMPILE_CACHE, ...process.env },
    });
    const pass = (/** @type {NodeJS.Signals} */ signal) => void child.kill(signal);
    for (const signal of SIGNALS) process.on(signal, pass);
    watchNpm(() => pass('SIGTERM'));
    child.on('exit', (code, signal) => {
      process.exit(code ?? 128 + (signal === null ? 0 : constants.signals[signal]));
    });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    process.stderr.write(`\n${error.message}\n`);
    process.exitCode = 1;
  }
}

/**
 * `npm start` is what a person sees running, and our direct parent: the script in `package.json`
 * begins with `exec`, so that no shell swallows the signals that npm passes on. When npm is killed
 * without a chance to tell us, nobody is left who could stop this program, so it stops by itself.
 *
 * @param {() => void} stop
 */
function watchNpm(stop) {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, PARENT_CHECK_MS);
  timer.unref();
}
