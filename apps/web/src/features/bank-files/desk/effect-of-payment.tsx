import { receiptNumber } from '@cuotaclara/contract/payments/payment-choices';
import { PAYMENT_SOURCES } from '@cuotaclara/contract/servicing/payment-words';
import {
  type PaymentEffect,
  previewPayment,
  type SamePayment,
} from '@cuotaclara/contract/servicing/payments';
import { Checkbox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { ClosedMonthNotice } from '#domain/credit/replay/closed-month-notice.tsx';
import { planFacts } from '#domain/credit/replay/plan-facts.ts';
import { ResplitPayments } from '#domain/credit/replay/resplit-payments.tsx';
import { andOfNext } from '#features/bank-files/paid-words.ts';
import classes from '#features/bank-files/treasury.module.css';
import { type DeskPreviewQuery, treasuryQueries } from '#features/bank-files/treasury-queries.ts';
import { inlineText } from '#lib/api/inline-text.ts';
import { formatDate } from '#lib/format/format-date.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Quiet } from '#ui/layout/basics/quiet.tsx';
import { FactList } from '#ui/layout/fact-list.tsx';
import { appliedFacts } from './applied-facts.ts';

/** Between the last digit and the question. */
const WAIT_MS = 300;

/** How many instalments are paid, and from how many. */
function paidText(effect: PaymentEffect): string {
  const { instalments_paid_before: before, instalments_paid_after: after } = effect;
  if (effect.payoff_after === 0) return `Todas: el crédito queda pagado (antes ${before})`;
  const paid = `${after} de ${effect.instalments_total}`;
  const count = after === before ? `${paid}, como antes` : `${paid} (antes ${before})`;
  return count + andOfNext(effect);
}

function overdueText({ overdue_before: before, overdue_after: after }: PaymentEffect): string {
  if (before === 0) return 'Nada';
  const left = after === 0 ? 'Nada' : formatMoney(after);
  return `${left} (antes ${formatMoney(before)})`;
}

type EffectOfPaymentProps = {
  payment: DeskPreviewQuery;
  /** The payment that looks the same and that the person said is another; null for none. */
  other: number | null;
  /** It is being recorded, or was. */
  isRecording: boolean;
  onOther: (paymentId: number | null) => void;
};

type SameNoticeProps = Pick<EffectOfPaymentProps, 'other' | 'onOther'> & { same: SamePayment };

/** The credit has got this money lately: a person says that this is another payment. */
const SameNotice = ({ same, other, onOther }: SameNoticeProps) => (
  <Notice tone="warn">
    <p className={classes.strong}>¿Es el mismo pago?</p>
    <Quiet>
      Este crédito ya tiene un pago del mismo valor, del {formatDate(same.paid_on)} (
      {PAYMENT_SOURCES[same.source].toLowerCase()}): recibo {receiptNumber(same.payment_id)}.
    </Quiet>
    <Checkbox
      label="Es otro pago: regístralo también"
      checked={other === same.payment_id}
      onChange={(event) => onOther(event.currentTarget.checked ? same.payment_id : null)}
    />
  </Notice>
);

/** Where the money would go, while the payment is still being typed. */
export const EffectOfPayment = (props: EffectOfPaymentProps) => {
  const { payment, other, isRecording, onOther } = props;
  const [asked] = useDebouncedValue(payment, WAIT_MS);
  const { data, error, isFetching } = useQuery({
    ...treasuryQueries.deskPreview(asked),
    // A credit that is paid off by now would refuse to be asked about.
    enabled: !isRecording,
  });
  if (error) return <Notice tone="warn">{inlineText(previewPayment, error)}</Notice>;
  if (data === undefined) return null;
  return (
    <section
      className={classes.effect}
      aria-label="Así se reparte"
      aria-live="polite"
      aria-busy={isFetching || asked !== payment}
    >
      {data.same !== null && <SameNotice same={data.same} other={other} onOther={onOther} />}
      <h3 className="type-h3">Así se reparte</h3>
      <FactList
        facts={[
          ...appliedFacts(data),
          { label: 'Cuotas pagadas', value: paidText(data) },
          { label: 'Vencido después', value: overdueText(data) },
          { label: 'Capital que queda', value: formatMoney(data.principal_balance) },
          ...planFacts(data),
        ]}
      />
      <ResplitPayments {...data.changes} />
      <ClosedMonthNotice month={data.changes.closed_month} />
    </section>
  );
};
