import { AsyncLocalStorage } from 'node:async_hooks';

type RunningCommand = { readonly name: string; isOver: boolean };

const storage = new AsyncLocalStorage<RunningCommand | null>();

/** The name of the command in whose transaction the caller runs, or null outside of commands. */
export function runningCommandName(): string | null {
  const running = storage.getStore();
  // A timer that a command has set may fire after its end, when it holds no connection any more.
  return running == null || running.isOver ? null : running.name;
}

/** Runs the work of one command, so that `runningCommandName` knows of it. */
export async function asRunningCommand<T>(name: string, work: () => Promise<T>): Promise<T> {
  const running: RunningCommand = { name, isOver: false };
  try {
    return await storage.run(running, work);
  } finally {
    running.isOver = true;
  }
}

/** Starts work that belongs to no command, even when a command happens to be what starts it. */
export const outsideCommands = <T>(work: () => T): T => storage.run(null, work);
