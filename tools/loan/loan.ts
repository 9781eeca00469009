/**
 * Reads the terms and events of a credit as JSON and prints its plan, what each event did and the
 * balances of the credit. `npm run --silent loan -- --help` says the rest.
 */
import { text } from 'node:stream/consumers';
import { runLoanCommand } from './loan-command.ts';
import { LOAN_HELP } from './loan-help.ts';
import { loanReportSchema, loanSchema } from './loan-schema.ts';

const WRONG_USAGE = 2;

const print = (body: unknown) => process.stdout.write(`${JSON.stringify(body, null, 2)}\n`);
const printHelp = () => process.stdout.write(LOAN_HELP);

const OPTIONS = new Map<string, () => void>([
  ['--help', printHelp],
  ['-h', printHelp],
  ['--schema', () => print(loanSchema())],
  ['--output-schema', () => print(loanReportSchema())],
]);

function refuseUsage(problem: string): void {
  process.stderr.write(`${problem}\n\n${LOAN_HELP}`);
  process.exitCode = WRONG_USAGE;
}

async function readHistory(): Promise<void> {
  if (process.stdin.isTTY) {
    refuseUsage('Falta la historia en la entrada estándar.');
    return;
  }
  const { exitCode, body } = runLoanCommand(await text(process.stdin));
  print(body);
  process.exitCode = exitCode;
}

const [option, ...others] = process.argv.slice(2);
const printOption = OPTIONS.get(option ?? '');
if (option === undefined) await readHistory();
else if (printOption === undefined) refuseUsage(`La opción «${option}» no existe.`);
else if (others.length > 0) refuseUsage('El comando acepta una sola opción.');
else printOption();
