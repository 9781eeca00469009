import { refusalText } from '@cuotaclara/contract';
import { isHolderPayee } from '@cuotaclara/contract/disbursement/account-holder';
import type { Payee } from '@cuotaclara/contract/disbursement/disbursement';
import { ACCOUNT_TYPES, BANKS } from '@cuotaclara/contract/disbursement/disbursement-words';
import { changePayeeAccount } from '@cuotaclara/contract/disbursement/payee-accounts';
import { Autocomplete, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ActDialog } from '#domain/credit/dialog/act-dialog.tsx';
import form from '#domain/credit/dialog/dialog-form.module.css';
import { checkFields } from '#lib/form/check-fields.ts';
import { useChangeAccount } from './use-disbursement.ts';

/** Money goes to an account of the payee: another document is said at its field. */
const holderProblem = ({ name, identification }: Payee, written: string) =>
  isHolderPayee({ written, identification })
    ? {}
    : {
        holder_identification: refusalText('payee_account_of_another', {
          payee: `${name}, ${identification}`,
        }),
      };

type AccountDialogProps = { creditId: number; payee: Payee; onClose: () => void };

/** Enters another account of a payee. */
export const AccountDialog = ({ creditId, payee, onClose }: AccountDialogProps) => {
  const empty = {
    bank: '',
    account_type: '',
    account_number: '',
    holder: payee.name,
    holder_identification: payee.identification,
  };
  const [draft, setDraft] = useState(empty);
  const [isChecked, setIsChecked] = useState(false);
  const change = useChangeAccount(creditId);
  const checked = checkFields(changePayeeAccount.body, { payee_kind: payee.kind, ...draft });
  const problems = { ...holderProblem(payee, draft.holder_identification), ...checked.errors };
  const errors: Readonly<Partial<Record<string, string>>> = isChecked ? problems : {};
  const set = (part: Partial<typeof empty>): void => setDraft({ ...draft, ...part });
  const submit = (): void => {
    setIsChecked(true);
    if (checked.errors === null && Object.keys(problems).length === 0)
      change.mutate(checked.values, { onSuccess: onClose });
  };
  return (
    <ActDialog
      title={`Cuenta de ${payee.name}`}
      route={changePayeeAccount}
      change={change}
      verb="Registrar cuenta"
      isTyped={draft.bank !== '' || draft.account_number !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={form.consequence}>
        Cópiala de la certificación bancaria. Antes de girar otra persona la confirma.
      </p>
      <Autocomplete
        label="Banco"
        data={[...BANKS]}
        limit={6}
        value={draft.bank}
        error={errors['bank']}
        data-autofocus
        onChange={(bank) => set({ bank })}
      />
      <NativeSelect
        label="Tipo de cuenta"
        data={[
          { value: '', label: 'Elige el tipo' },
          ...Object.entries(ACCOUNT_TYPES).map(([value, label]) => ({ value, label })),
        ]}
        value={draft.account_type}
        error={errors['account_type']}
        onChange={(event) => set({ account_type: event.currentTarget.value })}
      />
      <TextInput
        label="Número de la cuenta"
        inputMode="numeric"
        autoComplete="off"
        value={draft.account_number}
        error={errors['account_number']}
        onChange={(event) =>
          set({ account_number: event.currentTarget.value.replaceAll(/[\s.-]/g, '') })
        }
      />
      <TextInput
        label="Titular"
        autoComplete="off"
        value={draft.holder}
        error={errors['holder']}
        onChange={(event) => set({ holder: event.currentTarget.value })}
      />
      <TextInput
        label="Cédula o NIT del titular"
        autoComplete="off"
        value={draft.holder_identification}
        error={errors['holder_identification']}
        onChange={(event) => set({ holder_identification: event.currentTarget.value })}
      />
    </ActDialog>
  );
};
