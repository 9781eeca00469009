import type { PaymentEffect } from '@cuotaclara/contract/servicing/payments';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import classes from '#features/bank-files/treasury.module.css';
import { type DeskPreviewQuery, treasuryQueries } from '#features/bank-files/treasury-queries.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { FactList } from '#ui/layout/fact-list.tsx';
import { appliedFacts } from './applied-facts.ts';

/** Between the last digit and the question. */
const WAIT_MS = 300;

/** How many instalments are paid, and from how many. */
function paidText(effect: PaymentEffect): string {
  const { instalments_paid_before: before, instalments_paid_after: after } = effect;
  const paid = `${after} de ${effect.instalments_total}`;
  return after === before ? `${paid}, como antes` : `${paid} (antes ${before})`;
}

function overdueText({ overdue_before: before, overdue_after: after }: PaymentEffect): string {
  if (before === 0) return 'Nada';
  const left = after === 0 ? 'Nada' : formatMoney(after);
  return `${left} (antes ${formatMoney(before)})`;
}

type EffectOfPaymentProps = { payment: DeskPreviewQuery };

/** Where the money would go, while the payment is still being typed. */
export const EffectOfPayment = ({ payment }: EffectOfPaymentProps) => {
  const [asked] = useDebouncedValue(payment, WAIT_MS);
  const { data, error, isFetching } = useQuery(treasuryQueries.deskPreview(asked));
  if (error) return <Notice tone="warn">{failureText(error)}</Notice>;
  if (data === undefined) return null;
  return (
    <section
      className={classes.effect}
      aria-label="Así se reparte"
      aria-live="polite"
      aria-busy={isFetching || asked !== payment}
    >
      <h3 className="type-h3">Así se reparte</h3>
      <FactList
        facts={[
          ...appliedFacts(data),
          { label: 'Cuotas pagadas', value: paidText(data) },
          { label: 'Vencido después', value: overdueText(data) },
          { label: 'Capital que queda', value: formatMoney(data.principal_balance) },
        ]}
      />
    </section>
  );
};
