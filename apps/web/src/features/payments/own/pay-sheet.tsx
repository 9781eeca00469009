import { linkTransaction, type PayableOwnCredit } from '@cuotaclara/contract/payments/paying';
import { countedText } from '@cuotaclara/contract/values/number-text';
import { Button, Modal } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ownCreditKeys } from '#domain/credit/credit-keys.ts';
import { dueAbout } from '#features/payments/parts/payable.ts';
import { useStartPayment } from '#features/payments/parts/use-start-payment.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { inlineText } from '#lib/api/inline-text.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { dialogProps } from '#ui/dialogs/dialog-props.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Stack } from '#ui/layout/basics/stack.tsx';
import { FactList } from '#ui/layout/fact-list.tsx';
import { lastMethodText } from './last-method-text.ts';
import classes from './own-pay.module.css';

type PaySheetProps = {
  readonly credit: PayableOwnCredit;
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

/** What is paid by the button of the home: what is due, else everything. */
const paidBy = ({ due, payoff }: PayableOwnCredit) =>
  due === null
    ? ({ choice: 'payoff', amount: payoff.amount } as const)
    : ({ choice: 'due', amount: due.amount } as const);

const titleOf = ({ due }: PayableOwnCredit): string => {
  if (due === null) return 'Terminar de pagar';
  const [only] = due.instalments;
  return due.instalments.length === 1 ? `Pagar la cuota ${only}` : 'Ponerte al día';
};

const leadOf = ({ last_method: method }: PayableOwnCredit): string =>
  method === null
    ? 'Vas a la pasarela y vuelves aquí con el recibo.'
    : 'Vas a la pasarela, donde puedes cambiar el medio de pago, y vuelves aquí con el recibo.';

/** «16 cuotas», and «16 cuotas, sin mora» to who is late. */
const leftAfter = (credit: PayableOwnCredit): string => {
  const paid = credit.due?.instalments.length ?? credit.instalments_total;
  const left = Math.max(0, credit.instalments_total - credit.instalments_paid - paid);
  if (left === 0) return 'Nada: terminas de pagar';
  const counted = countedText(left, ['cuota', 'cuotas']);
  return credit.days_past_due > 0 ? `${counted}, sin mora` : counted;
};

/** The second touch: what exactly is paid, and the button that goes to the gateway. */
export const PaySheet = ({ credit, isOpen, onClose }: PaySheetProps) => {
  const { start, forget, isBusy, error } = useStartPayment();
  const client = useQueryClient();
  const paid = paidBy(credit);
  const isChanged = error instanceof ApiError && error.status < 500;
  const close = (): void => {
    forget();
    // A refusal means that something changed: the next look shows it.
    if (isChanged) void client.invalidateQueries({ queryKey: ownCreditKeys.all });
    onClose();
  };
  return (
    <Modal {...dialogProps} opened={isOpen} title={titleOf(credit)} onClose={close}>
      <Stack>
        <p className={classes.lead}>{leadOf(credit)}</p>
        {error && <Notice tone="danger">{inlineText(linkTransaction, error)}</Notice>}
        <FactList
          facts={[
            { label: 'Crédito', value: credit.product_name ?? credit.number },
            ...(credit.due?.late ? [{ label: 'Incluye', value: dueAbout(credit.due) }] : []),
            ...(credit.last_method
              ? [{ label: 'Desde', value: lastMethodText(credit.last_method) }]
              : []),
            { label: 'Después quedan', value: leftAfter(credit) },
          ]}
        />
        <Button
          variant="next"
          size="xl"
          fullWidth
          loading={isBusy}
          data-autofocus
          onClick={() => start({ pay_key: credit.pay_key, ...paid })}
        >
          Pagar {formatMoney(paid.amount)}
        </Button>
        <p className={classes.under}>
          Sin costo adicional por pagar aquí.{' '}
          <Link to="/borrower/pay" search={{ credit: String(credit.credit_id) }}>
            Pagar otro valor
          </Link>
        </p>
      </Stack>
    </Modal>
  );
};
