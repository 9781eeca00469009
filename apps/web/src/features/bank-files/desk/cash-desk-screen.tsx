import { businessDayOf } from '@cuotaclara/contract';
import { pesosField } from '@cuotaclara/contract/credits/credit-fields';
import {
  EXCESS_WORDS,
  PAYMENT_MEANS,
  type PaymentMeans,
} from '@cuotaclara/contract/servicing/payment-words';
import { type RecordedPayment, recordPayment } from '@cuotaclara/contract/servicing/payments';
import type { ExcessChoice } from '@cuotaclara/loan-math';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { NO_OWN_ACCOUNT, ownAccountOf } from '#domain/bank/own-account.ts';
import { OwnAccountField } from '#domain/bank/own-account-field.tsx';
import { CreditSearch, type FoundCredit } from '#features/bank-files/credit-search.tsx';
import classes from '#features/bank-files/treasury.module.css';
import { type DeskPreviewQuery, treasuryQueries } from '#features/bank-files/treasury-queries.ts';
import { useRecordPayment } from '#features/bank-files/use-treasury.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { inlineText } from '#lib/api/inline-text.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { MoneyInput } from '#ui/fields/money-input.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { EffectOfPayment } from './effect-of-payment.tsx';
import { type OwedAmount, OwedAmounts } from './owed-amounts.tsx';
import { Receipt } from './receipt.tsx';

const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
const icon = <IconSelector size={16} stroke={1.6} aria-hidden="true" />;

type PaidCreditProps = {
  credit: FoundCredit | null;
  onCredit: (credit: FoundCredit | null) => void;
  onAmount: (owed: OwedAmount) => void;
};

/** The credit to be paid with its borrower, and its debt today. */
const PaidCredit = ({ credit, onCredit, onAmount }: PaidCreditProps) =>
  credit === null ? (
    <CreditSearch label="Qué crédito paga" autoFocus onCredit={onCredit} />
  ) : (
    <>
      <p className={classes.apart}>
        <span>
          <span className={classes.strong}>{credit.borrower_name}</span>
          <span className={classes.under}>{credit.number}</span>
        </span>
        <Button variant="subtle" size="sm" onClick={() => onCredit(null)}>
          Cambiar
        </Button>
      </p>
      <OwedAmounts creditId={credit.credit_id} onAmount={onAmount} />
    </>
  );

type AmountAndDayProps = {
  amountField: RefObject<HTMLInputElement | null>;
  digits: string;
  problem: string | null;
  onDigits: (digits: string) => void;
  day: string;
  today: string;
  onDay: (day: string) => void;
};

const AmountAndDay = (props: AmountAndDayProps) => {
  const { amountField, digits, problem, onDigits, day, today, onDay } = props;
  return (
    <div className={classes.pair}>
      <MoneyInput
        ref={amountField}
        label="Cuánto pagó"
        digits={digits}
        error={problem}
        onDigits={onDigits}
      />
      <TextInput
        label="Qué día pagó"
        type="date"
        max={today}
        value={day}
        onChange={(event) => onDay(event.currentTarget.value)}
      />
    </div>
  );
};

const NoteField = ({ note, onNote }: { note: string; onNote: (note: string) => void }) => (
  <TextInput
    label="Nota (opcional)"
    placeholder="Recibo de caja 128"
    maxLength={500}
    value={note}
    onChange={(event) => onNote(event.currentTarget.value)}
  />
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
      label="Si paga de más"
      rightSection={icon}
      data={optionsOf(EXCESS_WORDS)}
      value={excess}
      // The options have no other values.
      onChange={(event) => onExcess(event.currentTarget.value as ExcessChoice)}
    />
  </div>
);

/** It is said at the field. */
const BAD_AMOUNT = 'Revisa cuánto pagó.';
const NO_PARTY = 'Elige la cuenta de la empresa donde entró.';
const NO_ACCOUNTS = { accounts: [] };

/** What no payment can be, known before the server is asked; null while nothing is typed. */
const amountProblem = (digits: string): string | null =>
  digits === '' ? null : (pesosField.safeParse(Number(digits)).error?.issues[0]?.message ?? null);

type Draft = { credit: FoundCredit | null; digits: string; party: string | undefined };

const missingIn = ({ credit, digits, party }: Draft): string | null => {
  if (credit === null) return 'Busca el crédito que se paga.';
  if (digits === '') return 'Escribe cuánto pagó.';
  if (amountProblem(digits) !== null) return BAD_AMOUNT;
  return party === '' ? NO_PARTY : null;
};

/** What the preview heard of exactly this payment; this asks nothing by itself. */
const useIsRefused = (payment: DeskPreviewQuery): boolean => {
  const { error } = useQuery({ ...treasuryQueries.deskPreview(payment), enabled: false });
  return error instanceof ApiError;
};

/** What is missing in the form, until the person changes what it is about. */
const useProblem = () => {
  const [problem, setProblem] = useState<string | null>(null);
  const changing =
    <Value,>(set: (value: Value) => void) =>
    (value: Value): void => {
      setProblem(null);
      set(value);
    };
  return { problem, setProblem, changing };
};

/** After the credit or an amount was chosen, the next thing to type or send is the amount. */
const useAmountNext = () => {
  const amountField = useRef<HTMLInputElement>(null);
  const andType =
    <Value,>(choose: (value: Value) => void) =>
    (value: Value): void => {
      choose(value);
      if (value !== null) amountField.current?.focus();
    };
  return { amountField, andType };
};

type RecordButtonProps = { digits: string; isWorking: boolean; isRefused: boolean };

const RecordButton = ({ digits, isWorking, isRefused }: RecordButtonProps) => (
  <Button type="submit" loading={isWorking} disabled={isRefused}>
    {digits === '' || amountProblem(digits) !== null
      ? 'Registrar el pago'
      : `Registrar ${formatMoney(Number(digits))}`}
  </Button>
);

type DeskFormProps = { onDone: (recorded: RecordedPayment, credit: FoundCredit) => void };

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
  const { problem, setProblem, changing } = useProblem();
  const { amountField, andType } = useAmountNext();
  const record = useRecordPayment();

  const payment = {
    credit_id: credit?.credit_id ?? 0,
    amount: Number(digits),
    paid_on: day,
    excess,
  };
  const badAmount = amountProblem(digits);
  const isRefused = useIsRefused(payment);
  const party = means === 'cash' ? undefined : ownAccountOf(place, accounts);
  const takeOwed = (owed: OwedAmount): void => {
    setDigits(String(owed.amount));
    setExcess(owed.excess);
  };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const missing = missingIn({ credit, digits, party });
    setProblem(missing);
    if (missing !== null || credit === null) return;
    record.mutate(
      {
        ...payment,
        means,
        ...(party !== undefined && { party }),
        seen_same: other,
        ...(note.trim() !== '' && { note }),
      },
      { onSuccess: (recorded) => onDone(recorded, credit) },
    );
  };

  return (
    <Panel title="El pago">
      <form className={classes.form} onSubmit={submit} noValidate>
        <PaidCredit
          credit={credit}
          onCredit={changing(andType(setCredit))}
          onAmount={changing(andType(takeOwed))}
        />
        <AmountAndDay
          {...{ digits, day, today, amountField }}
          problem={badAmount}
          onDigits={changing(setDigits)}
          onDay={setDay}
        />
        <HowPaid {...{ means, excess }} onMeans={changing(setMeans)} onExcess={setExcess} />
        {means !== 'cash' && (
          <OwnAccountField
            label="En qué cuenta entró"
            accounts={accounts}
            draft={place}
            error={problem === NO_PARTY ? NO_PARTY : undefined}
            onDraft={changing(setPlace)}
          />
        )}
        <NoteField note={note} onNote={setNote} />
        {credit !== null && digits !== '' && badAmount === null && day !== '' && (
          <EffectOfPayment
            payment={payment}
            other={other}
            isRecording={record.isPending || record.isSuccess}
            onOther={setOther}
          />
        )}
        {record.isError && <Notice tone="danger">{inlineText(recordPayment, record.error)}</Notice>}
        {problem !== null && problem !== NO_PARTY && <Notice tone="danger">{problem}</Notice>}
        <div className={classes.buttons}>
          <RecordButton digits={digits} isWorking={record.isPending} isRefused={isRefused} />
        </div>
      </form>
    </Panel>
  );
};

type Done = { readonly recorded: RecordedPayment; readonly credit: FoundCredit };

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
