import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate } from '../apps/api/src/platform/database/migrate.ts';
import { startEmbeddedPostgres } from '../apps/api/src/platform/embedded-postgres/start-embedded-postgres.ts';

// Writes the types of the tables from a database that the migrations have just made.
const dataDir = await mkdtemp(join(tmpdir(), 'cuota-clara-types-'));
const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} });
await migrate(postgres.url);
const generator = fileURLToPath(import.meta.resolve('kysely-codegen/dist/cli/bin.js'));
const child = spawn(process.execPath, [generator, '--url', postgres.url], {
  cwd: fileURLToPath(new URL('../apps/api/', import.meta.url)),
  stdio: 'inherit',
});
const [code] = await once(child, 'exit');
await postgres.stop();
await rm(dataDir, { recursive: true });
process.exitCode = code;
