/**
 * Holds the books to every one of their equations and names what breaks them.
 * `npm run --silent ledger:check`; ends with 0 only if every equation holds.
 */
import { readConfig } from '#api/platform/config.ts';
import { StartupError } from '#api/platform/startup-error.ts';
import { checkBooks } from './ledger-check-command.ts';

const NOT_CHECKED = 2;

try {
  const { exitCode, text } = await checkBooks(readConfig(process.env));
  process.stdout.write(text);
  process.exitCode = exitCode;
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = NOT_CHECKED;
}
