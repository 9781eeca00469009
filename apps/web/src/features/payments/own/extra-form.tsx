import {
  type PayableOwnCredit,
  startAdditionalPayment,
} from '@cuotaclara/contract/payments/paying';
import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { amountProblem } from '#features/payments/parts/amount-problem.ts';
import { ClosedNotice } from '#features/payments/parts/closed-notice.tsx';
import { openGateway } from '#features/payments/parts/open-gateway.ts';
import { useReadWhenClosed } from '#features/payments/parts/use-read-when-closed.ts';
import { paymentQueries } from '#features/payments/payment-queries.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { ON_SCREEN } from '#lib/api/use-commit.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { useRouteForm } from '#ui/form/use-route-form.tsx';
import { Loaded } from '#ui/loaded/loaded.tsx';
import { ExtraAmount } from './extra-amount.tsx';
import { EXTRA_WORDS, ExtraChoices, type ExtraWish } from './extra-choices.tsx';
import type { DrawFrame } from './own-credit-frame.tsx';

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

/** Problem of the amount itself, as the server says; null for every other failure. */
const amountRefusal = (error: Error | null): string | null =>
  error instanceof ApiError && error.status === 400 ? error.message : null;

/** Savings of an amount, or its problem, once typing pauses. */
const usePreview = ({ credit_id, other }: PayableOwnCredit, amount: number | undefined) => {
  const [asked] = useDebouncedValue(amount, TYPING_MS);
  const query = useQuery({
    ...paymentQueries.extra({ credit_id, amount: asked ?? 0 }),
    enabled: asked !== undefined && amountProblem(asked, other, OWN) === null,
  });
  const { data, error, isError } = query;
  const refusal =
    amount === undefined
      ? 'Escribe cuánto quieres abonar.'
      : (amountProblem(amount, other, OWN) ?? amountRefusal(error));
  /** Nothing is paid before its savings are on the screen. */
  const isShown = data !== undefined && data.amount === amount && !isError;
  return { query, refusal, isShown };
};

type TypedExtra = { readonly amount: number | undefined; readonly wish: ExtraWish };

const useExtraForm = (credit: PayableOwnCredit) => {
  const start: TypedExtra = { amount: firstAmount(credit), wish: 'reduce-term' };
  return useRouteForm(startAdditionalPayment, {
    start,
    body: ({ amount, wish }) => ({ credit_id: credit.credit_id, amount, excess: wish }),
    typedIn: { excess: 'wish' },
    keyed: true,
    staysBusy: true,
    done: ON_SCREEN,
    onSent: openGateway,
    onRefused: useReadWhenClosed(),
  });
};

const FORM_ID = 'extra-payment';

type ExtraFormProps = { readonly credit: PayableOwnCredit; readonly frame: DrawFrame };

/** The form of an extra payment; the dock of the page sends it. */
export const ExtraForm = ({ credit, frame }: ExtraFormProps) => {
  const form = useExtraForm(credit);
  const { amount, wish } = form.typed;
  const { query, refusal, isShown } = usePreview(credit, amount);
  const { data: closed } = useQuery(paymentQueries.ownClosed);
  const { data } = query;
  return frame({
    dock: !closed && (
      <Button
        type="submit"
        form={FORM_ID}
        variant="next"
        size="xl"
        fullWidth
        loading={form.isBusy}
        disabled={!isShown}
      >
        {isShown
          ? `Abonar ${formatMoney(data?.amount ?? 0)} y ${EXTRA_WORDS[wish].verb}`
          : 'Abonar'}
      </Button>
    ),
    note: isShown
      ? 'Sigues en la página de pagos: allí eliges el medio y confirmas.'
      : refusal === null && 'Calculando lo que ganas…',
    children: (
      <form.Form id={FORM_ID} guard={false} failureAt="own" isHeld={!isShown}>
        <h1 className="visually-hidden">Abono a capital</h1>
        {closed && <ClosedNotice closed={closed} />}
        {!closed && <form.Failure />}
        <ExtraAmount
          amount={amount}
          problem={refusal}
          preview={data}
          wish={wish}
          isOld={!isShown}
          onAmount={(next) => form.set({ amount: next })}
        />
        {(data !== undefined || refusal === null) && (
          <Loaded
            query={query}
            things="lo que ganas"
            failedTitle="No pudimos calcular lo que ganas"
            waiting="Calculando lo que ganas"
            skeleton={300}
          >
            {(preview) =>
              preview.is_payoff ? (
                isShown && <PayoffNotice creditId={credit.credit_id} />
              ) : (
                <ExtraChoices
                  preview={preview}
                  wish={wish}
                  onWish={(next) => form.set({ wish: next })}
                  isOld={!isShown}
                />
              )
            }
          </Loaded>
        )}
      </form.Form>
    ),
  });
};

const PayoffNotice = ({ creditId }: { readonly creditId: number }) => (
  <Notice tone="info">
    Con este valor terminas el crédito.{' '}
    <Link to="/borrower/pay/$part/$id" params={{ part: 'payoff', id: String(creditId) }}>
      Mira cuánto es, día por día
    </Link>
    .
  </Notice>
);
