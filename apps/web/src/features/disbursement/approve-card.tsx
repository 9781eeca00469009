import {
  approveDisbursement,
  type Disbursement,
  type DisbursementPage,
} from '@cuotaclara/contract/disbursement/disbursement';
import { countedText } from '@cuotaclara/contract/values/number-text';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import { inlineText } from '#lib/api/inline-text.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { CodeField } from '#ui/fields/code-field.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { MoneyText } from '#ui/text/money-text.tsx';
import { AccountCard } from './account-card.tsx';
import { ActCard } from './act-card.tsx';
import classes from './disbursement.module.css';
import { payeeShown } from './payee-shown.ts';
import { PeopleList } from './people-list.tsx';
import { useApprove } from './use-disbursement.ts';

const CODE_LENGTH = 6;

/** The day of the transfer that a person chose; null is today. */
export type ChosenDay = { paysOn: string | null; onDay: (day: string | null) => void };

type ApproveCardProps = { page: DisbursementPage; current: Disbursement } & ChosenDay;

/** Another person approves what was prepared, with the code of their application. */
export const ApproveCard = ({ page, current, paysOn, onDay }: ApproveCardProps) => {
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const approve = useApprove(page.credit_id);
  const payee = payeeShown(page);
  const isWrongCode = approve.error instanceof ApiError && approve.error.code === 'wrong_code';
  const missing = page.needs_code ? CODE_LENGTH - code.length : 0;
  const why = whyNot(page, missing);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (why !== null) return;
    approve.mutate(
      {
        disbursement_id: current.disbursement_id,
        to_pay: page.to_pay,
        first_due_on: page.first_due_on,
        ...(paysOn !== null && { pays_on: paysOn }),
        ...(page.needs_code && { code }),
      },
      { onError: () => field.current?.select() },
    );
  };
  return (
    <ActCard
      title={
        page.may.approve
          ? `Aprobar el giro de ${formatMoney(page.to_pay)}`
          : 'Espera la aprobación de otra persona'
      }
      isMine={page.may.approve}
    >
      <div className={classes.form}>
        {payee !== undefined && <AccountCard page={page} payee={payee} mayChange={false} />}
        <BankFacts page={page} />
        <PeopleList page={page} />
        {page.may.approve && (
          <form className={classes.form} noValidate onSubmit={submit}>
            <TextInput
              type="date"
              label="Día del giro"
              description="Hoy, o el día en que el banco ya lo hizo."
              value={paysOn ?? page.pays_on}
              onChange={({ currentTarget: { value } }) => onDay(value === '' ? null : value)}
            />
            {page.needs_code && (
              <CodeField
                ref={field}
                label="Código de tu aplicación"
                value={code}
                error={isWrongCode ? inlineText(approveDisbursement, approve.error) : null}
                onChange={(typed) => {
                  setCode(typed);
                  if (approve.isError) approve.reset();
                }}
              />
            )}
            {approve.error !== null && !isWrongCode && (
              <Notice tone="danger">{inlineText(approveDisbursement, approve.error)}</Notice>
            )}
            <div className={classes.submit}>
              <Button type="submit" loading={approve.isPending} disabled={why !== null}>
                Aprobar y girar
              </Button>
              {why !== null && <span className={classes.quiet}>{why}</span>}
            </div>
          </form>
        )}
      </div>
    </ActCard>
  );
};

const whyNot = (page: DisbursementPage, missing: number): string | null => {
  if (!page.may.approve) return '';
  if (page.gates.some(({ holds }) => !holds)) return 'Falta resolver lo que dice la lista.';
  return missing === 0 ? null : `Faltan ${countedText(missing, ['dígito', 'dígitos'])} del código.`;
};

/** What leaves the bank: the transfer and the tax that the company pays on it. */
export const BankFacts = ({ page }: { page: DisbursementPage }) => {
  const { current } = page;
  const words = current?.state === 'transferred' ? BANK_WORDS.done : BANK_WORDS.toDo;
  // Before the approval the day is still chosen.
  const paysOn = current?.pays_on ?? null;
  return (
    <dl className={classes.facts}>
      {paysOn !== null && (
        <div>
          <dt>Día del giro</dt>
          <dd>
            <DateText value={paysOn} />
          </dd>
        </div>
      )}
      <div>
        <dt>{words.paid}</dt>
        <dd>
          <MoneyText pesos={page.to_pay} />
        </dd>
      </div>
      <div>
        <dt>4×1000, lo paga la empresa</dt>
        <dd>
          <MoneyText pesos={page.gmf} />
        </dd>
      </div>
      <div data-total>
        <dt>{words.left}</dt>
        <dd>
          <MoneyText pesos={page.to_pay + page.gmf} strong />
        </dd>
      </div>
    </dl>
  );
};

const BANK_WORDS = {
  toDo: { paid: 'Se gira', left: 'Baja el saldo del banco' },
  done: { paid: 'Se giró', left: 'Bajó el saldo del banco' },
} as const;
