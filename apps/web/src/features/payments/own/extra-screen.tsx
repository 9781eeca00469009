import '@mantine/core/styles/Skeleton.layer.css';
import {
  type AdditionalPaymentPreview,
  getOwnCurrentPayments,
  type PayableOwnCredit,
  previewAdditionalPayment,
  startAdditionalPayment,
} from '@cuotaclara/contract/payments/paying';
import { Button, Skeleton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ClosedNotice } from '#features/payments/parts/closed-notice.tsx';
import { PendingNotice } from '#features/payments/parts/pending-notice.tsx';
import { amountProblem } from '#features/payments/parts/use-pay-choice.ts';
import { usePendingBlocks } from '#features/payments/parts/use-pending-blocks.ts';
import { useStartExtra } from '#features/payments/parts/use-start-payment.ts';
import { paymentQueries } from '#features/payments/payment-queries.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { inlineText } from '#lib/api/inline-text.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { FailedState } from '#ui/feedback/failed-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { MoneyInput } from '#ui/fields/money-input.tsx';
import classes from './extra.module.css';
import { EXTRA_WORDS, ExtraChoices, type ExtraWish } from './extra-choices.tsx';
import { OwnCreditFrame } from './own-credit-frame.tsx';

const OWN = { isOwn: true } as const;
const TYPING_MS = 350;
const ROUND_TO = 100_000;
const FIRST_SHARE = 0.2;

/** An amount to begin with: some of the capital, besides what is due, in round figures. */
const firstAmount = ({ due, other, principal_balance: capital }: PayableOwnCredit): number => {
  const owedNow = due === null || due.kind === 'next' ? 0 : due.amount;
  const wished = Math.ceil((owedNow + capital * FIRST_SHARE) / ROUND_TO) * ROUND_TO;
  return Math.min(Math.max(wished, other?.min ?? 0), other?.max ?? wished);
};

/** An extra payment: how much, and what to gain by it, with its savings before anything is paid. */
export const ExtraScreen = ({ creditId }: { readonly creditId: number }) => (
  <OwnCreditFrame
    creditId={creditId}
    title="Abono a capital"
    route={getOwnCurrentPayments}
    query={useQuery(paymentQueries.own)}
  >
    {(credit, frame) => <ExtraUnlessBlocked credit={credit} frame={frame} />}
  </OwnCreditFrame>
);

type ExtraProps = {
  readonly credit: PayableOwnCredit;
  readonly frame: Parameters<Parameters<typeof OwnCreditFrame>[0]['children']>[1];
};

const ExtraUnlessBlocked = ({ credit, frame }: ExtraProps) => {
  const isBlocked = usePendingBlocks(credit);
  // A tolerated shortfall is due with the next payment and stops nobody.
  if (credit.days_past_due > 0) {
    const amount = credit.due?.amount ?? credit.payoff.amount;
    return frame({ children: <ArrearsFirst creditId={credit.credit_id} amount={amount} /> });
  }
  const notice = credit.pending && (
    <PendingNotice pending={credit.pending} isBlocking={isBlocked} />
  );
  if (isBlocked) return frame({ children: notice });
  return (
    <Extra
      key={credit.credit_id}
      credit={credit}
      frame={({ children, ...parts }) =>
        frame({
          ...parts,
          children: (
            <>
              {notice}
              {children}
            </>
          ),
        })
      }
    />
  );
};

type ArrearsFirstProps = { readonly creditId: number; readonly amount: number };

/** Arrears come first: until then an extra payment would not reach the capital. */
const ArrearsFirst = ({ creditId, amount }: ArrearsFirstProps) => (
  <EmptyState
    title="Primero ponte al día"
    level={1}
    actions={
      <Button
        variant="next"
        size="lg"
        renderRoot={(props) => (
          <Link to="/borrower/pay" search={{ credit: String(creditId) }} {...props} />
        )}
      >
        Ponerme al día
      </Button>
    }
  >
    Debes {formatMoney(amount)} de cuotas vencidas. Cuando las pagues, puedes abonar a capital.
  </EmptyState>
);

const Extra = ({ credit, frame }: ExtraProps) => {
  const [digits, setDigits] = useState(String(firstAmount(credit)));
  const [wish, setWish] = useState<ExtraWish>('reduce-term');
  const [asked] = useDebouncedValue(digits, TYPING_MS);
  const query = useQuery({
    ...paymentQueries.extra({ credit_id: credit.credit_id, amount: Number(asked) }),
    enabled: asked !== '' && amountProblem(Number(asked), credit.other, OWN) === null,
  });
  const { start, isBusy, error } = useStartExtra();
  const { data: closed } = useQuery(paymentQueries.ownClosed);
  const amount = Number(digits);
  const { data } = query;
  const isShown = data !== undefined && data.amount === amount && !query.isError;
  const refusal =
    digits === ''
      ? 'Escribe cuánto quieres abonar.'
      : (amountProblem(amount, credit.other, OWN) ?? amountRefusal(query.error));
  const isOff = query.error !== null && refusal === null;
  return frame({
    dock: !closed && (
      <Button
        variant="next"
        size="xl"
        fullWidth
        loading={isBusy}
        disabled={!isShown}
        onClick={() => start({ credit_id: credit.credit_id, amount, excess: wish })}
      >
        {isShown ? `Abonar ${formatMoney(amount)} y ${EXTRA_WORDS[wish].verb}` : 'Abonar'}
      </Button>
    ),
    note: isShown
      ? 'Sigues en la página de pagos: allí eliges el medio y confirmas.'
      : refusal === null && 'Calculando lo que ganas…',
    children: (
      <>
        <h1 className="visually-hidden">Abono a capital</h1>
        {closed && <ClosedNotice closed={closed} />}
        {error && !closed && (
          <Notice tone="danger">{inlineText(startAdditionalPayment, error)}</Notice>
        )}
        <section className={classes.amountCard} aria-label="Cuánto quieres abonar">
          <MoneyInput
            label="¿Cuánto quieres abonar?"
            classNames={{ input: classes.amount ?? '', section: classes.sign ?? '' }}
            variant="unstyled"
            digits={digits}
            error={refusal}
            onDigits={setDigits}
          />
          <Suggestions suggestions={data?.suggestions ?? []} amount={amount} onChoose={setDigits} />
          {data && <Effect preview={data} wish={wish} isOld={!isShown} />}
        </section>
        {isOff && query.error && (
          <FailedState
            title="No pudimos calcular lo que ganas"
            onRetry={() => void query.refetch()}
          >
            {inlineText(previewAdditionalPayment, query.error)}
          </FailedState>
        )}
        {data === undefined && query.isFetching && (
          <Skeleton height={300} role="status" aria-label="Calculando lo que ganas" />
        )}
        {data && !isOff && !data.is_payoff && (
          <ExtraChoices preview={data} wish={wish} onWish={setWish} isOld={!isShown} />
        )}
        {data?.is_payoff && isShown && (
          <Notice tone="info">
            Con este valor terminas el crédito.{' '}
            <Link
              to="/borrower/pay/$part/$id"
              params={{ part: 'payoff', id: String(credit.credit_id) }}
            >
              Mira cuánto es, día por día
            </Link>
            .
          </Notice>
        )}
      </>
    ),
  });
};

/** What is wrong with the amount itself; null for every other failure. */
const amountRefusal = (error: Error | null): string | null =>
  error instanceof ApiError && error.status === 400 ? error.message : null;

type SuggestionsProps = {
  readonly suggestions: readonly number[];
  readonly amount: number;
  readonly onChoose: (digits: string) => void;
};

const Suggestions = ({ suggestions, amount, onChoose }: SuggestionsProps) => (
  <div className={classes.suggestions}>
    {suggestions.map((each) => (
      <button
        key={each}
        type="button"
        aria-pressed={each === amount}
        onClick={() => onChoose(String(each))}
      >
        {formatMoney(each)}
      </button>
    ))}
  </div>
);

type EffectProps = {
  readonly preview: AdditionalPaymentPreview;
  readonly wish: ExtraWish;
  readonly isOld: boolean;
};

/** Every peso of the amount: what lowers the capital, and what does not. */
const Effect = ({ preview, wish, isOld }: EffectProps) => {
  const { amount, covers_due: due, before, choices, is_payoff: isPayoff } = preview;
  const chosen = choices.find(({ excess }) => excess === wish);
  const isAhead = wish === 'advance' && !isPayoff;
  const repaid = chosen === undefined ? null : before.principal_balance - chosen.principal_balance;
  const rest = repaid === null ? 0 : amount - repaid;
  return (
    <p className={classes.effect} data-old={isOld || undefined}>
      {due > 0 && <>Primero cubre {formatMoney(due)} que ya debes. </>}
      {isAhead && 'Cubre tus próximas cuotas. '}
      {chosen && repaid !== null && (
        <>
          {rest > 0 ? `${formatMoney(repaid)} bajan tu capital` : 'Todo baja tu capital'}, sin
          multa: pasas de <strong>{formatMoney(before.principal_balance)}</strong> a{' '}
          <strong>{formatMoney(chosen.principal_balance)}</strong>.
          {rest > 0 && (
            <>
              {' '}
              Los otros {formatMoney(rest)} son{' '}
              {isAhead
                ? 'los intereses y cargos de esas cuotas'
                : 'los intereses y cargos hasta hoy'}
              .
            </>
          )}
        </>
      )}
    </p>
  );
};
