import type { BankRowReply } from '@cuotaclara/contract/bank-files/bank-files';
import { creditNumber } from '@cuotaclara/contract/credits/credit-number';
import { receiptNumber } from '@cuotaclara/contract/payments/payment-choices';
import { Button } from '@mantine/core';
import shared from '#features/bank-files/treasury.module.css';
import { useDecideTwin } from '#features/bank-files/use-treasury.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { confirmAction } from '#ui/dialogs/confirm-action.tsx';
import { Receipt } from './row-facts.tsx';

/** A row that looks like a payment of the desk, or is one: who it is of, and what to say of it. */
export const TwinActs = ({ row, mayAct }: { row: BankRowReply; mayAct: boolean }) => {
  const decide = useDecideTwin();
  const { bank_file_row_id: id, credit_id, twin_payment_id: twinId, is_reversed } = row;
  if (credit_id === null || twinId === null) return null;
  const number = creditNumber(credit_id);
  const ask = (is_same: boolean): void =>
    confirmAction({
      title: is_same ? '¿Es el mismo pago?' : '¿Es otro pago?',
      consequence: is_same
        ? `La línea queda unida al recibo ${receiptNumber(twinId)} y no se paga otra vez.`
        : row.is_cheque
          ? 'El cheque queda en canje hasta que digas si ya es dinero.'
          : `${formatMoney(row.pesos)} pagan el crédito ${number}, con la fecha del banco.`,
      verb: is_same ? 'Es el mismo' : 'Es otro pago',
      onConfirm: async () => {
        await decide.mutateAsync({ id, is_same });
      },
    });
  return (
    <>
      <span className={shared.strong}>{row.holder_name ?? number}</span>
      <span className={shared.under}>
        {number} · <Receipt paymentId={twinId} />
        {is_reversed && ' · reversado'}
      </span>
      {row.fate === 'doubtful' && row.note !== null && (
        <span className={shared.under}>{row.note}</span>
      )}
      {row.is_open && mayAct && (
        <span className={shared.buttons}>
          {!is_reversed && (
            <Button size="sm" variant="default" onClick={() => ask(true)}>
              Es el mismo
            </Button>
          )}
          <Button size="sm" variant="default" onClick={() => ask(false)}>
            Es otro pago
          </Button>
        </span>
      )}
    </>
  );
};
