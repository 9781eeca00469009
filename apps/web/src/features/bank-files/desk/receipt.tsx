import { receiptNumber } from '@cuotaclara/contract/payments/payment-choices';
import type { RecordedPayment } from '@cuotaclara/contract/servicing/payments';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { PaperButton } from '#domain/papers/paper-button.tsx';
import type { FoundCredit } from '#features/bank-files/credit-search.tsx';
import classes from '#features/bank-files/treasury.module.css';
import { formatDate } from '#lib/format/format-date.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Row } from '#ui/layout/basics/row.tsx';
import { Stack } from '#ui/layout/basics/stack.tsx';
import { FactList } from '#ui/layout/fact-list.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { appliedFacts } from './applied-facts.ts';

const ReceiptLink = ({ paymentId }: { paymentId: number }) => (
  <Link to="/payments/$id" params={{ id: String(paymentId) }} className={classes.link}>
    {receiptNumber(paymentId)}
  </Link>
);

type ReceiptProps = { recorded: RecordedPayment; credit: FoundCredit; onNext: () => void };

/** What was recorded, with the receipt to hand over. */
export const Receipt = ({ recorded, credit, onNext }: ReceiptProps) => (
  <Panel title={`Pago registrado: ${formatMoney(recorded.amount)}`}>
    <Stack>
      <Notice tone="good">
        {credit.borrower_name}, {credit.number}. Cuenta desde el {formatDate(recorded.paid_on)}.
      </Notice>
      <FactList
        facts={[
          { label: 'Recibo', value: <ReceiptLink paymentId={recorded.payment_id} /> },
          ...appliedFacts(recorded),
          { label: 'Capital que queda', value: formatMoney(recorded.principal_balance) },
        ]}
      />
      <Row>
        <Button autoFocus onClick={onNext}>
          Registrar otro
        </Button>
        <PaperButton
          variant="default"
          wanted={{
            creditId: recorded.credit_id,
            wish: { kind: 'RECIBO', payment_id: recorded.payment_id },
          }}
        >
          Recibo en PDF
        </PaperButton>
        <Button
          variant="default"
          renderRoot={(props) => (
            <Link to="/credits/$id" params={{ id: String(recorded.credit_id) }} {...props} />
          )}
        >
          Ver el crédito
        </Button>
      </Row>
    </Stack>
  </Panel>
);
