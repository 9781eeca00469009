import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runLoanCommand } from './loan-command.ts';

export const pathOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** The small example: a credit with late payments, a prepayment and a reversal. */
export const EXAMPLE = readFileSync(pathOf('./loan-history.example.json'), 'utf8');

/** A whole life: every kind of event, in an order that makes sense. */
export const LIFE_EXAMPLE = readFileSync(pathOf('./loan-life.example.json'), 'utf8');

/** A history with some fields set to something else; `undefined` takes a field away. */
export function changed(fields: Readonly<Record<string, unknown>>, from = EXAMPLE): string {
  const history = JSON.parse(from);
  for (const [path, value] of Object.entries(fields)) {
    const names = path.split('.');
    const last = names.pop() ?? '';
    const parent = names.reduce((node, name) => node[name], history);
    parent[last] = value;
  }
  return JSON.stringify(history);
}

type Refusal = {
  readonly code: string;
  readonly field: string;
  readonly message: string;
  readonly facts?: Readonly<Record<string, unknown>>;
};

/** The error that the command prints for a history. */
export function refusalOf(text: string): Refusal {
  const { exitCode, body } = runLoanCommand(text);
  if (exitCode !== 1) throw new Error('The history was not refused.');
  // An answer with code 1 is always an error.
  return (body as { readonly error: Refusal }).error;
}
