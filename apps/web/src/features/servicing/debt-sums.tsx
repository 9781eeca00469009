import type { Portfolio } from '@cuotaclara/contract/servicing/portfolio';
import { FactList } from '#ui/layout/fact-list.tsx';
import { MoneyText } from '#ui/text/money-text.tsx';
import classes from './debt.module.css';
import { type Audience, instalmentsText, lateDaysText } from './debt-words.ts';

type SumLine = { readonly label: string; readonly pesos: number };

type DebtSumsProps = { readonly portfolio: Portfolio; readonly audience: Audience };

const WORDS = {
  staff: {
    current: 'Para ponerse al día hoy',
    tomorrow: 'Si paga mañana',
    all: 'Para pagar todo hoy',
    back: 'Se le devuelve lo adelantado de después',
  },
  borrower: {
    current: 'Para ponerte al día hoy',
    tomorrow: 'Si pagas mañana',
    all: 'Para pagar todo hoy',
    back: 'Te devolvemos lo adelantado de después',
  },
} as const satisfies Record<Audience, Record<string, string>>;

/** The two amounts that settle something, each as a sum of what it is made of. */
export const DebtSums = ({ portfolio, audience }: DebtSumsProps) => {
  const { to_be_current: current, to_be_current_tomorrow: tomorrow, balance } = portfolio;
  const words = WORDS[audience];
  return (
    <div className={classes.sums} data-audience={audience}>
      {current > 0 && (
        <Sum
          title={words.current}
          lines={currentLines(portfolio)}
          total={current}
          after={{ label: words.tomorrow, pesos: tomorrow }}
        />
      )}
      {balance.total > 0 && (
        <Sum title={words.all} lines={allLines(portfolio, words.back)} total={balance.total} />
      )}
    </div>
  );
};

const currentLines = ({ debts }: Portfolio): readonly SumLine[] => {
  const sumOf = (part: 'costs' | 'late' | 'total') =>
    debts.reduce((sum, { owed }) => sum + owed[part], 0);
  const [costs, late] = [sumOf('costs'), sumOf('late')];
  return [
    { label: instalmentsText(debts), pesos: sumOf('total') - costs - late },
    { label: lateDaysText(debts), pesos: late },
    { label: 'Gastos de cobranza', pesos: costs },
  ];
};

const allLines = ({ balance }: Portfolio, back: string): readonly SumLine[] => [
  { label: 'Capital', pesos: balance.principal },
  { label: 'Intereses hasta hoy', pesos: balance.interest },
  { label: 'Seguro y cargos', pesos: balance.charges },
  { label: 'Mora', pesos: balance.late },
  { label: 'Gastos de cobranza', pesos: balance.costs },
  { label: back, pesos: -balance.given_back },
];

type SumProps = {
  readonly title: string;
  readonly lines: readonly SumLine[];
  readonly total: number;
  readonly after?: SumLine;
};

const factOf = ({ label, pesos }: SumLine) => ({ label, value: <MoneyText pesos={pesos} /> });

const Sum = ({ title, lines, total, after }: SumProps) => (
  <section className={classes.sum} aria-label={title}>
    <FactList facts={lines.filter(({ pesos }) => pesos !== 0).map(factOf)} />
    <p className={classes.total}>
      <span>{title}</span>
      <MoneyText pesos={total} strong />
    </p>
    {after && <FactList facts={[factOf(after)]} />}
  </section>
);
