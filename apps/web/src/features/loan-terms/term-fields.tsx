import type { CreditDetail } from '@cuotaclara/contract/credits/credit-detail';
import { countedText } from '@cuotaclara/contract/values/number-text';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { creditQueries } from '#domain/credit/credit-queries.ts';
import type { FieldErrors } from '#lib/form/check-fields.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { LookupFailed } from '#ui/feedback/lookup-failed.tsx';
import { MoneyInput } from '#ui/fields/money-input.tsx';
import classes from './parameters-form.module.css';
import type { ParametersRouteForm } from './use-parameters-form.ts';

type TermFieldsProps = {
  seen: CreditDetail;
  form: ParametersRouteForm;
  /** Problems that the quote found in what is typed. */
  problems: FieldErrors;
};

const askedFor = ({ product, terms }: CreditDetail): string =>
  [
    terms.request_amount === null ? null : `Pidió ${formatMoney(terms.request_amount)}`,
    product.price === null ? null : `el precio es ${formatMoney(product.price)}`,
  ]
    .filter((part) => part !== null)
    .join('; ');

/** Amount, rate, due day, term and agreed instalment. */
export const TermFields = ({ seen, form, problems }: TermFieldsProps) => {
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
      <form.Own name="amount">
        {({ value, error, set }) => (
          <MoneyInput
            label="Monto"
            name="amount"
            description={askedFor(seen)}
            digits={value === undefined ? '' : String(value)}
            error={error ?? problems['amount']}
            data-autofocus
            onDigits={(digits) => set(digits === '' ? undefined : Number(digits))}
          />
        )}
      </form.Own>
      <div className={classes.pair}>
        <form.Text
          name="rate"
          label="Tasa efectiva anual"
          inputMode="decimal"
          autoComplete="off"
          rightSection="%"
        />
        <form.Text
          name="dueDay"
          label="Día de pago"
          inputMode="numeric"
          autoComplete="off"
          description="De cada mes, del 1 al 30."
        />
      </div>
      <form.Own name="dueId">
        {({ value, error, set }) => (
          <div>
            <NativeSelect
              label="Plazo"
              name="dueId"
              data={[
                ...(value === '' ? [{ value: '', label: 'Elige el plazo' }] : []),
                ...own,
                ...offered,
              ]}
              value={value}
              error={error ?? problems['dueId']}
              onChange={(event) => set(event.currentTarget.value)}
            />
            {isError && data === undefined && (
              <LookupFailed things="los plazos" onRetry={() => void refetch()} />
            )}
          </div>
        )}
      </form.Own>
      <form.Money
        name="agreedInstalment"
        label="Cuota acordada (opcional)"
        description="Capital más intereses, sin los cargos. Si la dejas vacía, se calcula."
      />
    </>
  );
};
