import { startEmbeddedPostgres } from '#platform/embedded-postgres/start-embedded-postgres.ts';
import { StartupError } from '#platform/startup-error.ts';

// A process of its own that can be killed: it starts the server, says where, and stays.
const [dataDir = ''] = process.argv.slice(2);
try {
  const { url } = await startEmbeddedPostgres({ dataDir, log: () => {} });
  process.stdout.write(`${url}\n`);
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stdout.write(`${error.message}\n`);
}
