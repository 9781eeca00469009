import { DEMO_PASSWORD, TEMPLATE_PERSON } from './registry.ts';
import { startTestServer, type TestServer } from './server.ts';
import { openContext, test } from './test.ts';

const START_TIMEOUT_MS = 300_000;

/** A company on its first day: people of the registry need no credits, and those take long. */
export const FIRST_DAY = {
  DEMO: 'false',
  ADMIN_EMAIL: TEMPLATE_PERSON,
  ADMIN_PASSWORD: DEMO_PASSWORD,
} as const;

/**
 * For a file whose journeys change what counts for everybody, or need another configuration: they
 * run one after the other on a server of their own, and `visit` opens its pages.
 */
export function useOwnServer(start: () => Promise<TestServer> = () => startTestServer(FIRST_DAY)) {
  let server: TestServer;
  test.describe.configure({ mode: 'serial' });
  test.beforeAll(async () => {
    test.setTimeout(START_TIMEOUT_MS);
    server = await start();
  });
  test.afterAll(() => server.close());
  const visit = test.extend({
    page: async ({ browser }, use) => {
      const context = await openContext(browser, server.url);
      await use(await context.newPage());
      await context.close();
    },
  });
  // There is a server only once the journeys run.
  const own: Pick<TestServer, 'url' | 'registry'> = {
    get url() {
      return server.url;
    },
    get registry() {
      return server.registry;
    },
  };
  return { visit, own };
}
