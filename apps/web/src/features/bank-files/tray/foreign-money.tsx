import { creditNumber } from '@cuotaclara/contract/credits/credit-number';
import type { ForeignMoney as Foreign } from '@cuotaclara/contract/payments/foreign-money';
import { countedText, decimalText } from '@cuotaclara/contract/values/number-text';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import classes from '#features/bank-files/treasury.module.css';
import { treasuryQueries } from '#features/bank-files/treasury-queries.ts';
import { formatLongDate } from '#lib/format/format-long-date.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import own from './tray.module.css';

const CENTS = 100;

/** `USD 120,00`: named by its currency, never as pesos. */
const moneyOf = ({ currency, amount_cents }: Foreign): string =>
  `${currency}\u00a0${decimalText(amount_cents / CENTS, { min: 2, max: 2 })}`;

const ForeignLine = ({ money }: { money: Foreign }) => (
  <li>
    <b>{moneyOf(money)}</b> el {formatLongDate(money.received_on)}
    {money.credit_id === null ? (
      ', sin un crédito nuestro'
    ) : (
      <>
        {' para el crédito '}
        <Link to="/credits/$id" params={{ id: String(money.credit_id) }} className={classes.link}>
          {creditNumber(money.credit_id)}
        </Link>
      </>
    )}
    . Transacción {money.transaction_id}, referencia {money.reference}.
  </li>
);

/** Money that is not pesos: it is in no sum of the tray, and only the gateway can give it back. */
export const ForeignMoney = () => {
  const { data } = useQuery(treasuryQueries.foreignMoney);
  if (data === undefined || data.items.length === 0) return null;
  const many = countedText(data.items.length, ['pago', 'pagos']);
  return (
    <Notice tone="warn">
      <b>La pasarela aprobó {many} en otra moneda.</b>
      <p>
        Ese dinero no está en la bandeja ni en los libros y no baja ninguna deuda. Devuélvelo desde
        Wompi: cuando la pasarela confirme la devolución, sale de aquí.
      </p>
      <ul className={own.foreign}>
        {data.items.map((money) => (
          <ForeignLine key={money.transaction_id} money={money} />
        ))}
      </ul>
    </Notice>
  );
};
