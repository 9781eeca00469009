import type { PaymentPlan } from '@cuotaclara/contract/loan-terms/plans';
import { countedText } from '@cuotaclara/contract/values/number-text';
import { extrasWords } from '#domain/credit/plan/plan-line.ts';
import { formatDate } from '#lib/format/format-date.ts';
import { FactList } from '#ui/layout/fact-list.tsx';
import { MoneyText } from '#ui/text/money-text.tsx';

const countWords = (count: number): string => countedText(count, ['cuota', 'cuotas']);

/** What a paid credit was paid with, as the lines of its plan have it, and what came over. */
export const HowPaid = ({ plan: { rows, extras, received, payoff } }: { plan: PaymentPlan }) => {
  const inRows = rows.reduce((sum, { paid }) => sum + paid, 0);
  const inExtras = extras.reduce((sum, { total }) => sum + total, 0);
  const over = received.total - inRows - inExtras - (payoff?.total ?? 0);
  const besides = [
    { label: `+ ${extrasWords({ extras })}`, pesos: inExtras },
    { label: `+ Pago total del ${formatDate(payoff?.on)}`, pesos: payoff?.total ?? 0 },
    { label: '+ Pagado de más', pesos: over },
  ].filter(({ pesos }) => pesos > 0);
  return (
    <FactList
      facts={[
        { label: countWords(rows.length), value: <MoneyText pesos={inRows} /> },
        ...besides.map(({ label, pesos }) => ({ label, value: <MoneyText pesos={pesos} /> })),
        {
          label: besides.length === 0 ? 'Pagó en total' : '= Pagó en total',
          value: <MoneyText pesos={received.total} strong />,
        },
      ]}
    />
  );
};
