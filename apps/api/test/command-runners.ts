import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { makeCounters, startRunner, type TestRunner } from './command-steps.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

type RunnerOptions = Parameters<typeof startRunner>[1];

/**
 * Gives a test file a database and runners of commands on it. Before each test the counters are at
 * zero and no event is left.
 */
export function useRunners() {
  let database: TestDatabase;
  let main: TestRunner;
  const started: TestRunner[] = [];

  beforeAll(async () => {
    database = await createTestDatabase();
    main = startRunner(database.url);
  });

  beforeEach(async () => {
    await makeCounters(main.db);
    await main.db.deleteFrom('live_events').execute();
  });

  afterEach(async () => {
    await Promise.all(started.splice(0).map((runner) => runner.stop()));
  });

  afterAll(async () => {
    await main.stop();
    await database.drop();
  });

  return {
    /** The runner of the whole file. */
    get main(): TestRunner {
      return main;
    },
    /** Another process, which ends with its test. */
    aRunner(options?: RunnerOptions): TestRunner {
      const runner = startRunner(database.url, options);
      started.push(runner);
      return runner;
    },
  };
}
