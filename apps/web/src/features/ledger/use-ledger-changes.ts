import {
  beginClosing,
  checkMonth,
  closeMonth,
  stopClosing,
} from '@cuotaclara/contract/ledger/months';
import { call } from '#lib/api/call.ts';
import { ON_SCREEN, useCommit } from '#lib/api/use-commit.ts';
import { useSameKey } from '#lib/api/use-same-key.ts';
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
