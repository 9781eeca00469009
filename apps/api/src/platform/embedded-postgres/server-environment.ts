/**
 * PostgreSQL sees nothing of ours: no secret of the configuration, no PGDATA or locale of the
 * person's shell that would change what it does.
 */
export function serverEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' };
}
