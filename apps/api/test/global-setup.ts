import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { migrate } from '#platform/database/migrate.ts';
import { roleOf } from '#platform/database/roles/server-role.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/start-embedded-postgres.ts';
import { makeScratchFolder } from '#test/scratch-folder.ts';

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be extended here.
  export interface ProvidedContext {
    /** A migrated database that nobody connects to; `createTestDatabase` copies it. */
    readonly templateUrl: string;
    /** The same with the role of the server, which owns no table. */
    readonly serverTemplateUrl: string;
  }
}

/** One server for the whole run. It forgets everything afterwards, so it need not be durable. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await makeScratchFolder();
  const server = await startEmbeddedPostgres({
    dataDir,
    log: () => {},
    settings: {
      fsync: 'off',
      full_page_writes: 'off',
      synchronous_commit: 'off',
      max_connections: '200',
      // A connection plans a statement once; by default it does so five times for the values of
      // each call, and few tests ask one connection the same more often.
      plan_cache_mode: 'force_generic_plan',
      // Each test file signs in a dozen times; by default 4 096 rounds slow down who guesses.
      scram_iterations: '1',
      // Databases that end within seconds need no upkeep, which looks at one after the other.
      autovacuum: 'off',
    },
  });
  await migrate(server.url, { serverRole: roleOf(server.serverUrl) });
  project.provide('templateUrl', server.url);
  project.provide('serverTemplateUrl', server.serverUrl);
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true });
  };
}
