import type { BodyOf } from '@cuotaclara/contract';
import { decideCheque } from '@cuotaclara/contract/bank-files/bank-files';
import { decideReturn, decideTwin } from '@cuotaclara/contract/bank-files/decided-rows';
import { assignDeposit, setDepositAside } from '@cuotaclara/contract/deposits/deposits';
import type { ReversalMoney } from '@cuotaclara/contract/servicing/payment-words';
import { paymentReversal } from '@cuotaclara/contract/servicing/reversals';
import { undoSettlement } from '@cuotaclara/contract/settlements/settlements';
import { call } from '#lib/api/call.ts';
import { type Done, useCommit } from '#lib/api/use-commit.ts';
import { useSameKey } from '#lib/api/use-same-key.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { tellRefusal } from '#ui/dialogs/tell-refusal.tsx';
import { useReadDeskAgain } from './use-read-desk-again.ts';

type Headers = Readonly<Record<string, string>>;

type DeskCommandOptions<Reply, Input> = {
  readonly done: Done<Reply, Input>;
  /** Where another person's act takes the deposit off the page, and its form with it. */
  readonly tellsRefusal?: boolean;
};

/** An act of the desk. Sent again because no answer came, it is done once. */
const useDeskCommand = <Input, Reply>(
  send: (input: Input, headers: Headers) => Promise<Reply>,
  { done, tellsRefusal = false }: DeskCommandOptions<Reply, Input>,
) => {
  const readAgain = useReadDeskAgain();
  const { withKey } = useSameKey();
  return useCommit({
    mutationFn: (input: Input) => withKey(JSON.stringify(input), (headers) => send(input, headers)),
    onSettled: readAgain,
    done,
    ...(tellsRefusal && { onError: tellRefusal }),
  });
};

/** What is said of a deposit, or of the parts of one, that has found its credit. */
export const assignedText = (parts: readonly { readonly amount: number }[]): string =>
  `Asignaste ${formatMoney(parts.reduce((sum, { amount }) => sum + amount, 0))}`;

type Assignment = BodyOf<typeof assignDeposit> & { readonly id: number };

export const useAssign = () =>
  useDeskCommand(
    ({ id, ...body }: Assignment, headers) =>
      call(assignDeposit, { params: { id }, body }, { headers }),
    {
      done: (_, { parts }) => assignedText(parts),
      tellsRefusal: true,
    },
  );

export const useSetAside = () =>
  useDeskCommand(
    ({ id, is_set_aside }: { id: number; is_set_aside: boolean }) =>
      call(setDepositAside, { params: { id }, body: { is_set_aside } }),
    {
      done: (_, { is_set_aside }) =>
        is_set_aside ? 'Quedó en la bandeja. No baja ninguna deuda' : 'Volvió a la lista',
      tellsRefusal: true,
    },
  );

export const useDecideCheque = () =>
  useDeskCommand(
    ({ id, outcome }: { id: number; outcome: 'cleared' | 'bounced' }, headers) =>
      call(decideCheque, { params: { id }, body: { outcome } }, { headers }),
    {
      done: ({ fate }, { outcome }) =>
        outcome === 'bounced'
          ? 'El cheque no se pagó'
          : fate === 'doubtful'
            ? 'Parece un pago que ya estaba: di si es el mismo'
            : 'El cheque cuenta desde hoy',
    },
  );

const TWIN_DONE = {
  same: 'La línea es el pago que ya estaba',
  credit: 'La línea pagó su crédito',
  cheque: 'El cheque queda en canje',
} as const;

export const useDecideTwin = () =>
  useDeskCommand(
    ({ id, is_same }: { id: number; is_same: boolean }, headers) =>
      call(decideTwin, { params: { id }, body: { is_same } }, { headers }),
    {
      done: ({ fate }) => TWIN_DONE[fate],
    },
  );

export const useDecideReturn = () =>
  useDeskCommand(
    ({ id, note }: { id: number; note: string }, headers) =>
      call(decideReturn, { params: { id }, body: { note } }, { headers }),
    { done: 'La línea devuelta quedó atendida' },
  );

type ReversalInput = {
  readonly id: number;
  readonly reason: string;
  /** Left out for money of the tray, which goes back there by itself. */
  readonly money?: ReversalMoney;
};

/** Proposes to take a payment back from where its money is looked after. */
export const useProposeReversal = () =>
  useDeskCommand(
    ({ id: subject, reason, ...input }: ReversalInput, headers) =>
      call(paymentReversal.routes.propose, { body: { subject, input, reason } }, { headers }),
    { done: 'Propusiste reversar el pago. Falta que otra persona lo apruebe' },
  );

export const useUndoSettlement = () =>
  useDeskCommand(
    ({ id, reason }: { id: number; reason: string }, headers) =>
      call(undoSettlement, { params: { id }, body: { reason } }, { headers }),
    { done: 'La liquidación se deshizo. Sus movimientos esperan otra' },
  );
