import type { PaymentPlan } from '@cuotaclara/contract/loan-terms/plans';
import { extrasWords, instalmentWords } from '#domain/credit/plan/paid-words.ts';
import { formatDate } from '#lib/format/format-date.ts';
import { FactList } from '#ui/layout/fact-list.tsx';
import { MoneyText } from '#ui/text/money-text.tsx';

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
        { label: instalmentWords(rows), value: <MoneyText pesos={inRows} /> },
        ...besides.map(({ label, pesos }) => ({ label, value: <MoneyText pesos={pesos} /> })),
        {
          label: besides.length === 0 ? 'Pagó en total' : '= Pagó en total',
          value: <MoneyText pesos={received.total} strong />,
        },
      ]}
    />
  );
};
