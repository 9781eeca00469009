import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export type Load = {
  readonly port: number;
  /** Asked for in turn, so that not everyone looks at the same page. */
  readonly paths: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  readonly connections: number;
  readonly seconds: number;
};

export type Measured = {
  readonly requestsPerSecond: number;
  /** Milliseconds that 99 of 100 answers stayed under. */
  readonly p99Ms: number;
  readonly requestCount: number;
};

const LENGTH = /content-length: (\d+)/i;
const HEAD_END = '\r\n\r\n';

/**
 * Asks for the same thing over and over on a number of connections, each waiting for its answer. By
 * hand, because a full HTTP client would take more of the machine than the server it measures.
 */
export async function measureLoad(load: Load): Promise<Measured> {
  const until = performance.now() + load.seconds * 1000;
  const times = await Promise.all(
    Array.from({ length: load.connections }, (_, index) => askUntil(load, { until, index })),
  );
  const sorted = Float64Array.from(times.flat()).sort();
  return {
    requestsPerSecond: sorted.length / load.seconds,
    p99Ms: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN,
    requestCount: sorted.length,
  };
}

type Connection = { readonly until: number; readonly index: number };

async function askUntil(load: Load, { until, index }: Connection): Promise<number[]> {
  const socket = await openSocket(load.port);
  const messages = load.paths.map((path) => messageOf(load, path));
  const times: number[] = [];
  for (let turn = index; performance.now() < until; turn += 1) {
    const start = performance.now();
    await ask(socket, messages[turn % messages.length] ?? Buffer.of());
    times.push(performance.now() - start);
  }
  socket.destroy();
  return times;
}

export async function openSocket(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.setNoDelay(true);
  await once(socket, 'connect');
  return socket;
}

function messageOf({ port, headers }: Load, path: string): Buffer {
  const lines = Object.entries({ host: `127.0.0.1:${port}`, ...headers });
  const head = [`GET ${path} HTTP/1.1`, ...lines.map((line) => line.join(': '))].join('\r\n');
  return Buffer.from(head + HEAD_END, 'latin1');
}

/** Sends a whole request once and waits until the whole answer is there. */
export function ask(socket: Socket, message: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    let head = '';
    let missing = Number.POSITIVE_INFINITY;
    const read = (chunk: Buffer) => {
      if (missing === Number.POSITIVE_INFINITY) {
        head += chunk.toString('latin1');
        const end = head.indexOf(HEAD_END);
        if (end === -1) return;
        if (!head.startsWith('HTTP/1.1 200')) return finish(new Error(head.split('\r\n')[0]));
        const length = Number(LENGTH.exec(head)?.[1]);
        missing = length - (head.length - end - HEAD_END.length);
      } else missing -= chunk.length;
      if (missing <= 0) finish();
    };
    const finish = (problem?: Error) => {
      socket.off('data', read);
      socket.off('error', reject);
      if (problem === undefined) resolve();
      else reject(problem);
    };
    socket.on('data', read);
    socket.once('error', reject);
    socket.write(message);
  });
}
