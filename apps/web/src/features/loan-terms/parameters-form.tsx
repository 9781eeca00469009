import { changeParameters } from '@cuotaclara/contract/loan-terms/parameters';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CreditDialogProps } from '#domain/credit/dialog/credit-dialog.ts';
import { DialogForm } from '#domain/credit/dialog/dialog-form.tsx';
import { REASON_MISSING, ReasonField } from '#domain/credit/dialog/reason-field.tsx';
import type { FieldErrors } from '#lib/form/check-fields.ts';
import { ChargeFields } from './charge-fields.tsx';
import {
  checkDraft,
  draftOf,
  isSameDraft,
  type ParametersDraft,
  withOffered,
} from './parameters-draft.ts';
import classes from './parameters-form.module.css';
import { chargeProblemsOf, problemsOf } from './parameters-problems.ts';
import { parametersQueries, type QuotedParameters } from './parameters-queries.ts';
import { QuotePanel } from './quote-panel.tsx';
import { TermFields } from './term-fields.tsx';
import { useChangeParameters } from './use-change-parameters.ts';

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
export const ParametersForm = (form: CreditDialogProps) => {
  const { seen } = form;
  const [start] = useState(() => draftOf(seen));
  const [draft, setDraft] = useState<ParametersDraft>(start);
  const [typedReason, setReason] = useState('');
  const [isSent, setIsSent] = useState(false);
  const reason = typedReason.trim();
  const [errors, setErrors] = useState<FieldErrors>({});
  const save = useChangeParameters(seen.credit_id);
  const offered = useQuery(parametersQueries.charges(seen.credit_id));
  const checked = checkDraft(draft);
  const settled = useSettled(checked.values);
  const quote = useQuery(parametersQueries.quote(seen.credit_id, settled.body));
  // What is typed now is another thing than what was refused.
  const refused = save.error ?? (settled.isCurrent ? quote.error : null);

  const change = (part: Partial<ParametersDraft>): void => {
    const next = { ...draft, ...part };
    setDraft(next);
    // What was wrong heals while it is typed; nothing new is found before sending.
    const found = checkDraft(next).errors ?? {};
    setErrors(
      Object.fromEntries(
        Object.keys(errors).flatMap((name) => {
          const problem = found[name];
          return problem === undefined ? [] : [[name, problem]];
        }),
      ),
    );
  };

  const submit = (finish: () => void): void => {
    setIsSent(true);
    setErrors(checked.errors ?? {});
    if (checked.errors !== null || reason === '') return;
    save.mutate({ ...checked.values, reason, version: seen.version }, { onSuccess: finish });
  };

  return (
    <DialogForm
      {...form}
      route={changeParameters}
      change={save}
      isDirty={!isSameDraft(start, draft) || reason !== ''}
      verb="Guardar condiciones"
      onSubmit={submit}
    >
      <div className={classes.halves}>
        <div className={classes.fields}>
          <TermFields
            seen={seen}
            draft={draft}
            errors={{ ...problemsOf(refused), ...errors }}
            onChange={change}
          />
          <ChargeFields
            charges={withOffered(draft, offered.data ?? [])}
            problem={errors['charges']}
            problems={chargeProblemsOf(refused)}
            hasFailed={offered.isError && offered.data === undefined}
            onRetry={() => void offered.refetch()}
            onChange={(charges) => change({ charges })}
          />
          <ReasonField
            label="Por qué las cambias"
            value={typedReason}
            problem={isSent && reason === '' ? REASON_MISSING : undefined}
            onChange={setReason}
          />
        </div>
        <QuotePanel
          quote={quote.data ?? null}
          error={settled.isCurrent ? quote.error : null}
          isComing={quote.isFetching || !settled.isCurrent}
          isComplete={checked.errors === null}
        />
      </div>
    </DialogForm>
  );
};
