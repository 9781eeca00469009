import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { CreditDialogProps } from '#domain/credit/dialog/credit-dialog.ts';
import { CreditForm } from '#domain/credit/dialog/credit-form.tsx';
import { REASON_FIELD } from '#domain/credit/dialog/reason-field.tsx';
import { ChargeFields } from './charge-fields.tsx';
import { checkDraft, withOffered } from './parameters-draft.ts';
import classes from './parameters-form.module.css';
import { chargeProblemsOf, problemsOf } from './parameters-problems.ts';
import { parametersQueries, type QuotedParameters } from './parameters-queries.ts';
import { QuotePanel } from './quote-panel.tsx';
import { TermFields } from './term-fields.tsx';
import { useParametersForm } from './use-parameters-form.ts';

const QUOTE_AFTER_MS = 350;

/**
 * The parameters to quote: those that were typed once typing pauses, and whether they are still the
 * ones in the form; null while a field is wrong.
 */
const useSettled = (body: QuotedParameters | null) => {
  // A text is the same text again, an object is not.
  const text = JSON.stringify(body);
  const [settled] = useDebouncedValue(text, QUOTE_AFTER_MS);
  return { body: JSON.parse(settled) as QuotedParameters | null, isCurrent: settled === text };
};

/** Changes amount, rate, term, due day and charges, and quotes the result beside the form. */
export const ParametersForm = (dialog: CreditDialogProps) => {
  const { seen } = dialog;
  const form = useParametersForm(dialog);
  const offered = useQuery(parametersQueries.charges(seen.credit_id));
  const checked = checkDraft(form.typed);
  const settled = useSettled(checked.values);
  const quote = useQuery(parametersQueries.quote(seen.credit_id, settled.body));
  // What is typed now is another thing than what was refused.
  const refused = form.failure ?? (settled.isCurrent ? quote.error : null);
  const chargeProblems = chargeProblemsOf(refused);
  const isOneCharge = Object.keys(chargeProblems).length > 0;
  return (
    <CreditForm form={form} dialog={dialog} verb="Guardar condiciones">
      <div className={classes.halves}>
        <div className={classes.fields}>
          <TermFields form={form} seen={seen} problems={problemsOf(refused)} />
          <form.Own name="charges">
            {({ error, set }) => (
              <ChargeFields
                charges={withOffered(form.typed, offered.data ?? [])}
                problem={isOneCharge ? undefined : error}
                problems={chargeProblems}
                hasFailed={offered.isError && offered.data === undefined}
                onRetry={() => void offered.refetch()}
                onChange={set}
              />
            )}
          </form.Own>
          <form.Area name="reason" label="Por qué las cambias" {...REASON_FIELD} />
        </div>
        <QuotePanel
          quote={quote.data ?? null}
          error={settled.isCurrent ? quote.error : null}
          isComing={quote.isFetching || !settled.isCurrent}
          isComplete={checked.errors === null}
        />
      </div>
    </CreditForm>
  );
};
