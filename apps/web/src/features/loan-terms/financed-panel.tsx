import { CHARGE_BASES, type ChargeTerms } from '@cuotaclara/contract/credits/charge-terms';
import type { CreditDetail } from '@cuotaclara/contract/credits/credit-detail';
import { percentageText } from '@cuotaclara/contract/values/number-text';
import { Skeleton } from '@mantine/core';
import { formatMoney } from '#lib/format/format-money.ts';
import { FactList } from '#ui/layout/fact-list.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { MoneyText } from '#ui/text/money-text.tsx';
import { financedFacts } from './financed-facts.tsx';
import { usePlan } from './use-plan.ts';

/** «0,12 % del saldo», «$ 12.000», with IVA where there is. */
const chargeValue = ({ base, amount, percent, iva_percent: iva }: ChargeTerms): string => {
  const of = CHARGE_BASES[base].replace('Porcentaje ', '');
  const value =
    amount === null ? `${percentageText(percent ?? 0, { max: 4 })} ${of}` : formatMoney(amount);
  return iva === null ? value : `${value} más IVA`;
};

/** The requested amount, its charges and the amount that is lent; nothing without a plan. */
export const FinancedPanel = ({ credit }: { credit: CreditDetail }) => {
  const { plan, isLoading, isNewer } = usePlan(credit);
  if (isLoading || isNewer) {
    return (
      <Skeleton height={180} radius="lg" role="status" aria-label="Cargando lo que se presta" />
    );
  }
  if (plan === undefined) return null;
  const { request_amount: asked, charges } = credit.terms;
  const monthly = charges.filter(({ moment }) => moment === 'instalment');
  return (
    <Panel title={plan.is_binding ? 'Lo que se prestó' : 'Lo que se presta'}>
      <FactList
        facts={[
          ...(asked === null || asked === plan.amount
            ? []
            : [{ label: 'Pidió', value: <MoneyText pesos={asked} /> }]),
          ...financedFacts(plan),
          ...monthly.map((charge) => ({
            label: `${charge.name}, con cada cuota`,
            value: chargeValue(charge),
          })),
        ]}
      />
    </Panel>
  );
};
