import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const HOLDER = fileURLToPath(new URL('./hold-simulated-server.ts', import.meta.url));
const CLOCK = fileURLToPath(new URL('./moved-clock.ts', import.meta.url));

/** One process of the product. */
export type ServerProcess = {
  readonly url: string;
  isUp(): boolean;
  start(): Promise<void>;
  /** SIGKILL, whatever it is doing. */
  kill(): Promise<void>;
  /** Ends it as its user would. */
  stop(): Promise<void>;
  log(): string;
};

type Launch = { readonly port: number; readonly env: NodeJS.ProcessEnv };

export function createServerProcess({ port, env }: Launch): ServerProcess {
  let child: ChildProcess | null = null;
  let isUp = false;
  let logged = '';
  return {
    url: `http://127.0.0.1:${port}`,
    isUp: () => isUp,
    async start() {
      const launched = fork(HOLDER, {
        execArgv: ['--import', CLOCK],
        env: { ...env, PORT: String(port) },
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      });
      for (const stream of [launched.stdout, launched.stderr]) {
        stream?.on('data', (chunk) => {
          logged += String(chunk);
        });
      }
      child = launched;
      const ended = once(launched, 'exit').then(() => {
        throw new Error(`a server ended instead of starting:\n${logged.slice(-4_000)}`);
      });
      // After the start it ends when it is killed.
      ended.catch(() => {});
      await Promise.race([once(launched, 'message'), ended]);
      isUp = true;
    },
    async kill() {
      if (child === null) return;
      isUp = false;
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      child = null;
      await exited;
    },
    async stop() {
      if (child === null) return;
      isUp = false;
      const exited = once(child, 'exit');
      child.disconnect();
      child = null;
      await exited;
    },
    log: () => logged,
  };
}
