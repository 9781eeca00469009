import '@mantine/core/styles/Radio.layer.css';
import { CLOSING_KINDS, type ClosingKind } from '@cuotaclara/contract/bank-files/bank-file-words';
import { type Deposit, proposeClosing } from '@cuotaclara/contract/bank-files/deposits';
import { NOTE_LENGTH_MAX } from '@cuotaclara/contract/credits/credit-fields';
import { Button, Modal, Radio, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { NO_OWN_ACCOUNT, ownAccountOf } from '#domain/bank/own-account.ts';
import { OwnAccountField } from '#domain/bank/own-account-field.tsx';
import classes from '#features/bank-files/treasury.module.css';
import { treasuryQueries } from '#features/bank-files/treasury-queries.ts';
import { useProposeClosing } from '#features/bank-files/use-treasury.ts';
import { inlineText } from '#lib/api/inline-text.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { dialogProps } from '#ui/dialogs/dialog-props.ts';
import { Notice } from '#ui/feedback/notice.tsx';

const MEANS: Readonly<Record<ClosingKind, (deposit: Deposit) => string>> = {
  refunded: ({ open_amount }) =>
    `Salen ${formatMoney(open_amount)} del banco, más el 4×1000, hacia quien consignó.`,
  duplicate: ({ open_amount }) =>
    `La consignación de ${formatMoney(open_amount)} ya estaba contada: se saca de los libros.`,
  returned: ({ open_amount }) =>
    `El banco se llevó los ${formatMoney(open_amount)}: se saca de los libros.`,
};

/** The accounts of the company, with the one that has the deposit. */
const accountsWith = (accounts: readonly string[], { party }: Deposit): readonly string[] =>
  party === null || accounts.includes(party) ? accounts : [party, ...accounts];

type ClosingDialogProps = { deposit: Deposit; onClose: () => void };

/** Proposes to refund a deposit or to close it; another person approves it. */
export const ClosingDialog = ({ deposit, onClose }: ClosingDialogProps) => {
  const [kind, setKind] = useState<ClosingKind>('refunded');
  const [reason, setReason] = useState('');
  const [payee, setPayee] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const [from, setFrom] = useState({ ...NO_OWN_ACCOUNT, place: deposit.party ?? '' });
  const { data } = useQuery(treasuryQueries.accounts);
  const accounts = accountsWith(data?.accounts ?? [], deposit);
  const party = ownAccountOf(from, accounts);
  const propose = useProposeClosing();
  const lacksReason = reason.trim() === '';
  const lacksPayee = kind === 'refunded' && payee.trim().length < 5;
  const lacksAccount = kind === 'refunded' && party === '';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setIsChecked(true);
    if (lacksReason || lacksPayee || lacksAccount) return;
    propose.mutate(
      {
        id: deposit.deposit_id,
        kind,
        reason,
        ...(kind === 'refunded' && { payee, party }),
      },
      { onSuccess: onClose },
    );
  };
  return (
    <Modal {...dialogProps} opened onClose={onClose} title="¿Qué hacemos con esta consignación?">
      <form className={classes.form} onSubmit={submit} noValidate>
        {propose.isError && (
          <Notice tone="danger">{inlineText(proposeClosing, propose.error)}</Notice>
        )}
        <Radio.Group
          label="Propuesta"
          value={kind}
          // The radios have no other values.
          onChange={(value) => setKind(value as ClosingKind)}
        >
          {Object.entries(CLOSING_KINDS).map(([value, label]) => (
            <Radio key={value} value={value} label={label} mt={8} />
          ))}
        </Radio.Group>
        <p className={classes.quiet}>{MEANS[kind](deposit)} Lo aprueba otra persona.</p>
        {kind === 'refunded' && (
          <>
            <TextInput
              label="A quién y a qué cuenta"
              placeholder="Ana Gómez, Bancolombia ahorros 123-456789"
              maxLength={200}
              value={payee}
              error={isChecked && lacksPayee && 'Escribe a quién y a qué cuenta se devuelve.'}
              onChange={(event) => setPayee(event.currentTarget.value)}
            />
            <OwnAccountField
              label="De qué cuenta sale"
              accounts={accounts}
              draft={from}
              error={isChecked && lacksAccount ? 'Elige la cuenta de la empresa.' : undefined}
              onDraft={setFrom}
            />
          </>
        )}
        <Textarea
          label="Motivo"
          rows={2}
          maxLength={NOTE_LENGTH_MAX}
          value={reason}
          error={isChecked && lacksReason && 'Escribe el motivo.'}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Volver
          </Button>
          <Button type="submit" loading={propose.isPending}>
            Proponer
          </Button>
        </div>
      </form>
    </Modal>
  );
};
