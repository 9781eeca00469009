import {
  confirmPayeeAccount,
  type PayeeAccount,
} from '@cuotaclara/contract/disbursement/payee-accounts';
import { sentenceEnd } from '@cuotaclara/contract/values/sentences';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { ActDialog } from '#domain/credit/dialog/act-dialog.tsx';
import form from '#domain/credit/dialog/dialog-form.module.css';
import { checkFields } from '#lib/form/check-fields.ts';
import { useConfirmAccount } from './use-disbursement.ts';

type ConfirmDialogProps = { creditId: number; account: PayeeAccount; onClose: () => void };

/** Confirms an account after talking to its holder. */
export const ConfirmDialog = ({ creditId, account, onClose }: ConfirmDialogProps) => {
  const [confirmation, setConfirmation] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const change = useConfirmAccount(creditId);
  const { payee_account_id } = account;
  const checked = checkFields(confirmPayeeAccount.body, { payee_account_id, confirmation });
  const submit = (): void => {
    setIsChecked(true);
    if (checked.errors === null) change.mutate(checked.values, { onSuccess: onClose });
  };
  return (
    <ActDialog
      title="¿Confirmaste esta cuenta con su titular?"
      route={confirmPayeeAccount}
      change={change}
      verb="Sí, es su cuenta"
      isTyped={confirmation.trim() !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={form.consequence}>
        {account.bank} {account.account_number}, de {sentenceEnd(account.holder)} Llama a un número
        que ya conozcas, no al que venga con la cuenta.
      </p>
      <Textarea
        label="Con quién y cómo la confirmaste"
        maxLength={500}
        rows={2}
        value={confirmation}
        error={isChecked ? checked.errors?.['confirmation'] : undefined}
        data-autofocus
        onChange={(event) => setConfirmation(event.currentTarget.value)}
      />
    </ActDialog>
  );
};
