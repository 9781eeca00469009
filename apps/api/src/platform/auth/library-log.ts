import type { Log } from '#platform/log.ts';

type Level = 'debug' | 'info' | 'warn' | 'error';

/**
 * The identity library tells its troubles through our log, without their details: those may quote
 * an address or a request. An error goes through our own description of errors.
 */
export const libraryLog = (log: Log) => ({
  level: 'error' as const,
  disableColors: true,
  log: (level: Level, message: string, ...details: readonly unknown[]): void => {
    const err = details.find((detail) => detail instanceof Error);
    // Messages end where the library starts to quote the request.
    const [problem = ''] = message.split(': ');
    log[level]({ library: 'better-auth', problem, err }, 'the identity library reports');
  },
});
