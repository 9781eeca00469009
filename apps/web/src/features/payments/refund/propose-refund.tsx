import { proposeRefund, type Surplus } from '@cuotaclara/contract/servicing/refunds';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { NO_OWN_ACCOUNT, ownAccountOf } from '#domain/bank/own-account.ts';
import { OwnAccountField } from '#domain/bank/own-account-field.tsx';
import { OtherDecides } from '#features/payments/parts/other-decides.tsx';
import { ReasonForm } from '#features/payments/parts/reason-form.tsx';
import classes from '#features/payments/parts/two-people.module.css';
import { inlineText } from '#lib/api/inline-text.ts';
import { checkFields } from '#lib/form/check-fields.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { useProposeRefund } from './use-refunds.ts';

type ProposeRefundProps = { readonly surplus: Surplus; readonly onClose: () => void };

/** Asks who gets a surplus back, from which account of the company and why. */
export const ProposeRefund = ({ surplus, onClose }: ProposeRefundProps) => {
  const { credit_id: creditId, left: amount, bank_accounts: accounts } = surplus;
  const [payee, setPayee] = useState('');
  const [from, setFrom] = useState(NO_OWN_ACCOUNT);
  const [isChecked, setIsChecked] = useState(false);
  const change = useProposeRefund(creditId);
  const typed = { amount, payee, party: ownAccountOf(from, accounts) };
  const checked = (reason: string) => checkFields(proposeRefund.body, { ...typed, reason });
  const errors = isChecked ? (checked('-').errors ?? {}) : {};
  return (
    <ReasonForm
      label="Motivo, lo verá quien aprueba"
      verb={`Pedir la devolución de ${formatMoney(amount)}`}
      // Done stays busy until the page shows the proposal: a second click finds nothing to do.
      isPending={change.isPending || change.isSuccess}
      failure={change.error && inlineText(proposeRefund, change.error)}
      isTouched={payee.trim() !== ''}
      onTry={() => setIsChecked(true)}
      onSubmit={(reason) => {
        const { values } = checked(reason);
        if (values !== null) change.mutate(values);
      }}
      onClose={onClose}
      note={<OtherDecides pronoun="La" />}
    >
      <p className={classes.quiet}>
        Salen {formatMoney(amount)} del banco, más el 4×1000, que paga la empresa.
      </p>
      <TextInput
        label="A quién y a qué cuenta"
        placeholder="Ana Gómez, Bancolombia ahorros 123-456789"
        maxLength={200}
        value={payee}
        error={errors['payee']}
        onChange={(event) => setPayee(event.currentTarget.value)}
      />
      <OwnAccountField
        label="De qué cuenta sale"
        accounts={accounts}
        draft={from}
        error={errors['party']}
        onDraft={setFrom}
      />
    </ReasonForm>
  );
};
