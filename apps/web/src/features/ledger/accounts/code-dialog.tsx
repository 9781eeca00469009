import { businessDayOf } from '@cuotaclara/contract';
import { type LedgerAccount, setAccountCode } from '@cuotaclara/contract/ledger/accounts';
import { longDay } from '@cuotaclara/contract/values/long-dates';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { ActDialog } from '#domain/credit/dialog/act-dialog.tsx';
import form from '#domain/credit/dialog/dialog-form.module.css';
import { useSetCode } from '#features/ledger/use-ledger-changes.ts';
import { checkFields } from '#lib/form/check-fields.ts';

type CodeDialogProps = {
  readonly account: LedgerAccount;
  /** The first day that no closed month has. */
  readonly firstOpenOn: string;
  readonly onClose: () => void;
};

/** Today, or the first day that is open where today is in a closed month. */
export const firstDayFor = (firstOpenOn: string): string => {
  const today = businessDayOf(Temporal.Now.instant()).toString();
  return today < firstOpenOn ? firstOpenOn : today;
};

/** Books before this day do not exist: no month is closed yet. */
const BEGINNING = '2000-01-01';

/** From which day a change can count. */
export const openDayWords = (firstOpenOn: string): string =>
  firstOpenOn === BEGINNING
    ? 'Ningún mes está cerrado todavía.'
    : `El primer día abierto es el ${longDay(firstOpenOn)}.`;

/** Another code of an account, from a day on. */
export const CodeDialog = ({ account, firstOpenOn, onClose }: CodeDialogProps) => {
  const seen = {
    code: account.code,
    name: account.name,
    in_force_from: firstDayFor(firstOpenOn),
  };
  const [draft, setDraft] = useState(seen);
  const [isChecked, setIsChecked] = useState(false);
  const change = useSetCode(account.role);
  const isSame = draft.code.trim() === seen.code && draft.name.trim() === seen.name;
  const checked = checkFields(setAccountCode.body, draft, () =>
    isSame ? { code: 'Escribe otro código u otro nombre.' } : {},
  );
  const errors = isChecked ? (checked.errors ?? {}) : {};
  const set = (part: Partial<typeof seen>): void => setDraft({ ...draft, ...part });
  const submit = (): void => {
    setIsChecked(true);
    if (checked.errors === null) change.mutate(checked.values, { onSuccess: onClose });
  };
  return (
    <ActDialog
      title={`Código de ${account.name}`}
      route={setAccountCode}
      change={change}
      verb="Guardar código"
      isTyped={!isSame}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={form.consequence}>
        Los asientos no cambian: desde ese día los libros y lo que exportes muestran el código
        nuevo. Los meses cerrados conservan el que tenían.
      </p>
      <TextInput
        label="Código"
        inputMode="numeric"
        autoComplete="off"
        data-autofocus
        value={draft.code}
        error={errors['code']}
        onChange={(event) => set({ code: event.currentTarget.value.replaceAll(/[\s.]/g, '') })}
      />
      <TextInput
        label="Nombre de la cuenta"
        autoComplete="off"
        value={draft.name}
        error={errors['name']}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        label="Desde el día"
        description={openDayWords(firstOpenOn)}
        min={firstOpenOn}
        value={draft.in_force_from}
        error={errors['in_force_from']}
        onChange={(event) => set({ in_force_from: event.currentTarget.value })}
      />
    </ActDialog>
  );
};
