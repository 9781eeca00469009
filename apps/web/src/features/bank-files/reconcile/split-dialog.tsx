import { assignDeposit, type Deposit } from '@cuotaclara/contract/bank-files/deposits';
import { Button, Modal } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { CreditSearch, type FoundCredit } from '#features/bank-files/credit-search.tsx';
import shared from '#features/bank-files/treasury.module.css';
import { useAssign } from '#features/bank-files/use-treasury.ts';
import { inlineText } from '#lib/api/inline-text.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { dialogProps } from '#ui/dialogs/dialog-props.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { MoneyInput } from '#ui/fields/money-input.tsx';
import classes from './reconcile.module.css';

type Part = FoundCredit & { readonly digits: string };

type SplitDialogProps = {
  deposit: Deposit;
  first: FoundCredit | null;
  onClose: () => void;
  onDone: () => void;
};

const WIDTH = 560;

/** Splits a deposit over several credits; what is not split stays in the tray. */
export const SplitDialog = ({ deposit, first, onClose, onDone }: SplitDialogProps) => {
  const { deposit_id: id, open_amount: open } = deposit;
  const [parts, setParts] = useState<readonly Part[]>(
    first === null ? [] : [{ ...first, digits: '' }],
  );
  const assign = useAssign();
  const total = parts.reduce((sum, { digits }) => sum + Number(digits || 0), 0);
  const left = open - total;
  const isReady = parts.length > 0 && left >= 0 && parts.every(({ digits }) => Number(digits) > 0);
  const put = (creditId: number, digits: string): void =>
    setParts(parts.map((part) => (part.credit_id === creditId ? { ...part, digits } : part)));
  const add = (credit: FoundCredit): void => {
    if (parts.some(({ credit_id }) => credit_id === credit.credit_id)) return;
    setParts([...parts, { ...credit, digits: String(Math.max(left, 0) || '') }]);
  };
  const send = (): void =>
    assign.mutate(
      {
        id,
        parts: parts.map(({ credit_id, digits }) => ({ credit_id, amount: Number(digits) })),
      },
      { onSuccess: onDone },
    );
  return (
    <Modal
      {...dialogProps}
      size={WIDTH}
      opened
      onClose={onClose}
      title={`Dividir ${formatMoney(open)}`}
    >
      <div className={shared.form}>
        {assign.isError && <Notice tone="danger">{inlineText(assignDeposit, assign.error)}</Notice>}
        <div className={classes.parts}>
          {parts.map(({ credit_id, number, borrower_name, digits }) => (
            <div key={credit_id} className={shared.line}>
              <MoneyInput
                label={`${borrower_name} · ${number}`}
                digits={digits}
                onDigits={(typed) => put(credit_id, typed)}
              />
              <Button
                variant="subtle"
                size="sm"
                aria-label={`Quitar a ${borrower_name}`}
                leftSection={<IconTrash size={16} stroke={1.6} aria-hidden="true" />}
                onClick={() => setParts(parts.filter((part) => part.credit_id !== credit_id))}
              >
                Quitar
              </Button>
            </div>
          ))}
        </div>
        <CreditSearch label="Agregar un crédito" onCredit={add} />
        <p className={shared.quiet} role="status">
          {left < 0
            ? `Las partes pasan por ${formatMoney(-left)} de lo que hay.`
            : left === 0
              ? 'Las partes suman todo.'
              : `${formatMoney(left)} se quedan en la bandeja.`}
        </p>
        <div className={shared.buttons}>
          <Button variant="default" onClick={onClose}>
            Volver
          </Button>
          <Button loading={assign.isPending} disabled={!isReady} onClick={send}>
            Asignar las partes
          </Button>
        </div>
      </div>
    </Modal>
  );
};
