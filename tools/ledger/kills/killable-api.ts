import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Gate } from './gate.ts';

const HOLDER = fileURLToPath(import.meta.resolve('#api-test/hold-server.ts'));
const STAND_INS = fileURLToPath(new URL('./stand-ins.ts', import.meta.url));

export type KillableApi = {
  /** Starts it as a process of its own; resolves when it takes requests. */
  start(minutesBehind: number): Promise<void>;
  /** SIGKILL, whatever it is doing. */
  kill(): Promise<void>;
  /** What its processes have logged so far. */
  log(): string;
};

/** The real server, which can be killed and started again. The gate is closed by its death. */
export function createKillableApi(env: NodeJS.ProcessEnv, gate: Gate): KillableApi {
  let child: ChildProcess | null = null;
  let logged = '';

  function launch(minutesBehind: number): ChildProcess {
    const launched = fork(HOLDER, {
      execArgv: ['--import', STAND_INS],
      env: { ...env, STAND_IN_MINUTES_BEHIND: String(minutesBehind) },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    for (const stream of [launched.stdout, launched.stderr]) {
      stream?.on('data', (chunk) => {
        logged += String(chunk);
      });
    }
    return launched;
  }

  return {
    async start(minutesBehind) {
      const started = launch(minutesBehind);
      child = started;
      const ended = once(started, 'exit').then(() => {
        throw new Error(`the server ended instead of starting:\n${logged}`);
      });
      // After the start it ends when it is killed.
      ended.catch(() => {});
      await Promise.race([once(started, 'message'), ended]);
      started.send('keep what was compiled');
    },
    async kill() {
      if (child === null) return;
      const exited = once(child, 'exit');
      gate.close();
      child.kill('SIGKILL');
      child = null;
      await exited;
    },
    log: () => logged,
  };
}
