import { businessDayOf } from '@cuotaclara/contract';
import { recordSurplusReturn, type Surplus } from '@cuotaclara/contract/servicing/refunds';
import { NativeSelect, TextInput } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { useState } from 'react';
import { NO_OWN_ACCOUNT, ownAccountOf } from '#domain/bank/own-account.ts';
import { OwnAccountField } from '#domain/bank/own-account-field.tsx';
import { ReasonForm } from '#domain/decision/reason-form.tsx';
import classes from '#domain/decision/two-people.module.css';
import { inlineText } from '#lib/api/inline-text.ts';
import { checkFields } from '#lib/form/check-fields.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { useRecordReturn } from './use-refunds.ts';

const WAYS = { account: 'A una cuenta de la empresa', cash: 'En efectivo' } as const;

type RecordReturnProps = {
  readonly refund: Surplus['refunds'][number];
  readonly accounts: readonly string[];
  readonly onClose: () => void;
};

/** Asks when a refunded surplus came back, where the money is and why. */
export const RecordReturn = ({ refund, accounts, onClose }: RecordReturnProps) => {
  const today = businessDayOf(Temporal.Now.instant()).toString();
  const [day, setDay] = useState(today);
  const [way, setWay] = useState<string>('account');
  const [into, setInto] = useState(NO_OWN_ACCOUNT);
  const [isChecked, setIsChecked] = useState(false);
  const change = useRecordReturn(refund.surplus_refund_id);
  const isCash = way === 'cash';
  const typed = { returned_on: day, party: isCash ? null : ownAccountOf(into, accounts) };
  const checked = (note: string) => checkFields(recordSurplusReturn.body, { ...typed, note });
  const errors = isChecked ? (checked('-').errors ?? {}) : {};
  return (
    <ReasonForm
      label="Por qué lo devolvió"
      verb={`Registrar que volvieron ${formatMoney(refund.amount)}`}
      // Done stays busy until the page shows it: a second click finds nothing to do.
      isPending={change.isPending || change.isSuccess}
      failure={change.error && inlineText(recordSurplusReturn, change.error)}
      isTouched={into !== NO_OWN_ACCOUNT}
      onTry={() => setIsChecked(true)}
      onSubmit={(note) => {
        const { values } = checked(note);
        if (values !== null) change.mutate(values);
      }}
      onClose={onClose}
    >
      <p className={classes.quiet}>
        Vuelven los {formatMoney(refund.amount)} completos y quedan otra vez como saldo a favor. El
        4×1000 no vuelve.
      </p>
      <TextInput
        label="Qué día volvió"
        type="date"
        min={refund.booked_on}
        max={today}
        value={day}
        error={errors['returned_on']}
        onChange={(event) => setDay(event.currentTarget.value)}
      />
      <NativeSelect
        label="Cómo llegó"
        rightSection={<IconSelector size={16} stroke={1.6} aria-hidden="true" />}
        data={Object.entries(WAYS).map(([value, label]) => ({ value, label }))}
        value={way}
        onChange={(event) => setWay(event.currentTarget.value)}
      />
      {!isCash && (
        <OwnAccountField
          label="En qué cuenta entró"
          accounts={accounts}
          draft={into}
          error={errors['party']}
          onDraft={setInto}
        />
      )}
    </ReasonForm>
  );
};
