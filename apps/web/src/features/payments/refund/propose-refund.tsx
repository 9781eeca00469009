import { type Surplus, surplusRefund } from '@cuotaclara/contract/servicing/refunds';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { NO_OWN_ACCOUNT, ownAccountOf } from '#domain/bank/own-account.ts';
import { OwnAccountField } from '#domain/bank/own-account-field.tsx';
import { OtherDecides } from '#domain/decision/other-decides.tsx';
import { ReasonForm } from '#domain/decision/reason-form.tsx';
import classes from '#domain/decision/two-people.module.css';
import { useProposeDecision } from '#domain/decision/use-decision-acts.ts';
import { inlineText } from '#lib/api/inline-text.ts';
import { checkFields } from '#lib/form/check-fields.ts';
import { formatMoney } from '#lib/format/format-money.ts';

type ProposeRefundProps = { readonly surplus: Surplus; readonly onClose: () => void };

/** Asks who gets a surplus back, from which account of the company and why. */
export const ProposeRefund = ({ surplus, onClose }: ProposeRefundProps) => {
  const { credit_id: creditId, left: amount, bank_accounts: accounts } = surplus;
  const [payee, setPayee] = useState('');
  const [from, setFrom] = useState(NO_OWN_ACCOUNT);
  const [isChecked, setIsChecked] = useState(false);
  const change = useProposeDecision('surplus_refund');
  const typed = { amount, payee, party: ownAccountOf(from, accounts) };
  const checked = checkFields(surplusRefund.input, typed);
  const errors = isChecked ? (checked.errors ?? {}) : {};
  return (
    <ReasonForm
      label="Motivo, lo verá quien aprueba"
      verb={`Pedir la devolución de ${formatMoney(amount)}`}
      // Done stays busy until the page shows the proposal: a second click finds nothing to do.
      isPending={change.isPending || change.isSuccess}
      failure={change.error && inlineText(surplusRefund.routes.propose, change.error)}
      isTouched={payee.trim() !== ''}
      onTry={() => setIsChecked(true)}
      onSubmit={(reason) => {
        const { values } = checked;
        if (values !== null) change.mutate({ subject: creditId, input: values, reason });
      }}
      onClose={onClose}
      note={<OtherDecides />}
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
