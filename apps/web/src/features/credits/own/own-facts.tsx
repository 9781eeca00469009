import { APPROVED, isIn } from '@cuotaclara/contract/credits/state-sets';
import { countedText } from '@cuotaclara/contract/values/number-text';
import type { ReactNode } from 'react';
import { formatPercent } from '#lib/format/format-percent.ts';
import { FactList } from '#ui/layout/fact-list.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { MoneyText } from '#ui/text/money-text.tsx';
import type { OwnCredit } from './own-credit-queries.ts';

type Fact = { readonly label: string; readonly value: ReactNode };

const fact = <T,>(label: string, value: T | null, show: (value: T) => ReactNode): Fact[] =>
  value === null ? [] : [{ label, value: show(value) }];

const money = (pesos: number) => <MoneyText pesos={pesos} />;

/** Nothing is sure before the approval, and the day of the disbursement decides the last pesos. */
const instalmentLabel = ({ credit_state_id, disbursed_on }: OwnCredit): string => {
  if (disbursed_on !== null) return 'Cuota';
  return isIn(APPROVED, credit_state_id) ? 'Cuota aprobada' : 'Cuota aprox.';
};

/** What was asked for and agreed; what is not known yet is not there. */
export const OwnFacts = ({ credit }: { credit: OwnCredit }) => {
  const { product, terms, sent_at, disbursed_on } = credit;
  return (
    <FactList
      facts={[
        ...fact('Producto', product.name, (name) => name),
        ...fact('Precio', product.price, money),
        ...fact('Placa', product.plate, (plate) => plate),
        ...fact('Monto', terms.amount ?? terms.request_amount, money),
        ...fact(instalmentLabel(credit), terms.instalment, money),
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
