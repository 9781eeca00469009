import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
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

const START_TIMEOUT_MS = 300_000;
const SCRIPT = fileURLToPath(import.meta.resolve('#tools/serve.ts'));

/** All people of all journeys come from one network address, which no office does. */
const DEFAULTS = { PORT: '0', LOG_LEVEL: 'warn', REQUESTS_PER_MINUTE: '100000' };

/** Most journeys need neither photos nor signed documents, and making them slows all others. */
const PLAIN = { DEMO_PHOTOS: 'false', DEMO_DOCUMENTS: 'false' } as const;

/**
 * A server of its own, the one that `npm start` runs, with an empty data folder, demo accounts and
 * a free port. `env` is its whole configuration; nothing of the person's own environment reaches
 * it.
 */
export const startTestServer = async (env: NodeJS.ProcessEnv = {}): Promise<TestServer> =>
  serve(await makeScratchFolder(), env);

/** Starts a demo once and ends it. Its data folder is what the servers of the demo begin with. */
export async function prepareDemo(): Promise<string> {
  const dataDir = await makeScratchFolder();
  await (await launch(dataDir, PLAIN)).stop();
  return dataDir;
}

/** A server of its own with the demo that was prepared: making it again takes the longest. */
export async function startDemoServer(env: NodeJS.ProcessEnv = {}): Promise<TestServer> {
  const dataDir = await makeScratchFolder();
  // With their owners: PostgreSQL takes only what belongs to it.
  await promisify(execFile)('cp', ['-a', `${process.env['E2E_DEMO_DIR']}/.`, dataDir]);
  return serve(dataDir, { ...PLAIN, ...env });
}

async function serve(dataDir: string, env: NodeJS.ProcessEnv): Promise<TestServer> {
  const remove = () => rm(dataDir, { recursive: true, force: true });
  const { url, stop } = await launch(dataDir, env).catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  return {
    url,
    dataDir,
    mailbox: openMailbox(url),
    registry: openRegistry(dataDir),
    async close() {
      try {
        await stop();
      } finally {
        await remove();
      }
    },
  };
}

type Launched = { readonly url: string; stop(): Promise<void> };

async function launch(dataDir: string, env: NodeJS.ProcessEnv): Promise<Launched> {
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

  const stop = async () => {
    child.kill('SIGINT');
    const [code] = await exited;
    if (code !== 0) throw new Error(`the server ended with ${code}:\n${output}`);
  };

  const signal = AbortSignal.timeout(START_TIMEOUT_MS);
  const announced = once(child, 'message', { signal }).catch((): [unknown] => [null]);
  const [message] = await Promise.race([announced, exited]);
  const url = readUrl(message);
  if (url !== null) return { url, stop };
  await stop().catch(() => {});
  throw new Error(`the server did not start:\n${output}`);
}

function readUrl(message: unknown): string | null {
  const isAnnouncement = typeof message === 'object' && message !== null && 'url' in message;
  return isAnnouncement ? String(message.url) : null;
}
