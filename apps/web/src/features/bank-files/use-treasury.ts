import type { BodyOf, CallOf } from '@cuotaclara/contract';
import {
  approveUndo,
  decideCheque,
  importBankFile,
  proposeUndo,
  refuseUndo,
} from '@cuotaclara/contract/bank-files/bank-files';
import { decideReturn, decideTwin } from '@cuotaclara/contract/bank-files/decided-rows';
import {
  approveClosing,
  assignDeposit,
  proposeClosing,
  refuseClosing,
  setDepositAside,
} from '@cuotaclara/contract/bank-files/deposits';
import { undoSettlement } from '@cuotaclara/contract/bank-files/settlements';
import type { ReversalMoney } from '@cuotaclara/contract/servicing/payment-words';
import { paymentReversal } from '@cuotaclara/contract/servicing/reversals';
import { useQueryClient } from '@tanstack/react-query';
import { treasuryKeys } from '#domain/query-keys/treasury-keys.ts';
import { call } from '#lib/api/call.ts';
import { type Done, useCommit } from '#lib/api/use-commit.ts';
import { useSameKey } from '#lib/api/use-same-key.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { tellRefusal } from '#ui/dialogs/tell-refusal.tsx';
import { useReadDeskAgain } from './use-read-desk-again.ts';

type Headers = Readonly<Record<string, string>>;

type DeskCommandOptions<Reply, Input> = {
  readonly done: Done<Reply, Input>;
  readonly isInline?: boolean;
  /** Where another person's act takes the deposit off the page, and its form with it. */
  readonly tellsRefusal?: boolean;
};

/** An act of the desk. Sent again because no answer came, it is done once. */
const useDeskCommand = <Input, Reply>(
  send: (input: Input, headers: Headers) => Promise<Reply>,
  { done, isInline = false, tellsRefusal = false }: DeskCommandOptions<Reply, Input>,
) => {
  const readAgain = useReadDeskAgain();
  const { withKey } = useSameKey();
  return useCommit({
    mutationFn: (input: Input) => withKey(JSON.stringify(input), (headers) => send(input, headers)),
    onSettled: readAgain,
    done,
    ...(tellsRefusal && { onError: tellRefusal }),
    ...(isInline && { meta: { inline: true } }),
  });
};

type FileImport = {
  readonly query: CallOf<typeof importBankFile, Blob>['query'];
  readonly file: File;
};

export const useImportFile = () => {
  const queryClient = useQueryClient();
  const { withKey } = useSameKey();
  return useCommit({
    mutationFn: ({ query, file }: FileImport) =>
      withKey(JSON.stringify([query, file.name, file.size, file.lastModified]), (headers) =>
        call(importBankFile, { query, body: file }, { headers }),
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: treasuryKeys.all }),
    done: 'El archivo entró. Sus líneas se están aplicando',
    meta: { inline: true },
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

type Closing = BodyOf<typeof proposeClosing> & { readonly id: number };

export const useProposeClosing = () =>
  useDeskCommand(
    ({ id, ...body }: Closing, headers) =>
      call(proposeClosing, { params: { id }, body }, { headers }),
    { done: 'Propuesta guardada. Falta que otra persona la apruebe', isInline: true },
  );

export const useApproveClosing = () =>
  useDeskCommand(
    (id: number, headers) => call(approveClosing, { params: { id }, body: {} }, { headers }),
    { done: 'Aprobaste la propuesta' },
  );

export const useRefuseClosing = () =>
  useDeskCommand(
    ({ id, note }: { id: number; note: string }, headers) =>
      call(refuseClosing, { params: { id }, body: { note } }, { headers }),
    { done: 'La consignación sigue en la bandeja' },
  );

export const useProposeUndo = () =>
  useDeskCommand(
    ({ id, reason }: { id: number; reason: string }, headers) =>
      call(proposeUndo, { params: { id }, body: { reason } }, { headers }),
    { done: 'Propusiste deshacer el archivo. Falta que otra persona lo apruebe' },
  );

export const useApproveUndo = () =>
  useDeskCommand(
    ({ id, payment_count }: { id: number; payment_count: number }, headers) =>
      call(approveUndo, { params: { id }, body: { payment_count } }, { headers }),
    { done: 'El archivo se está deshaciendo' },
  );

export const useRefuseUndo = () =>
  useDeskCommand(
    ({ id, note }: { id: number; note: string }, headers) =>
      call(refuseUndo, { params: { id }, body: { note } }, { headers }),
    { done: 'El archivo se queda como está' },
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
