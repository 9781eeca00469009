import type { PaymentPlan } from '@cuotaclara/contract/loan-terms/plans';
import { MoneyText } from '#ui/text/money-text.tsx';

type LentAmounts = Pick<
  PaymentPlan,
  'amount' | 'principal' | 'disbursed' | 'financed' | 'withheld'
> & {
  /** Whether the money has left. */
  readonly is_binding?: boolean;
};

/** From the amount to the principal and to the disbursed sum, so that it can be added up. */
export const financedFacts = ({ amount, principal, disbursed, ...lent }: LentAmounts) => [
  { label: 'Monto', value: <MoneyText pesos={amount} /> },
  ...lent.financed.map((each) => ({
    label: `+ ${each.name}`,
    value: <MoneyText pesos={each.amount} />,
  })),
  ...(lent.financed.length === 0
    ? []
    : [
        {
          label: lent.is_binding ? '= Se financió' : '= Se financia',
          value: <MoneyText pesos={principal} strong />,
        },
      ]),
  ...lent.withheld.map((each) => ({
    label: `Descuento del monto: ${each.name}`,
    value: <MoneyText pesos={each.amount} />,
  })),
  {
    label: lent.is_binding ? 'Se desembolsó' : 'Se desembolsa',
    value: <MoneyText pesos={disbursed} strong={lent.withheld.length > 0} />,
  },
];
