import { Writable } from 'node:stream';
import { createLog, type Log } from '#platform/log.ts';

export type MemoryLog = { readonly log: Log; text(): string };

/** A log that a test can read, every level of it. */
export function createMemoryLog(): MemoryLog {
  const lines: string[] = [];
  const write = (chunk: unknown, _encoding: string, done: () => void) => {
    lines.push(String(chunk));
    done();
  };
  return { log: createLog('trace', new Writable({ write })), text: () => lines.join('') };
}
