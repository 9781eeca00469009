/**
 * Verifies the chain of the audit log and prints the first broken link.
 * `npm run --silent audit:verify`; `-- --head <hash> --count <n>` finds an earlier report again.
 */
import { parseArgs } from 'node:util';
import { readConfig } from '../apps/api/src/platform/config.ts';
import { StartupError } from '../apps/api/src/platform/startup-error.ts';
import { verifyAudit } from './audit-verify-command.ts';

const USAGE = `Uso: npm run --silent audit:verify -- [--head <hash>] [--count <número>]

  --head   la cabeza que imprimió una verificación anterior: debe seguir en la cadena
  --count  cuántos eslabones había entonces`;
const NOT_VERIFIED = 2;

const HASH = /^[0-9a-f]{64}$/;
const COUNT = /^\d{1,15}$/;

function readKept() {
  try {
    const { values } = parseArgs({
      options: { head: { type: 'string' }, count: { type: 'string' } },
    });
    const { head, count } = values;
    if (head !== undefined && !HASH.test(head)) throw new StartupError(USAGE);
    if (count !== undefined && !COUNT.test(count)) throw new StartupError(USAGE);
    return { head, count: count === undefined ? undefined : Number(count) };
  } catch {
    throw new StartupError(USAGE);
  }
}

try {
  const { exitCode, text } = await verifyAudit(readConfig(process.env), readKept());
  process.stdout.write(text);
  process.exitCode = exitCode;
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = NOT_VERIFIED;
}
