import {
  type Disbursement,
  type DisbursementPage,
  recordTransfer,
  VOUCHER_UPLOAD,
} from '@cuotaclara/contract/disbursement/disbursement';
import { Button, TextInput } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { ownAccountOf } from '#domain/bank/own-account.ts';
import { OwnAccountField } from '#domain/bank/own-account-field.tsx';
import { inlineText } from '#lib/api/inline-text.ts';
import { checkFields } from '#lib/form/check-fields.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { FileDrop } from '#ui/fields/file-drop.tsx';
import { MoneyInput } from '#ui/fields/money-input.tsx';
import { AccountCard } from './account-card.tsx';
import { ActCard } from './act-card.tsx';
import { BankFacts } from './approve-card.tsx';
import classes from './disbursement.module.css';
import { payeeShown } from './payee-shown.ts';
import { PeopleList } from './people-list.tsx';
import { type TransferDraft, useTransferDraft } from './transfer-draft.ts';
import { useRecordTransfer } from './use-disbursement.ts';

const DROP = {
  upload: VOUCHER_UPLOAD,
  icon: IconFileUpload,
  hint: 'El comprobante del banco: PDF, JPG, PNG o WebP.',
  working: 'Subiendo el comprobante…',
} as const;

type TransferCardProps = { page: DisbursementPage; current: Disbursement };

/** What the voucher of the bank says; it must match what was approved. */
export const TransferCard = ({ page, current }: TransferCardProps) => {
  const { draft, set: keep, forget } = useTransferDraft(page.credit_id);
  const { from, file } = draft;
  const [isChecked, setIsChecked] = useState(false);
  const save = useRecordTransfer(page.credit_id, forget);
  const payee = payeeShown(page);
  const checked = checkFields(recordTransfer.query, {
    disbursement_id: current.disbursement_id,
    amount: draft.amount === '' ? undefined : Number(draft.amount),
    account_digits: draft.digits,
    paid_on: draft.paidOn,
    reference: draft.reference,
    party: ownAccountOf(from, page.bank_accounts),
  });
  const errors = isChecked ? (checked.errors ?? {}) : {};
  const { disbursement_id: disbursementId } = current;
  const isOfBefore = draft.disbursementId !== null && draft.disbursementId !== disbursementId;
  const set = (part: Partial<TransferDraft>): void => {
    keep({ disbursementId, ...part });
    if (save.isError) save.reset();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setIsChecked(true);
    if (checked.errors === null && file !== null) save.mutate({ voucher: checked.values, file });
  };
  return (
    <ActCard title="Girar y registrar el comprobante" isMine={page.may.record}>
      <div className={classes.form}>
        {payee !== undefined && <AccountCard page={page} payee={payee} mayChange={false} />}
        <BankFacts page={page} />
        <PeopleList page={page} />
        <form className={classes.form} noValidate onSubmit={submit}>
          {isOfBefore && (
            <Notice tone="info">
              Esto lo llenaste antes de que devolvieran el giro. Revisa que coincida con lo que se
              aprobó ahora.
            </Notice>
          )}
          <FileDrop
            file={file}
            isWorking={save.isPending}
            onFile={(picked) => set({ file: picked })}
            words={DROP}
          />
          {isChecked && file === null && (
            <p className={classes.problem} role="alert">
              Sube el comprobante del banco.
            </p>
          )}
          <p className={classes.quiet}>Escribe lo que dice el comprobante. Debe coincidir.</p>
          <div className={classes.pair}>
            <MoneyInput
              label="Valor"
              digits={draft.amount}
              error={errors['amount']}
              onDigits={(amount) => set({ amount })}
            />
            <TextInput
              type="date"
              label="Día"
              value={draft.paidOn}
              error={errors['paid_on']}
              onChange={(event) => set({ paidOn: event.currentTarget.value })}
            />
            <TextInput
              label="Cuenta, últimos 4"
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
              value={draft.digits}
              error={errors['account_digits']}
              onChange={(event) => set({ digits: event.currentTarget.value.replaceAll(/\D/g, '') })}
            />
            <TextInput
              label="Número del comprobante"
              autoComplete="off"
              value={draft.reference}
              error={errors['reference']}
              onChange={(event) => set({ reference: event.currentTarget.value })}
            />
          </div>
          <OwnAccountField
            label="De qué cuenta salió"
            accounts={page.bank_accounts}
            draft={from}
            error={errors['party']}
            onDraft={(account) => set({ from: account })}
          />
          {save.error !== null && (
            <Notice tone="danger">{inlineText(recordTransfer, save.error)}</Notice>
          )}
          <div className={classes.submit}>
            <Button type="submit" loading={save.isPending}>
              Registrar el giro
            </Button>
          </div>
        </form>
      </div>
    </ActCard>
  );
};
