/**
 * Lets an administrator in again who cannot get in any other way.
 * `ADMIN_EMAIL=… ADMIN_PASSWORD=… npm run --silent rescue:admin`
 */
import { rescueByPassword } from '#api/features/users/access/rescue-by-password.ts';
import { readConfig } from '../apps/api/src/platform/config.ts';
import { createDatabase, createPool } from '../apps/api/src/platform/database/database.ts';
import { Refusal } from '../apps/api/src/platform/http/refusal.ts';
import { StartupError } from '../apps/api/src/platform/startup-error.ts';
import { createToolRunner } from './command-runner.ts';
import { reachDatabase } from './reach-database.ts';

async function rescue(): Promise<void> {
  const config = readConfig(process.env);
  const { firstAdmin } = config;
  if (firstAdmin === null) {
    throw new StartupError(
      'Define ADMIN_EMAIL (un administrador que ya existe) y ADMIN_PASSWORD (la nueva).',
    );
  }
  const reached = await reachDatabase(config);
  const db = createDatabase(createPool(reached.url));
  const runner = createToolRunner(db);
  try {
    const isThere = await rescueByPassword(runner.run, firstAdmin);
    if (!isThere) throw new StartupError('Ningún administrador tiene ese correo.');
  } finally {
    await runner.stop();
    await db.destroy();
    await reached.leave();
  }
  process.stdout.write(
    'Listo: entra con la contraseña nueva. Quedó sin bloqueo y sin verificación en dos pasos; ' +
      'actívala de nuevo. La auditoría lo registra.\n',
  );
}

try {
  await rescue();
} catch (error) {
  if (!(error instanceof StartupError || error instanceof Refusal)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
