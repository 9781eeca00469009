import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#test/database.ts';

const run = promisify(execFile);
const PACKAGE = fileURLToPath(new URL('../../../', import.meta.url));
const GENERATOR = fileURLToPath(import.meta.resolve('kysely-codegen/dist/cli/bin.js'));

test('the generated types are those of the migrated database; otherwise run npm run db:types', async () => {
  const database = await createTestDatabase();
  const verify = [GENERATOR, '--url', database.url, '--verify'];
  const { stdout } = await run(process.execPath, verify, { cwd: PACKAGE });
  await database.drop();
  expect(stdout).toContain('up-to-date');
});
