/**
 * Reads the terms and events of a credit as JSON and prints its plan, what each event did and the
 * balances of the credit. `npm run --silent loan < history.json`; `-- --schema` prints the schema.
 */
import { text } from 'node:stream/consumers';
import { runLoanCommand } from './loan-command.ts';
import { loanSchema } from './loan-schema.ts';

const print = (body: unknown) => process.stdout.write(`${JSON.stringify(body, null, 2)}\n`);

if (process.argv.includes('--schema')) {
  print(loanSchema());
} else {
  const { exitCode, body } = runLoanCommand(await text(process.stdin));
  print(body);
  process.exitCode = exitCode;
}
