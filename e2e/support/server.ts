import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { makeScratchFolder } from '#api-test/scratch-folder.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { openRegistry, type Registry } from './registry.ts';

export type TestServer = {
  readonly url: string;
  readonly dataDir: string;
  readonly mailbox: Mailbox;
  readonly registry: Registry;
  /** Ends it the way Ctrl-C does; a server that does not end well fails the test. */
  close(): Promise<void>;
};

const START_TIMEOUT_MS = 120_000;
const SCRIPT = fileURLToPath(import.meta.resolve('#tools/serve.ts'));

/** All people of all journeys come from one network address, which no office does. */
const DEFAULTS = { PORT: '0', LOG_LEVEL: 'warn', REQUESTS_PER_MINUTE: '100000' };

/**
 * A server of its own, the one that `npm start` runs, with an empty data folder, demo accounts and
 * a free port. `env` is its whole configuration; nothing of the person's own environment reaches
 * it.
 */
export async function startTestServer(env: NodeJS.ProcessEnv = {}): Promise<TestServer> {
  const dataDir = await makeScratchFolder();
  // What another server has compiled needs no compiling again.
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [SCRIPT], {
    env: { ...DEFAULTS, PATH, HOME, NODE_COMPILE_CACHE, DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  }
  const exited = once(child, 'exit');

  const close = async () => {
    child.kill('SIGINT');
    const [code] = await exited;
    await rm(dataDir, { recursive: true, force: true });
    if (code !== 0) throw new Error(`the server ended with ${code}:\n${output}`);
  };

  const signal = AbortSignal.timeout(START_TIMEOUT_MS);
  const outcome = await Promise.race([once(child, 'message', { signal }), exited]);
  const url = readUrl(outcome[0]);
  if (url === null) {
    await close().catch(() => {});
    throw new Error(`the server did not start:\n${output}`);
  }
  return { url, dataDir, mailbox: openMailbox(url), registry: openRegistry(dataDir), close };
}

function readUrl(message: unknown): string | null {
  const isAnnouncement = typeof message === 'object' && message !== null && 'url' in message;
  return isAnnouncement ? String(message.url) : null;
}
