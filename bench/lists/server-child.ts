import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

type Answer = { readonly port: number } | { readonly cpuMs: number };

export type ServerChild = {
  readonly port: number;
  /** What the process has used of the processors so far. */
  cpuMs(): Promise<number>;
  stop(): Promise<void>;
};

/** A server in a process of its own, so that it competes with the load and not with the bench. */
export async function startServerChild(file: string, order: object): Promise<ServerChild> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), { stdio: 'inherit' });
  const started = await ask(child, order);
  return {
    port: 'port' in started ? started.port : 0,
    async cpuMs() {
      const used = await ask(child, { cpu: true });
      return 'cpuMs' in used ? used.cpuMs : 0;
    },
    async stop() {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
  };
}

async function ask(child: ChildProcess, question: object): Promise<Answer> {
  const waiting = new AbortController();
  const { signal } = waiting;
  const answered = once(child, 'message', { signal });
  const died = once(child, 'exit', { signal }).then(([code]) => {
    throw new Error(`the server ended with ${code}`);
  });
  child.send(question);
  try {
    // What comes back is written by `answerOrders` below.
    const [answer] = (await Promise.race([answered, died])) as [Answer];
    return answer;
  } finally {
    // Whichever of the two did not happen is not waited for any more.
    void Promise.allSettled([answered, died]);
    waiting.abort();
  }
}

/** In the child: starts at the first message, and tells its processor time at every other. */
export function answerOrders<Order>(start: (order: Order) => Promise<number>): void {
  // A measurement that is broken off leaves no server behind.
  process.once('disconnect', () => process.exit());
  process.once('message', (order: Order) => {
    void start(order).then((port) => {
      process.send?.({ port } satisfies Answer);
      process.on('message', () => {
        const { user, system } = process.cpuUsage();
        process.send?.({ cpuMs: (user + system) / 1000 } satisfies Answer);
      });
    });
  });
}
