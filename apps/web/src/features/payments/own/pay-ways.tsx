import { IconCoins, IconFlag } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import classes from './own-pay.module.css';

type PayWaysProps = {
  readonly creditId: number;
  /** Something is overdue: that comes first, and nothing goes to the capital before it. */
  readonly isLate: boolean;
  /** In a box of their own; under a card they share the card's. */
  readonly isLone?: boolean;
};

/** The two other ways to pay a credit: more than what is due, and all of it. */
export const PayWays = ({ creditId, isLate, isLone = false }: PayWaysProps) => (
  <div className={classes.ways} data-lone={isLone || undefined}>
    {!isLate && (
      <Link to="/borrower/pay/$part/$id" params={{ part: 'extra', id: String(creditId) }}>
        <IconCoins size={20} stroke={1.6} aria-hidden="true" />
        Abonar a capital
      </Link>
    )}
    <Link to="/borrower/pay/$part/$id" params={{ part: 'payoff', id: String(creditId) }}>
      <IconFlag size={20} stroke={1.6} aria-hidden="true" />
      Pagar todo el crédito
    </Link>
  </div>
);
