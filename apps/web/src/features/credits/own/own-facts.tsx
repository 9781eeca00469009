import { APPROVED, isIn } from '@cuotaclara/contract/credits/state-sets';
import type { PaymentPlan } from '@cuotaclara/contract/loan-terms/plans';
import { countedText } from '@cuotaclara/contract/values/number-text';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isPlanOf } from '#domain/credit/is-plan-of.ts';
import { instalmentHeadline } from '#domain/credit/quote/instalment-headline.ts';
import { firstUpper } from '#lib/format/first-upper.ts';
import { formatPercent } from '#lib/format/format-percent.ts';
import { FactList } from '#ui/layout/fact-list.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { MoneyText } from '#ui/text/money-text.tsx';
import { type OwnCredit, ownCreditQueries } from './own-credit-queries.ts';

type Fact = { readonly label: string; readonly value: ReactNode };

const fact = <T,>(label: string, value: T | null, show: (value: T) => ReactNode): Fact[] =>
  value === null ? [] : [{ label, value: show(value) }];

const money = (pesos: number) => <MoneyText pesos={pesos} />;

/** Nothing is sure before the approval, and the day of the disbursement decides the last pesos. */
const instalmentLabel = ({ credit_state_id, disbursed_on }: OwnCredit, what: string): string => {
  if (disbursed_on !== null) return what;
  return isIn(APPROVED, credit_state_id) ? `${what} aprobada` : `${what} aprox.`;
};

/** The instalment; where each is another one, the first and how the others go. */
const instalmentFacts = (credit: OwnCredit, plan: PaymentPlan | undefined): readonly Fact[] => {
  const headline =
    plan &&
    instalmentHeadline(
      plan.rows.map(({ principal, interest, charges }) => principal + interest + charges),
      plan.instalment,
    );
  if (!headline?.isFirstOnly) {
    return fact(instalmentLabel(credit, 'Cuota'), credit.terms.instalment, money);
  }
  return [
    ...fact(instalmentLabel(credit, 'Primera cuota'), headline.pesos, money),
    ...fact('Las demás cuotas', headline.course, firstUpper),
  ];
};

/** What was asked for and agreed; what is not known yet is not there. */
export const OwnFacts = ({ credit }: { credit: OwnCredit }) => {
  const { product, terms, sent_at, disbursed_on } = credit;
  const { data: read } = useQuery(ownCreditQueries.plan(credit));
  // An extra payment makes other instalments of those that were agreed.
  const plan = read && isPlanOf(read, credit) && read.extras.length === 0 ? read : undefined;
  return (
    <FactList
      facts={[
        ...fact('Producto', product.name, (name) => name),
        ...fact('Precio', product.price, money),
        ...fact('Placa', product.plate, (plate) => plate),
        ...fact('Monto', terms.amount ?? terms.request_amount, money),
        ...instalmentFacts(credit, plan),
        ...fact('Plazo', terms.months, (months) => countedText(months, ['mes', 'meses'])),
        ...fact('Día de pago', terms.due_day, (day) => `El ${day} de cada mes`),
        ...fact('Tasa de interés', terms.rate_ea, (rate) => formatPercent(rate / 100, 'E.A.')),
        ...fact('Costo total', terms.total_cost_ea, (rate) => formatPercent(rate / 100, 'E.A.')),
        ...fact('Enviada', sent_at, (at) => <DateText value={at} />),
        ...fact('Desembolso', disbursed_on, (day) => <DateText value={day} />),
      ]}
    />
  );
};
