import type { CreditDetail } from '@cuotaclara/contract/credits/credit-detail';
import { countedText } from '@cuotaclara/contract/values/number-text';
import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { creditQueries } from '#domain/credit/credit-queries.ts';
import type { FieldErrors } from '#lib/form/check-fields.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { LookupFailed } from '#ui/feedback/lookup-failed.tsx';
import { MoneyInput } from '#ui/fields/money-input.tsx';
import type { ParametersDraft } from './parameters-draft.ts';
import classes from './parameters-form.module.css';

type TermFieldsProps = {
  seen: CreditDetail;
  draft: ParametersDraft;
  errors: FieldErrors;
  onChange: (part: Partial<ParametersDraft>) => void;
};

const askedFor = ({ product, terms }: CreditDetail): string =>
  [
    terms.request_amount === null ? null : `Pidió ${formatMoney(terms.request_amount)}`,
    product.price === null ? null : `el precio es ${formatMoney(product.price)}`,
  ]
    .filter((part) => part !== null)
    .join('; ');

export const TermFields = ({ seen, draft, errors, onChange }: TermFieldsProps) => {
  const { data, isError, refetch } = useQuery(creditQueries.choices);
  const { due_id: ownId, months } = seen.terms;
  const offered = (data?.dues ?? []).map((each) => ({
    value: String(each.due_id),
    label: countedText(each.months, ['mes', 'meses']),
  }));
  // A term that is offered no more is still the one of this credit.
  const own =
    ownId === null || offered.some(({ value }) => value === String(ownId))
      ? []
      : [{ value: String(ownId), label: `${months ?? ''} meses` }];
  return (
    <>
      <MoneyInput
        label="Monto"
        name="amount"
        description={askedFor(seen)}
        digits={draft.amount}
        error={errors['amount']}
        data-autofocus
        onDigits={(amount) => onChange({ amount })}
      />
      <div className={classes.pair}>
        <TextInput
          label="Tasa efectiva anual"
          name="rate_ea"
          inputMode="decimal"
          autoComplete="off"
          rightSection="%"
          value={draft.rate}
          error={errors['rate_ea']}
          onChange={(event) => onChange({ rate: event.currentTarget.value })}
        />
        <TextInput
          label="Día de pago"
          name="due_day"
          inputMode="numeric"
          autoComplete="off"
          description="De cada mes, del 1 al 30."
          value={draft.dueDay}
          error={errors['due_day']}
          onChange={(event) => onChange({ dueDay: event.currentTarget.value })}
        />
      </div>
      <div>
        <NativeSelect
          label="Plazo"
          name="due_id"
          data={[
            ...(draft.dueId === '' ? [{ value: '', label: 'Elige el plazo' }] : []),
            ...own,
            ...offered,
          ]}
          value={draft.dueId}
          error={errors['due_id']}
          onChange={(event) => onChange({ dueId: event.currentTarget.value })}
        />
        {isError && data === undefined && (
          <LookupFailed things="los plazos" onRetry={() => void refetch()} />
        )}
      </div>
      <MoneyInput
        label="Cuota acordada (opcional)"
        name="agreed_instalment"
        description="Capital más intereses, sin los cargos. Si la dejas vacía, se calcula."
        digits={draft.agreedInstalment}
        error={errors['agreed_instalment']}
        onDigits={(agreedInstalment) => onChange({ agreedInstalment })}
      />
    </>
  );
};
