import type { DisbursementPage } from '@cuotaclara/contract/disbursement/disbursement';
import { PAYEE_KINDS } from '@cuotaclara/contract/disbursement/disbursement-words';
import { countedText } from '@cuotaclara/contract/values/number-text';
import { MoneyText } from '#ui/text/money-text.tsx';
import { payeeShown } from './payee-shown.ts';
import classes from './payout-figures.module.css';

const WORDS = {
  toDo: {
    lent: 'Se presta',
    withheld: 'Se retiene',
    paid: 'Se gira',
    supplier: 'Recibe el proveedor',
    borrower: 'Recibe el cliente',
  },
  done: {
    lent: 'Se prestó',
    withheld: 'Se retuvo',
    paid: 'Se giró',
    supplier: 'Recibió el proveedor',
    borrower: 'Recibió el cliente',
  },
} as const;

/** What is lent less what is kept back is what the payee gets, with each charge below. */
export const PayoutFigures = ({ page }: { page: DisbursementPage }) => {
  const payee = payeeShown(page);
  const { charges, current } = page;
  const words = current?.state === 'transferred' ? WORDS.done : WORDS.toDo;
  return (
    <section className={classes.payout} aria-label="Lo que se gira">
      <dl className={classes.equation}>
        <Term label={words.lent} pesos={page.lent} note="saldo a capital desde el giro" />
        <span className={classes.sign} aria-hidden="true">
          –
        </span>
        <Term
          label={words.withheld}
          pesos={page.withheld}
          note={
            charges.length === 0 ? 'sin cargos' : countedText(charges.length, ['cargo', 'cargos'])
          }
        />
        <span className={classes.sign} aria-hidden="true">
          =
        </span>
        <Term
          label={payee === undefined ? words.paid : words[payee.kind]}
          pesos={page.to_pay}
          note={payee?.name ?? PAYEE_KINDS.borrower}
        />
      </dl>
      {charges.length > 0 && (
        <ul className={classes.charges} aria-label="Lo que se retiene">
          {charges.map(({ name, amount, beneficiary }) => (
            <li key={name}>
              <span>{name}</span>
              <span className={classes.quiet}>{beneficiary ?? 'La empresa'}</span>
              <MoneyText pesos={amount} strong />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};

type TermProps = { label: string; pesos: number; note: string };

const Term = ({ label, pesos, note }: TermProps) => (
  <div className={classes.term}>
    <dt>{label}</dt>
    <dd className={classes.figure}>
      <MoneyText pesos={pesos} />
    </dd>
    <dd className={classes.quiet} title={note}>
      {note}
    </dd>
  </div>
);
