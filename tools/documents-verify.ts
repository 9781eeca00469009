/**
 * Says what each given file is: ours and whole, changed, or not ours.
 * `npm run --silent documents:verify FILE…`; ends with 0 only if every file is whole.
 */
import { parseArgs } from 'node:util';
import { readConfig } from '../apps/api/src/platform/config.ts';
import { StartupError } from '../apps/api/src/platform/startup-error.ts';
import { verifyDocuments } from './documents-verify-command.ts';

const USAGE = `Uso: npm run --silent documents:verify ARCHIVO…

  Dice de cada archivo si es nuestro y está completo, si le agregaron algo, si cambió,
  si es la versión que se leyó o una copia de archivo, o si no es nuestro.`;
const NOT_VERIFIED = 2;

function readPaths(): readonly string[] {
  try {
    const { positionals } = parseArgs({ allowPositionals: true, options: {} });
    if (positionals.length > 0) return positionals;
  } catch {
    // An unknown option is answered with the usage.
  }
  throw new StartupError(USAGE);
}

try {
  const { exitCode, text } = await verifyDocuments(readConfig(process.env), readPaths());
  process.stdout.write(text);
  process.exitCode = exitCode;
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = NOT_VERIFIED;
}
