import { assignDeposit, type Deposit } from '@cuotaclara/contract/deposits/deposits';
import { Button, Modal } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { CreditSearch, type FoundCredit } from '#features/bank-files/credit-search.tsx';
import { useReadDeskAgain } from '#features/bank-files/use-read-desk-again.ts';
import { assignedText } from '#features/bank-files/use-treasury.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { dialogProps } from '#ui/dialogs/dialog-props.ts';
import { tellRefusal } from '#ui/dialogs/tell-refusal.tsx';
import { MoneyInput } from '#ui/fields/money-input.tsx';
import { useRouteForm } from '#ui/form/use-route-form.tsx';
import { PlainList } from '#ui/layout/basics/plain-list.tsx';
import { Quiet } from '#ui/layout/basics/quiet.tsx';
import { Row } from '#ui/layout/basics/row.tsx';

type Part = FoundCredit & { readonly digits: string };

type SplitDialogProps = {
  deposit: Deposit;
  first: FoundCredit | null;
  onClose: () => void;
  onDone: () => void;
};

const WIDTH = 560;

const sumOf = (parts: readonly Part[]): number =>
  parts.reduce((sum, { digits }) => sum + Number(digits || 0), 0);

const leftText = (left: number): string => {
  if (left < 0) return `Las partes pasan por ${formatMoney(-left)} de lo que hay.`;
  return left === 0 ? 'Las partes suman todo.' : `${formatMoney(left)} se quedan en la bandeja.`;
};

/** Splits a deposit over several credits; what is not split stays in the tray. */
export const SplitDialog = ({ deposit, first, onClose, onDone }: SplitDialogProps) => {
  const { deposit_id: id, open_amount: open } = deposit;
  const start: { readonly parts: readonly Part[] } = {
    parts: first === null ? [] : [{ ...first, digits: '' }],
  };
  const form = useRouteForm(assignDeposit, {
    params: { id },
    start,
    body: ({ parts }) => ({
      parts: parts.map(({ credit_id, digits }) => ({ credit_id, amount: Number(digits) })),
    }),
    keyed: true,
    done: (_, { parts }) => assignedText(parts),
    onSent: onDone,
    onRefused: tellRefusal,
    readAgain: useReadDeskAgain(),
  });
  const { parts } = form.typed;
  const left = open - sumOf(parts);
  const isReady = parts.length > 0 && left >= 0 && parts.every(({ digits }) => Number(digits) > 0);
  const add = (credit: FoundCredit): void => {
    if (parts.some(({ credit_id }) => credit_id === credit.credit_id)) return;
    form.set({ parts: [...parts, { ...credit, digits: String(Math.max(left, 0) || '') }] });
  };
  return (
    <Modal
      {...dialogProps}
      size={WIDTH}
      opened
      onClose={onClose}
      title={`Dividir ${formatMoney(open)}`}
    >
      <form.Form guard={false}>
        <Parts parts={parts} onParts={(next) => form.set({ parts: next })} />
        <CreditSearch label="Agregar un crédito" onCredit={add} />
        <Quiet isLive>{leftText(left)}</Quiet>
        <Row>
          <Button variant="default" onClick={onClose}>
            Volver
          </Button>
          <form.Submit disabled={!isReady}>Asignar las partes</form.Submit>
        </Row>
      </form.Form>
    </Modal>
  );
};

type PartsProps = { parts: readonly Part[]; onParts: (parts: readonly Part[]) => void };

/** Each credit with its part, which can be changed or taken away. */
const Parts = ({ parts, onParts }: PartsProps) => (
  <PlainList items={parts} itemKey={({ credit_id }) => credit_id} gap={3}>
    {(part) => (
      <Row gap={4}>
        <MoneyInput
          label={`${part.borrower_name} · ${part.number}`}
          digits={part.digits}
          onDigits={(digits) =>
            onParts(parts.map((each) => (each === part ? { ...part, digits } : each)))
          }
        />
        <Button
          variant="subtle"
          size="sm"
          aria-label={`Quitar a ${part.borrower_name}`}
          leftSection={<IconTrash size={16} stroke={1.6} aria-hidden="true" />}
          onClick={() => onParts(parts.filter((each) => each !== part))}
        >
          Quitar
        </Button>
      </Row>
    )}
  </PlainList>
);
