import {
  approveProposal,
  beginClosing,
  checkMonth,
  closeMonth,
  proposeAllowance,
  proposeReopening,
  refuseProposal,
  stopClosing,
} from '@cuotaclara/contract/ledger/months';
import { call } from '#lib/api/call.ts';
import { ON_SCREEN, useCommit } from '#lib/api/use-commit.ts';
import { useSameKey } from '#lib/api/use-same-key.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { tellRefusal } from '#ui/dialogs/tell-refusal.tsx';
import { monthName } from './month-words.ts';
import { useReadBooksAgain } from './use-read-books-again.ts';

export const useBeginClosing = () => {
  const onSettled = useReadBooksAgain();
  return useCommit({
    mutationFn: (month: string) => call(beginClosing, { params: { month } }),
    done: ({ month }) => ({
      title: `Empezó el cierre de ${monthName(month)}`,
      text: 'Lo que llegue de ese mes se contabiliza el día en que llegue.',
    }),
    onError: tellRefusal,
    onSettled,
  });
};

export const useStopClosing = () => {
  const onSettled = useReadBooksAgain();
  return useCommit({
    mutationFn: (month: string) => call(stopClosing, { params: { month } }),
    done: ({ month }) => `${monthName(month)} está abierto otra vez`,
    onError: tellRefusal,
    onSettled,
  });
};

export const useCheckMonth = () => {
  const onSettled = useReadBooksAgain();
  return useCommit({
    mutationFn: (month: string) => call(checkMonth, { params: { month } }),
    done: ON_SCREEN,
    onError: tellRefusal,
    onSettled,
  });
};

export const useCloseMonth = () => {
  const onSettled = useReadBooksAgain();
  const { withKey } = useSameKey();
  return useCommit({
    mutationFn: (month: string) =>
      withKey(`close ${month}`, (headers) => call(closeMonth, { params: { month } }, { headers })),
    done: ({ month }) => ({
      title: `Cerraste ${monthName(month)}`,
      text: 'Sus saldos y su huella quedaron guardados.',
    }),
    onSettled,
  });
};

export const useProposeAllowance = () => {
  const onSettled = useReadBooksAgain();
  const { withKey } = useSameKey();
  return useCommit({
    mutationFn: (month: string) =>
      withKey(`allowance ${month}`, (headers) =>
        call(proposeAllowance, { params: { month } }, { headers }),
      ),
    done: ({ allowance }) => ({
      title: `Propusiste una provisión de ${formatMoney(allowance?.wanted ?? 0)}`,
      text: 'Falta que otra persona la apruebe.',
    }),
    onError: tellRefusal,
    onSettled,
  });
};

type Reopening = { readonly month: string; readonly reason: string };

export const useProposeReopening = () => {
  const onSettled = useReadBooksAgain();
  const { withKey } = useSameKey();
  return useCommit({
    mutationFn: ({ month, reason }: Reopening) =>
      withKey(`reopening ${month} ${reason}`, (headers) =>
        call(proposeReopening, { params: { month }, body: { reason } }, { headers }),
      ),
    done: ({ month }) => ({
      title: `Propusiste reabrir ${monthName(month)}`,
      text: 'Falta que otra persona lo apruebe.',
    }),
    onSettled,
  });
};

export const useApproveProposal = () => {
  const onSettled = useReadBooksAgain();
  const { withKey } = useSameKey();
  return useCommit({
    mutationFn: (id: number) =>
      withKey(`approve ${id}`, (headers) => call(approveProposal, { params: { id } }, { headers })),
    done: ({ kind, month }) =>
      kind === 'allowance'
        ? `La provisión de ${monthName(month)} quedó contabilizada`
        : `${monthName(month)} está abierto otra vez`,
    onSettled,
  });
};

type Refusal = { readonly id: number; readonly note: string };

export const useRefuseProposal = () => {
  const onSettled = useReadBooksAgain();
  const { withKey } = useSameKey();
  return useCommit({
    mutationFn: ({ id, note }: Refusal) =>
      withKey(`refuse ${id} ${note}`, (headers) =>
        call(refuseProposal, { params: { id }, body: { note } }, { headers }),
      ),
    done: 'La propuesta no sigue',
    onSettled,
  });
};
