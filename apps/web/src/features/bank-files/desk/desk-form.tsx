import { pesosField } from '@cuotaclara/contract/credits/credit-fields';
import { EXCESS_WORDS, PAYMENT_MEANS } from '@cuotaclara/contract/servicing/payment-words';
import type { RecordedPayment } from '@cuotaclara/contract/servicing/payments';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { OwnAccountField } from '#domain/bank/own-account-field.tsx';
import type { FoundCredit } from '#features/bank-files/credit-search.tsx';
import { type DeskPreviewQuery, treasuryQueries } from '#features/bank-files/treasury-queries.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { Pair } from '#ui/layout/basics/pair.tsx';
import { Row } from '#ui/layout/basics/row.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { EffectOfPayment } from './effect-of-payment.tsx';
import { PaidCredit } from './paid-credit.tsx';
import { type DeskForm as Form, useDeskForm } from './use-desk-form.ts';

/** What the server can be asked about; null while something is missing or no amount. */
const payableOf = ({ credit, amount, paid_on, excess }: Form['typed']): DeskPreviewQuery | null =>
  credit !== undefined && paid_on !== '' && pesosField.safeParse(amount).success
    ? { credit_id: credit.credit_id, amount, paid_on, excess }
    : null;

const NOTHING_ASKED: DeskPreviewQuery = { credit_id: 0, amount: 0, paid_on: '', excess: 'advance' };

/** What the preview heard of exactly this payment; this asks nothing by itself. */
const useIsRefused = (payment: DeskPreviewQuery | null): boolean => {
  const { error } = useQuery({
    ...treasuryQueries.deskPreview(payment ?? NOTHING_ASKED),
    enabled: false,
  });
  return payment !== null && error instanceof ApiError;
};

type DeskFormProps = { onDone: (recorded: RecordedPayment, credit: FoundCredit) => void };

export const DeskForm = ({ onDone }: DeskFormProps) => {
  const { form, accounts, today } = useDeskForm(onDone);
  const { typed, set } = form;
  const payment = payableOf(typed);
  const isRefused = useIsRefused(payment);
  const amountField = useRef<HTMLInputElement>(null);
  /** After the credit or an amount was chosen, the next thing to type or send is the amount. */
  const choose = (part: Partial<typeof typed>): void => {
    set(part);
    amountField.current?.focus();
  };
  return (
    <Panel title="El pago">
      <form.Form failureAt="own" guard="Lo que escribiste de este pago se pierde.">
        <form.Own name="credit">
          {({ value, error, set: setCredit }) => (
            <PaidCredit
              credit={value}
              error={error}
              onCredit={(credit) =>
                credit === undefined ? setCredit(undefined) : choose({ credit })
              }
              onAmount={({ amount, excess }) => choose({ amount, excess })}
            />
          )}
        </form.Own>
        <Pair>
          <form.Money ref={amountField} name="amount" label="Cuánto pagó" />
          <form.Day name="paid_on" label="Qué día pagó" max={today} />
        </Pair>
        <HowPaid form={form} accounts={accounts} />
        <form.Text
          name="note"
          label="Nota (opcional)"
          placeholder="Recibo de caja 128"
          maxLength={500}
        />
        {payment !== null && (
          <EffectOfPayment
            payment={payment}
            other={typed.other}
            isRecording={form.isBusy || form.isDone}
            onOther={(other) => set({ other })}
          />
        )}
        <form.Failure />
        <Row>
          <form.Submit disabled={isRefused}>
            {typed.amount === undefined || !pesosField.safeParse(typed.amount).success
              ? 'Registrar el pago'
              : `Registrar ${formatMoney(typed.amount)}`}
          </form.Submit>
        </Row>
      </form.Form>
    </Panel>
  );
};

type HowPaidProps = { form: Form; accounts: readonly string[] };

/** The means, the wish for what is over, and the account where the money is. */
const HowPaid = ({ form, accounts }: HowPaidProps) => (
  <>
    <Pair>
      <form.Choice name="means" label="Cómo pagó" choices={PAYMENT_MEANS} />
      <form.Choice name="excess" label="Si paga de más" choices={EXCESS_WORDS} />
    </Pair>
    {form.typed.means !== 'cash' && (
      <form.Own name="place">
        {({ value, error, set }) => (
          <OwnAccountField
            label="En qué cuenta entró"
            accounts={accounts}
            draft={value}
            error={error}
            onDraft={set}
          />
        )}
      </form.Own>
    )}
  </>
);
