import {
  type CreditPromises,
  type PromiseOfCredit,
  withdrawPromise,
} from '@cuotaclara/contract/collections/promises';
import { NOTE_LENGTH_MAX } from '@cuotaclara/contract/credits/credit-fields';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CreditPart } from '#domain/credit/credit-part.tsx';
import { useInvalidateCredits } from '#domain/credit/use-credit-changes.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { useRouteForm } from '#ui/form/use-route-form.tsx';
import { PlainList } from '#ui/layout/basics/plain-list.tsx';
import { Quiet } from '#ui/layout/basics/quiet.tsx';
import { Row } from '#ui/layout/basics/row.tsx';
import { Stack } from '#ui/layout/basics/stack.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { MoneyText } from '#ui/text/money-text.tsx';
import { PromiseBadge } from './promise-badge.tsx';
import { promiseDay } from './promise-day.ts';
import { PromisedForm } from './promise-form.tsx';
import { creditPromisesQuery } from './promise-queries.ts';

type PromisesPanelProps = { creditId: number; mayRecord: boolean };

/** Promises about a credit with what came of each, and those whose day is still to be noted. */
export const PromisesPanel = ({ creditId, mayRecord }: PromisesPanelProps) => (
  <Panel title="Promesas de pago" note="Se juzgan por los pagos; cada peso cuenta una vez.">
    <CreditPart
      query={useQuery(creditPromisesQuery(creditId))}
      things="las promesas"
      skeleton={96}
      isEmpty={({ promises, unnoted }) => promises.length === 0 && unnoted.length === 0}
      empty="Nadie ha prometido pagar este crédito todavía."
    >
      {(read) => <Promises creditId={creditId} read={read} mayRecord={mayRecord} />}
    </CreditPart>
  </Panel>
);

type PromisesProps = PromisesPanelProps & { read: CreditPromises };

const Promises = ({ creditId, read: { promises, unnoted }, mayRecord }: PromisesProps) => (
  <Stack>
    {mayRecord &&
      unnoted.map(({ contact_id, person, result }) => (
        <Stack key={contact_id} gap={3}>
          <strong>{person}: falta para cuándo y cuánto</strong>
          <PromisedForm creditId={creditId} contactId={contact_id} result={result} />
        </Stack>
      ))}
    <PlainList
      items={promises}
      itemKey={({ promise_id }) => promise_id}
      label="Promesas, de la última a la primera"
      hasLines
      room={3}
    >
      {(promise) => <PromiseItem creditId={creditId} promise={promise} mayRecord={mayRecord} />}
    </PlainList>
  </Stack>
);

type PromiseItemProps = { creditId: number; promise: PromiseOfCredit; mayRecord: boolean };

const PromiseItem = ({ creditId, promise, mayRecord }: PromiseItemProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const { state, amount, due_on, by, person, agreement_id } = promise;
  const parts = [
    ...(agreement_id === null ? [] : [`Acuerdo ${agreement_id}`]),
    person,
    `la registró ${by.name}`,
  ];
  return (
    <Stack gap={1}>
      <Row to="both-ends">
        <span>
          <MoneyText pesos={amount} strong /> para el {promiseDay(due_on)}
        </span>
        <PromiseBadge state={state} />
      </Row>
      <Quiet>{parts.join(' · ')}</Quiet>
      <Quiet>{outcomeOf(promise)}</Quiet>
      {mayRecord && promise.may_withdraw && !isOpen && (
        <div>
          <Button variant="subtle" size="compact-sm" onClick={() => setIsOpen(true)}>
            Fue un error: retirarla
          </Button>
        </div>
      )}
      {isOpen && (
        <WithdrawForm creditId={creditId} promise={promise} onDone={() => setIsOpen(false)} />
      )}
    </Stack>
  );
};

function outcomeOf({ state, paid, until_on, kept_on, amount, withdraw_note }: PromiseOfCredit) {
  const until = promiseDay(until_on);
  switch (state) {
    case 'open':
      return [
        paid > 0 ? `Pagó ${formatMoney(paid)} de ${formatMoney(amount)}. ` : '',
        `Cuenta lo que llegue hasta el ${until}.`,
      ].join('');
    case 'kept':
      return kept_on === null ? 'Cumplida.' : `La cumplió el ${promiseDay(kept_on)}.`;
    case 'partial':
      return `Pagó ${formatMoney(paid)} hasta el ${until}.`;
    case 'broken':
      return `No pagó hasta el ${until}.`;
    case 'withdrawn':
      return `«${withdraw_note ?? ''}»`;
    default:
      return state satisfies never;
  }
}

type WithdrawFormProps = { creditId: number; promise: PromiseOfCredit; onDone: () => void };

const WithdrawForm = ({ creditId, promise, onDone }: WithdrawFormProps) => {
  const invalidate = useInvalidateCredits();
  const form = useRouteForm(withdrawPromise, {
    params: { id: creditId, promise_id: promise.promise_id },
    start: { note: '' },
    done: 'Retiraste la promesa',
    readAgain: invalidate,
    onSent: onDone,
  });
  return (
    <form.Form label="Retirar la promesa">
      <form.Area name="note" label="Por qué se retira" rows={2} maxLength={NOTE_LENGTH_MAX} />
      <Row fillsPhone>
        <Button variant="default" disabled={form.isBusy} onClick={onDone}>
          Volver
        </Button>
        <form.Submit>Retirar</form.Submit>
      </Row>
    </form.Form>
  );
};
