import type { ServerProcess } from './server-process.ts';

const RESTARTS_MAX = 5;

type Request = {
  readonly first: ServerProcess;
  readonly restart: () => Promise<ServerProcess>;
  readonly log: (line: string) => void;
};

/** Starts the server again when it dies by itself: it recovers, and its clients reconnect. */
export function keepRunning({ first, restart, log }: Request): { stop(): Promise<void> } {
  let server = first;
  let isStopping = false;

  const watch = async (): Promise<void> => {
    for (let restarts = 0; restarts < RESTARTS_MAX; restarts++) {
      await server.exited;
      if (isStopping) return;
      log('LOG:  the server ended unexpectedly; starting it again');
      server = await restart();
      // The stop may have come while the new server was not there yet to receive it.
      if (isStopping) await server.stop();
    }
    await server.exited;
    if (!isStopping) log(`FATAL:  the server ended ${RESTARTS_MAX + 1} times; it stays down`);
  };
  const watching = watch().catch((error: unknown) => {
    log(`FATAL:  the server could not be started again: ${String(error)}`);
  });

  return {
    async stop() {
      isStopping = true;
      await server.stop();
      await watching;
    },
  };
}
