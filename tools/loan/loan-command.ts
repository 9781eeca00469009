import { spanish } from '@cuotaclara/contract/values/spanish';
import { z } from '@cuotaclara/contract/wire/zod';
import {
  type AgreedRate,
  agreeTerms,
  COMPONENTS,
  type CreditRules,
  costOfCredit,
  creditRules,
  guardUsury,
  LoanError,
  lateCalendar,
  month,
  planCredit,
  replay,
  type Terms,
  type UsuryRate,
} from '@cuotaclara/loan-math';
import { FIELD_OF_REFUSAL } from './loan-fields.ts';
import { chargesOf, type HistoryInput, historySchema } from './loan-history.ts';
import { costReport, historyReport, planReport } from './loan-report.ts';

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
    const field = FIELD_OF_REFUSAL[error.code];
    return failed(error.code, [{ field, message: error.message }], error.facts);
  }
}

function reportOn(input: HistoryInput) {
  const terms = termsOf(input.terms);
  const plan = planCredit(terms);
  const usury = usuryOf(input);
  const guardMonth = input.usury?.guardMonth ?? month(terms.disbursedOn.slice(0, 7));
  const cost =
    input.usury === undefined
      ? costOfCredit(plan)
      : guardUsury(plan, usury, { modality: input.usury.modality, month: guardMonth });
  const asOf = input.asOf ?? lastDayOf(input);
  const { events } = input;
  return {
    plan: planReport(plan),
    cost: costReport(cost),
    ...historyReport(replay({ terms, rules: rulesOf(input, usury), events, asOf })),
  };
}

function termsOf({ rate, charges, firstDueOn, dueDay, ...terms }: HistoryInput['terms']): Terms {
  const { percent: annual, ...kind } = rate;
  return agreeTerms({
    ...terms,
    // The kind of the rate and the kind of its figure come from the same branch of the schema.
    rate: { ...kind, annual } as AgreedRate,
    charges: chargesOf(charges),
    ...(firstDueOn === undefined ? {} : { firstDueOn }),
    ...(dueDay === undefined ? {} : { dueDay }),
  });
}

function usuryOf({ usury }: HistoryInput): readonly UsuryRate[] {
  if (usury === undefined) return [];
  const { modality, rates } = usury;
  return rates.map(({ month: name, percentEa }) => ({ modality, month: name, rateEa: percentEa }));
}

function rulesOf({ order, late, usury }: HistoryInput, table: readonly UsuryRate[]): CreditRules {
  const agreed = late === undefined || usury === undefined ? null : { late, usury };
  return creditRules({
    order: order ?? COMPONENTS,
    late:
      agreed === null
        ? null
        : lateCalendar(table, {
            modality: agreed.usury.modality,
            agreedEa: agreed.late.percentEa,
          }),
  });
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

function failed(code: string, fields: readonly FieldProblem[], facts?: LoanError['facts']): Answer {
  const [first] = fields;
  const { field = '', message = '' } = first ?? {};
  const more = facts === undefined ? {} : { facts };
  return { exitCode: 1, body: { error: { code, field, message, ...more, fields } } };
}
