import type { PaymentPlan } from '@cuotaclara/contract/loan-terms/plans';
import { countedText } from '@cuotaclara/contract/values/number-text';
import { formatDate } from '#lib/format/format-date.ts';
import { FactList } from '#ui/layout/fact-list.tsx';
import { MoneyText } from '#ui/text/money-text.tsx';

const countWords = (count: number): string => countedText(count, ['cuota', 'cuotas']);

/** What a paid credit was paid with: the lines of the plan leave out advance payments. */
export const HowPaid = ({ plan: { rows, received, payoff } }: { plan: PaymentPlan }) => {
  const inRows = rows.reduce((sum, { paid }) => sum + paid, 0);
  const ahead = received.total - inRows - (payoff?.total ?? 0);
  const isInRows = received.total === inRows;
  return (
    <FactList
      facts={[
        { label: countWords(rows.length), value: <MoneyText pesos={inRows} /> },
        ...(ahead <= 0
          ? []
          : [{ label: '+ Pagos por adelantado', value: <MoneyText pesos={ahead} /> }]),
        ...(payoff === null
          ? []
          : [
              {
                label: `+ Pago total del ${formatDate(payoff.on)}`,
                value: <MoneyText pesos={payoff.total} />,
              },
            ]),
        {
          label: isInRows ? 'Pagó en total' : '= Pagó en total',
          value: <MoneyText pesos={received.total} strong />,
        },
      ]}
    />
  );
};
