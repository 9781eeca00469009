import type { DebtOfDay } from '@cuotaclara/contract/promissory-notes/promissory-notes';
import { FactList } from '#ui/layout/fact-list.tsx';
import { MoneyText } from '#ui/text/money-text.tsx';
import classes from './debt-facts.module.css';

type DebtFactsProps = { debt: DebtOfDay; label: string };

/** What is owed on a day, part by part, with its sum at the end. */
export const DebtFacts = ({ debt, label }: DebtFactsProps) => (
  <div className={classes.debt}>
    <FactList
      facts={debt.parts.map(({ name, amount }) => ({
        label: name,
        value: <MoneyText pesos={amount} />,
      }))}
    />
    <p className={classes.sum}>
      <span>{label}</span>
      <MoneyText pesos={debt.sum_pesos} />
    </p>
  </div>
);
