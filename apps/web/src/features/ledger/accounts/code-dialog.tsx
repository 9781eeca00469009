import { type LedgerAccount, setAccountCode } from '@cuotaclara/contract/ledger/accounts';
import { useReadBooksAgain } from '#features/ledger/use-read-books-again.ts';
import { useRouteForm } from '#ui/form/use-route-form.tsx';
import { Quiet } from '#ui/layout/basics/quiet.tsx';
import { firstDayFor, openDayWords } from './open-days.ts';

type CodeDialogProps = {
  readonly account: LedgerAccount;
  /** The first day that no closed month has. */
  readonly firstOpenOn: string;
  readonly onClose: () => void;
};

/** Another code of an account, from a day on. */
export const CodeDialog = ({ account, firstOpenOn, onClose }: CodeDialogProps) => {
  const form = useRouteForm(setAccountCode, {
    params: { role: account.role },
    start: {
      code: account.code,
      name: account.name,
      in_force_from: firstDayFor(firstOpenOn),
    },
    check: ({ code, name }) =>
      code?.trim() === account.code && name?.trim() === account.name
        ? { code: 'Escribe otro código u otro nombre.' }
        : {},
    done: ({ code, name }) => `${name} tiene el código ${code}`,
    onSent: onClose,
    readAgain: useReadBooksAgain(),
  });
  return (
    <form.Dialog title={`Código de ${account.name}`} verb="Guardar código" onClose={onClose}>
      <Quiet isText>
        Los asientos no cambian: desde ese día los libros y lo que exportes muestran el código
        nuevo. Los meses cerrados conservan el que tenían.
      </Quiet>
      <form.Text
        name="code"
        label="Código"
        inputMode="numeric"
        autoComplete="off"
        data-autofocus
        clean={(typed) => typed.replaceAll(/[\s.]/g, '')}
      />
      <form.Text name="name" label="Nombre de la cuenta" autoComplete="off" />
      <form.Day
        name="in_force_from"
        label="Desde el día"
        description={openDayWords(firstOpenOn)}
        min={firstOpenOn}
      />
    </form.Dialog>
  );
};
