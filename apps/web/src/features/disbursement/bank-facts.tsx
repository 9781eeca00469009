import type { DisbursementPage } from '@cuotaclara/contract/disbursement/disbursement';
import { DateText } from '#ui/text/date-text.tsx';
import { MoneyText } from '#ui/text/money-text.tsx';
import classes from './disbursement.module.css';

/** Money that leaves the bank: the transfer and the tax that the company pays on it. */
export const BankFacts = ({ page }: { page: DisbursementPage }) => {
  const words = page.current?.state === 'transferred' ? BANK_WORDS.done : BANK_WORDS.toDo;
  return (
    <dl className={classes.facts}>
      <div>
        <dt>Día del giro</dt>
        <dd>
          <DateText value={page.pays_on} />
        </dd>
      </div>
      <div>
        <dt>{words.paid}</dt>
        <dd>
          <MoneyText pesos={page.to_pay} />
        </dd>
      </div>
      <div>
        <dt>4×1000, lo paga la empresa</dt>
        <dd>
          <MoneyText pesos={page.gmf} />
        </dd>
      </div>
      <div data-total>
        <dt>{words.left}</dt>
        <dd>
          <MoneyText pesos={page.to_pay + page.gmf} strong />
        </dd>
      </div>
    </dl>
  );
};

const BANK_WORDS = {
  toDo: { paid: 'Se gira', left: 'Baja el saldo del banco' },
  done: { paid: 'Se giró', left: 'Bajó el saldo del banco' },
} as const;
