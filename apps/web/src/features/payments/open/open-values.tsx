import type { MaskedCredit, PaymentParameters } from '@cuotaclara/contract/payments/paying';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { PayFrame } from '#features/payments/frame/pay-frame.tsx';
import { ChoiceCards } from '#features/payments/parts/choice-cards.tsx';
import { ClosedNotice } from '#features/payments/parts/closed-notice.tsx';
import { CreditHead } from '#features/payments/parts/credit-head.tsx';
import { PayChoices } from '#features/payments/parts/pay-choices.tsx';
import { dueLine } from '#features/payments/parts/payable.ts';
import { PendingNotice } from '#features/payments/parts/pending-notice.tsx';
import { usePayForm } from '#features/payments/parts/use-pay-form.ts';
import { usePendingBlocks } from '#features/payments/parts/use-pending-blocks.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { formatMoney } from '#lib/format/format-money.ts';

type OpenValuesProps = {
  readonly credits: readonly MaskedCredit[];
  readonly means: PaymentParameters['means'];
  /** How to pay while nothing can be paid online; null where it can. */
  readonly closed: PaymentParameters['closed'];
  readonly onBack: () => void;
};

const LEAVE_TITLE = 'Pagar';
const either = new Intl.ListFormat('es-CO', { type: 'disjunction' });

/** What was found: a person with several credits chooses one first. */
export const OpenValues = ({ credits, means, closed, onBack }: OpenValuesProps) => {
  const [only] = credits;
  const [chosen, setChosen] = useState(credits.length === 1 ? only?.pay_key : undefined);
  const [marked, setMarked] = useState(only?.pay_key ?? '');
  const credit = credits.find(({ pay_key }) => pay_key === chosen);
  if (credit) {
    return (
      <CreditValues
        key={credit.pay_key}
        credit={credit}
        means={means}
        closed={closed}
        onBack={credits.length === 1 ? onBack : () => setChosen(undefined)}
        onAgain={onBack}
      />
    );
  }
  return (
    <PayFrame
      title={LEAVE_TITLE}
      leave={{ kind: 'step', onBack }}
      dock={
        <Button variant="next" size="xl" fullWidth onClick={() => setChosen(marked)}>
          Ver este crédito
        </Button>
      }
    >
      <ChoiceCards
        label="¿Cuál crédito vas a pagar?"
        value={marked}
        onChange={setMarked}
        choices={credits.map((each) => ({
          value: each.pay_key,
          title: `Crédito terminado en ${each.number_end}`,
          ...(each.due && { figure: formatMoney(each.due.amount) }),
          about: dueLine(each),
        }))}
      />
    </PayFrame>
  );
};

type CreditValuesProps = Omit<OpenValuesProps, 'credits'> & {
  readonly credit: MaskedCredit;
  /** Asks for the figures again, because these are too old. */
  readonly onAgain: () => void;
};

/** Answers after which only new figures help. */
const OLD_FIGURES: readonly string[] = [
  'pay_key_expired',
  'payment_amount_changed',
  'payment_pending',
  'credit_not_owing',
];

const CreditValues = ({ credit, means, closed, onBack, onAgain }: CreditValuesProps) => {
  const { form, choice } = usePayForm(credit);
  const isBlocked = usePendingBlocks(credit);
  const { failure } = form;
  const isOld = failure instanceof ApiError && OLD_FIGURES.includes(failure.code);
  return (
    <PayFrame
      title={LEAVE_TITLE}
      leave={{ kind: 'step', onBack }}
      dock={
        !isBlocked &&
        !closed && (
          <Button
            variant={isOld ? 'default' : 'next'}
            size="xl"
            fullWidth
            loading={form.isBusy}
            onClick={isOld ? onAgain : form.send}
          >
            {isOld ? 'Buscar los valores de nuevo' : 'Continuar'}
          </Button>
        )
      }
      note={
        means.length > 0 &&
        `Pagas en la pasarela, con ${either.format(means.map(({ in_text }) => in_text))}.`
      }
    >
      <CreditHead
        credit={credit}
        name={credit.holder_name}
        about={`Crédito terminado en ${credit.number_end}`}
      />
      {credit.pending && <PendingNotice pending={credit.pending} isBlocking={isBlocked} />}
      {!isBlocked && (
        <>
          <h1 className="visually-hidden">Pagar</h1>
          {closed && <ClosedNotice closed={closed} />}
          <form.Form guard={false} failureAt="own">
            {!closed && <form.Failure />}
            <PayChoices credit={credit} form={form} choice={choice} />
          </form.Form>
        </>
      )}
    </PayFrame>
  );
};
