import '@mantine/core/styles/Slider.layer.css';
import type { CreditProcess } from '@cuotaclara/contract/applications/application';
import { DUE_DAY } from '@cuotaclara/contract/credits/credit-fields';
import { NativeSelect, Slider } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { applicationQueries } from '#features/applications/application-queries.ts';
import { amountLimits } from '#features/applications/quote/amount-limits.ts';
import classes from '#features/applications/quote/quote.module.css';
import { QuoteDetail, QuoteHead, QuotePlan } from '#features/applications/quote/quote-panel.tsx';
import { useQuote } from '#features/applications/quote/use-quote.ts';
import type { ApplicationForm } from '#features/applications/use-application.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { LookupFailed } from '#ui/feedback/lookup-failed.tsx';
import { FieldGroup } from '#ui/fields/field-group.tsx';
import { MoneyInput } from '#ui/fields/money-input.tsx';
import { Stack } from '#ui/layout/basics/stack.tsx';
import { Chips } from './chips.tsx';
import { choiceField, moneyField, textField } from './field-props.ts';
import type { Lookups } from './use-lookups.ts';

type PaymentPartProps = { form: ApplicationForm; lookups: Lookups; process: CreditProcess };

const AMOUNT_STEP_PESOS = 100_000;

const DAY_ADVICE = {
  borrower:
    'Elige un día cercano al que te pagan. En febrero, si no existe, será el último del mes.',
  staff:
    'Un día cercano al que le pagan al cliente. En febrero, si no existe, será el último del mes.',
} as const;

const DAYS = Array.from({ length: DUE_DAY.max }, (_, index) => String(index + DUE_DAY.min));

/** How much, for how long and on which day, with what it costs beside it. */
export const PaymentPart = ({ form, lookups, process }: PaymentPartProps) => {
  const quoted = useQuote(form.typed, { ...process, choices: lookups.references });
  const term = choiceField(form, 'due_id');
  return (
    <div className={classes.payment}>
      <QuoteHead audience={form.audience} {...quoted} />
      <div className={classes.terms}>
        <FieldGroup legend={form.audience === 'borrower' ? 'Tu crédito' : 'El crédito'}>
          <AmountField form={form} />
          <Chips
            id={term.id}
            name="due_id"
            label="¿En cuántos meses?"
            options={lookups.dues ?? []}
            value={term.value}
            error={term.error}
            onChange={term.onChange}
          >
            {lookups.onRetry && <LookupFailed things="los plazos" onRetry={lookups.onRetry} />}
          </Chips>
          <NativeSelect
            {...textField(form, 'due_day')}
            label="Día de pago de cada mes"
            description={DAY_ADVICE[form.audience]}
            rightSection={<IconSelector size={16} stroke={1.6} aria-hidden="true" />}
          >
            <option value="">Elige</option>
            {DAYS.map((day) => (
              <option key={day} value={day}>
                El {day}
              </option>
            ))}
          </NativeSelect>
        </FieldGroup>
      </div>
      <QuoteDetail {...quoted} />
      {quoted.quote && <QuotePlan quote={quoted.quote} />}
    </div>
  );
};

const AmountField = ({ form }: { form: ApplicationForm }) => {
  const { data: limits, isError, refetch } = useQuery(applicationQueries.limits);
  const price = Number(form.typed['product_price'] ?? 0);
  const range = limits && amountLimits(limits, price);
  const digits = form.typed['request_amount'] ?? '';
  return (
    <Stack gap={3}>
      <MoneyInput
        {...moneyField(form, 'request_amount')}
        label={form.audience === 'borrower' ? '¿Cuánto necesitas?' : '¿Cuánto necesita?'}
        classNames={{ input: classes.big ?? '' }}
      />
      {range && range.max > range.min && (
        <Slider
          min={range.min}
          max={range.max}
          step={AMOUNT_STEP_PESOS}
          value={Math.min(Math.max(Number(digits), range.min), range.max)}
          label={null}
          thumbLabel="Monto"
          thumbValueText={(amount) => formatMoney(amount)}
          onChange={(amount) => form.set({ request_amount: String(amount) })}
        />
      )}
      {range && range.max >= range.min && (
        <p className={classes.range}>
          Desde {formatMoney(range.min)} hasta {formatMoney(range.max)}
          {range.isByPrice && `, el ${range.percent} % del precio`}.
        </p>
      )}
      {isError && limits === undefined && (
        <LookupFailed things="los límites del crédito" onRetry={() => void refetch()} />
      )}
    </Stack>
  );
};
