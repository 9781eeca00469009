import { type AnswerOf, businessDayOf } from '@cuotaclara/contract';
import {
  EXCESS_WORDS,
  PAYMENT_MEANS,
  type PaymentMeans,
} from '@cuotaclara/contract/servicing/payment-words';
import { recordPayment } from '@cuotaclara/contract/servicing/payments';
import type { ExcessChoice } from '@cuotaclara/loan-math';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { NO_OWN_ACCOUNT, ownAccountOf } from '#domain/bank/own-account.ts';
import { OwnAccountField } from '#domain/bank/own-account-field.tsx';
import { CreditSearch, type FoundCredit } from '#features/bank-files/credit-search.tsx';
import classes from '#features/bank-files/treasury.module.css';
import { treasuryQueries } from '#features/bank-files/treasury-queries.ts';
import { useRecordPayment } from '#features/bank-files/use-treasury.ts';
import { inlineText } from '#lib/api/inline-text.ts';
import { formatDate } from '#lib/format/format-date.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { MoneyInput } from '#ui/fields/money-input.tsx';
import { FactList } from '#ui/layout/fact-list.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { appliedFacts } from './applied-facts.ts';
import { EffectOfPayment } from './effect-of-payment.tsx';

type Recorded = AnswerOf<typeof recordPayment>;

const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
const icon = <IconSelector size={16} stroke={1.6} aria-hidden="true" />;

type ReceiptProps = { recorded: Recorded; credit: FoundCredit; onNext: () => void };

const Receipt = ({ recorded, credit, onNext }: ReceiptProps) => (
  <Panel title={`Pago registrado: ${formatMoney(recorded.amount)}`}>
    <div className={classes.form}>
      <Notice tone="good">
        {credit.borrower_name}, {credit.number}. Cuenta desde el {formatDate(recorded.paid_on)}.
      </Notice>
      <FactList
        facts={[
          ...appliedFacts(recorded),
          { label: 'Capital que queda', value: formatMoney(recorded.principal_balance) },
        ]}
      />
      <div className={classes.buttons}>
        <Button onClick={onNext}>Registrar otro</Button>
        <Button
          variant="default"
          renderRoot={(props) => (
            <Link to="/credits/$id" params={{ id: String(recorded.credit_id) }} {...props} />
          )}
        >
          Ver el crédito
        </Button>
      </div>
    </div>
  </Panel>
);

type PaidCreditProps = {
  credit: FoundCredit | null;
  onCredit: (credit: FoundCredit | null) => void;
};

const PaidCredit = ({ credit, onCredit }: PaidCreditProps) =>
  credit === null ? (
    <CreditSearch label="Qué crédito paga" onCredit={onCredit} />
  ) : (
    <p className={classes.apart}>
      <span>
        <span className={classes.strong}>{credit.borrower_name}</span>
        <span className={classes.under}>{credit.number}</span>
      </span>
      <Button variant="subtle" size="sm" onClick={() => onCredit(null)}>
        Cambiar
      </Button>
    </p>
  );

type HowPaidProps = {
  means: PaymentMeans;
  excess: ExcessChoice;
  onMeans: (means: PaymentMeans) => void;
  onExcess: (excess: ExcessChoice) => void;
};

const HowPaid = ({ means, excess, onMeans, onExcess }: HowPaidProps) => (
  <div className={classes.pair}>
    <NativeSelect
      label="Cómo pagó"
      rightSection={icon}
      data={optionsOf(PAYMENT_MEANS)}
      value={means}
      // The options have no other values.
      onChange={(event) => onMeans(event.currentTarget.value as PaymentMeans)}
    />
    <NativeSelect
      label="Si sobra"
      rightSection={icon}
      data={optionsOf(EXCESS_WORDS)}
      value={excess}
      // The options have no other values.
      onChange={(event) => onExcess(event.currentTarget.value as ExcessChoice)}
    />
  </div>
);

const NO_PARTY = 'Elige la cuenta de la empresa donde entró.';
const NO_ACCOUNTS = { accounts: [] };

type DeskFormProps = { onDone: (recorded: Recorded, credit: FoundCredit) => void };

const DeskForm = ({ onDone }: DeskFormProps) => {
  const today = businessDayOf(Temporal.Now.instant()).toString();
  const [credit, setCredit] = useState<FoundCredit | null>(null);
  const [digits, setDigits] = useState('');
  const [day, setDay] = useState(today);
  const [means, setMeans] = useState<PaymentMeans>('cash');
  const [excess, setExcess] = useState<ExcessChoice>('advance');
  const [place, setPlace] = useState(NO_OWN_ACCOUNT);
  const { data: { accounts } = NO_ACCOUNTS } = useQuery(treasuryQueries.accounts);
  const [note, setNote] = useState('');
  const [other, setOther] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const record = useRecordPayment();

  const party = means === 'cash' ? undefined : ownAccountOf(place, accounts);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const missing =
      credit === null
        ? 'Busca el crédito que se paga.'
        : digits === ''
          ? 'Escribe cuánto pagó.'
          : party === ''
            ? NO_PARTY
            : null;
    setProblem(missing);
    if (missing !== null || credit === null) return;
    record.mutate(
      {
        credit_id: credit.credit_id,
        amount: Number(digits),
        paid_on: day,
        means,
        ...(party !== undefined && { party }),
        excess,
        seen_same: other,
        ...(note.trim() !== '' && { note }),
      },
      { onSuccess: (recorded) => onDone(recorded, credit) },
    );
  };

  return (
    <Panel title="El pago">
      <form className={classes.form} onSubmit={submit} noValidate>
        {record.isError && <Notice tone="danger">{inlineText(recordPayment, record.error)}</Notice>}
        <PaidCredit credit={credit} onCredit={setCredit} />
        <div className={classes.pair}>
          <MoneyInput label="Cuánto pagó" digits={digits} onDigits={setDigits} />
          <TextInput
            label="Qué día pagó"
            type="date"
            max={today}
            value={day}
            onChange={(event) => setDay(event.currentTarget.value)}
          />
        </div>
        <HowPaid {...{ means, excess }} onMeans={setMeans} onExcess={setExcess} />
        {means !== 'cash' && (
          <OwnAccountField
            label="En qué cuenta entró"
            accounts={accounts}
            draft={place}
            error={problem === NO_PARTY ? NO_PARTY : undefined}
            onDraft={setPlace}
          />
        )}
        <TextInput
          label="Nota (si quieres)"
          placeholder="Recibo de caja 128"
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        {credit !== null && digits !== '' && day !== '' && (
          <EffectOfPayment
            payment={{ credit_id: credit.credit_id, amount: Number(digits), paid_on: day, excess }}
            other={other}
            isRecording={record.isPending || record.isSuccess}
            onOther={setOther}
          />
        )}
        {problem !== null && problem !== NO_PARTY && <Notice tone="danger">{problem}</Notice>}
        <div className={classes.buttons}>
          <Button type="submit" loading={record.isPending}>
            {digits === '' ? 'Registrar el pago' : `Registrar ${formatMoney(Number(digits))}`}
          </Button>
        </div>
      </form>
    </Panel>
  );
};

type Done = { readonly recorded: Recorded; readonly credit: FoundCredit };

/** Records money that a borrower paid here, or into the bank as a person saw it there. */
export const CashDeskScreen = () => {
  const [done, setDone] = useState<Done | null>(null);
  return (
    <>
      <PageHeader
        title="Registrar un pago"
        state="Para dinero que recibiste tú. Lo del archivo del banco entra por Conciliación."
      />
      <div className={classes.narrow}>
        {done === null ? (
          <DeskForm onDone={(recorded, credit) => setDone({ recorded, credit })} />
        ) : (
          <Receipt {...done} onNext={() => setDone(null)} />
        )}
      </div>
    </>
  );
};
