import { spanish } from '@cuotaclara/contract/values/spanish';
import { z } from '@cuotaclara/contract/values/zod';
import {
  costOfCredit,
  guardUsury,
  LoanError,
  type LoanErrorCode,
  month,
  type Plan,
  planCredit,
  rebuild,
  standingOn,
  type UsuryRate,
} from '@cuotaclara/loan-math';
import { fieldOfRefusal } from './loan-fields.ts';
import { type HistoryInput, historySchema, rulesOf, usuryOf } from './loan-history.ts';
import {
  type CostResult,
  costReport,
  eventsReport,
  planReport,
  stateReport,
  type UnlessMissing,
} from './loan-report.ts';
import type { InputRefusal } from './loan-report-schema.ts';
import { termsOf } from './loan-terms.ts';

/** What the command answers: a report, or an error that names the field, and its exit code. */
export type Answer = { readonly exitCode: 0 | 1; readonly body: unknown };

const INPUT_LENGTH_MAX = 5_000_000;

type FieldProblem = { readonly field: string; readonly message: string };

z.config(spanish());

/** Reads a history as JSON text and reports its plan, its events and its state. */
export function runLoanCommand(text: string): Answer {
  if (text.length > INPUT_LENGTH_MAX) {
    const message = `La entrada supera ${INPUT_LENGTH_MAX} caracteres.`;
    return failed('input_too_long', [{ field: '', message }]);
  }
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    const message = 'La entrada no es un texto JSON válido.';
    return failed('unreadable_json', [{ field: '', message }]);
  }
  const parsed = historySchema.safeParse(json);
  if (!parsed.success) return failed('invalid_input', parsed.error.issues.flatMap(problemsOf));
  try {
    return { exitCode: 0, body: reportOn(parsed.data) };
  } catch (error) {
    if (!(error instanceof LoanError)) throw error;
    const field = fieldOfRefusal(error, parsed.data);
    return failed(error.code, [{ field, message: error.message }], error.facts);
  }
}

function reportOn(input: HistoryInput) {
  const terms = termsOf(input.terms);
  const plan = planCredit(terms);
  const table = usuryOf(input);
  const asOf = input.asOf ?? lastDayOf(input);
  const { events } = input;
  const guard = input.usury === undefined ? null : { table, modality: input.usury.modality };
  const rebuilt = rebuild({ terms, rules: rulesOf(input, table), events, asOf, usury: guard });
  return {
    plan: planReport(plan),
    cost: costReport(costOf(plan, input, table)),
    events: eventsReport(rebuilt.postings),
    state: stateReport(
      rebuilt.credit,
      unlessMonthMissing(() => standingOn(rebuilt.credit, asOf)),
      asOf,
    ),
  };
}

/** What the credit costs, held against usury where the table has the month. */
function costOf(plan: Plan, { usury }: HistoryInput, table: readonly UsuryRate[]): CostResult {
  if (usury === undefined) return { cost: costOfCredit(plan), missing: null };
  const { modality, guardMonth = month(plan.terms.disbursedOn.slice(0, 7)) } = usury;
  const guarded = unlessMonthMissing(() =>
    guardUsury(plan, table, { modality, month: guardMonth }),
  );
  return guarded.missing === null
    ? { cost: guarded.value, missing: null }
    : { cost: costOfCredit(plan), missing: guarded.missing };
}

/** A usury month that the table lacks blocks what needs it, and nothing else. */
function unlessMonthMissing<Value>(compute: () => Value): UnlessMissing<Value> {
  try {
    return { value: compute(), missing: null };
  } catch (error) {
    if (!(error instanceof LoanError) || error.code !== 'usury_rate_missing') throw error;
    return { value: null, missing: error };
  }
}

const lastDayOf = ({ terms, events }: HistoryInput) =>
  events.reduce((last, { on }) => (on > last ? on : last), terms.disbursedOn);

/** An unknown field is named itself, not the object it was found in. */
function problemsOf(issue: z.core.$ZodIssue): readonly FieldProblem[] {
  const names = issue.code === 'unrecognized_keys' ? issue.keys : [undefined];
  return names.map((name) => ({
    field: [...issue.path, ...(name === undefined ? [] : [name])].join('.'),
    message: name === undefined ? issue.message : 'Este campo no existe.',
  }));
}

function failed(
  code: InputRefusal | LoanErrorCode,
  fields: readonly FieldProblem[],
  facts?: LoanError['facts'],
): Answer {
  const [first] = fields;
  const { field = '', message = '' } = first ?? {};
  const more = facts === undefined ? {} : { facts };
  return { exitCode: 1, body: { error: { code, field, message, ...more, fields } } };
}
