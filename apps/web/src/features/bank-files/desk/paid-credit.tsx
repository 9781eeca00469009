import { Button } from '@mantine/core';
import { CreditSearch, type FoundCredit } from '#features/bank-files/credit-search.tsx';
import classes from '#features/bank-files/treasury.module.css';
import { Row } from '#ui/layout/basics/row.tsx';
import { type OwedAmount, OwedAmounts } from './owed-amounts.tsx';

type PaidCreditProps = {
  credit: FoundCredit | undefined;
  error: string | undefined;
  onCredit: (credit: FoundCredit | undefined) => void;
  onAmount: (owed: OwedAmount) => void;
};

/** The credit to be paid with its borrower, and its debt today. */
export const PaidCredit = ({ credit, error, onCredit, onAmount }: PaidCreditProps) =>
  credit === undefined ? (
    <CreditSearch label="Qué crédito paga" autoFocus error={error} onCredit={onCredit} />
  ) : (
    <>
      <Row to="both-ends">
        <span>
          <span className={classes.strong}>{credit.borrower_name}</span>
          <span className={classes.under}>{credit.number}</span>
        </span>
        <Button variant="subtle" size="sm" onClick={() => onCredit(undefined)}>
          Cambiar
        </Button>
      </Row>
      <OwedAmounts creditId={credit.credit_id} onAmount={onAmount} />
    </>
  );
