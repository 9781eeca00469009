import '@mantine/core/styles/Skeleton.layer.css';
import {
  getOwnCurrentPayments,
  linkTransaction,
  type PayableOwnCredit,
} from '@cuotaclara/contract/payments/paying';
import { Button, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ownCreditKeys } from '#domain/credit/credit-keys.ts';
import { ChoiceCards } from '#features/payments/parts/choice-cards.tsx';
import { ClosedNotice } from '#features/payments/parts/closed-notice.tsx';
import { CreditHead } from '#features/payments/parts/credit-head.tsx';
import { PayChoices } from '#features/payments/parts/pay-choices.tsx';
import { dueLine } from '#features/payments/parts/payable.ts';
import { PendingNotice } from '#features/payments/parts/pending-notice.tsx';
import { usePayChoice } from '#features/payments/parts/use-pay-choice.ts';
import { usePendingBlocks } from '#features/payments/parts/use-pending-blocks.ts';
import { useStartPayment } from '#features/payments/parts/use-start-payment.ts';
import { paymentQueries } from '#features/payments/payment-queries.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { inlineText } from '#lib/api/inline-text.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { FailedState } from '#ui/feedback/failed-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import classes from './own-pay.module.css';
import type { OwnPaySearch } from './own-pay-search.ts';
import { OwnPayments } from './own-payments.tsx';
import { PayWays } from './pay-ways.tsx';

type OwnPayScreenProps = {
  readonly search: OwnPaySearch;
  readonly onSearch: (search: OwnPaySearch) => void;
};

/** Paying in the borrower's area: which credit, how much, and what was paid before. */
export const OwnPayScreen = ({ search, onSearch }: OwnPayScreenProps) => {
  const { data, error, refetch } = useQuery(paymentQueries.own);
  return (
    <>
      <h1 className="type-h1">Pagar</h1>
      {data && data.length > 0 && <ToPay credits={data} search={search} onSearch={onSearch} />}
      {data?.length === 0 && (
        <div className={classes.lone}>
          <EmptyState
            title="No tienes nada por pagar"
            actions={
              <Button
                variant="default"
                renderRoot={(props) => <Link to="/borrower/credits" {...props} />}
              >
                Ver tus créditos
              </Button>
            }
          >
            Cuando un crédito tenga cuotas, las pagas aquí.
          </EmptyState>
        </div>
      )}
      {!data && error && (
        <div className={classes.lone}>
          <FailedState title="No pudimos traer cuánto debes" onRetry={() => void refetch()}>
            {inlineText(getOwnCurrentPayments, error)}
          </FailedState>
        </div>
      )}
      {!data && !error && (
        <div className={classes.pay} role="status" aria-label="Traemos cuánto debes">
          <Skeleton height={84} />
          <Skeleton height={110} />
          <Skeleton height={90} />
        </div>
      )}
    </>
  );
};

type ToPayProps = OwnPayScreenProps & { readonly credits: readonly PayableOwnCredit[] };

const ToPay = ({ credits, search, onSearch }: ToPayProps) => {
  const credit = credits.find(({ credit_id }) => String(credit_id) === search.credit) ?? credits[0];
  if (credit === undefined) return null;
  return (
    <>
      {credits.length > 1 && (
        <ChoiceCards
          label="¿Cuál crédito?"
          value={String(credit.credit_id)}
          onChange={(id) => onSearch({ credit: id })}
          choices={credits.map((each) => ({
            value: String(each.credit_id),
            title: each.product_name ?? each.number,
            about: `${each.number} · ${dueLine(each)}`,
          }))}
        />
      )}
      <PayCredit key={credit.credit_id} credit={credit} />
      <PayWays creditId={credit.credit_id} isLate={credit.days_past_due > 0} isLone />
      <OwnPayments creditId={credit.credit_id} />
    </>
  );
};

const PayCredit = ({ credit }: { readonly credit: PayableOwnCredit }) => {
  const choice = usePayChoice(credit);
  const client = useQueryClient();
  const { start, forget, isBusy, error } = useStartPayment();
  const isBlocked = usePendingBlocks(credit);
  const { data: closed } = useQuery(paymentQueries.ownClosed);
  const isRefused = error instanceof ApiError && error.status < 500;
  const pay = (): void => {
    const chosen = choice.check();
    if (chosen) start({ pay_key: credit.pay_key, ...chosen });
  };
  const readAgain = async (): Promise<void> => {
    await client.invalidateQueries({ queryKey: ownCreditKeys.all });
    forget();
  };
  return (
    <div className={classes.pay} data-keeps>
      <CreditHead
        credit={credit}
        name={credit.product_name ?? 'Tu crédito'}
        about={credit.number}
      />
      {credit.pending && <PendingNotice pending={credit.pending} isBlocking={isBlocked} />}
      {!isBlocked && (
        <>
          {closed && <ClosedNotice closed={closed} />}
          {error && !closed && <Notice tone="danger">{inlineText(linkTransaction, error)}</Notice>}
          <PayChoices credit={credit} choice={choice} />
          {!closed && (
            <Button
              variant={isRefused ? 'default' : 'next'}
              size="xl"
              fullWidth
              loading={isBusy}
              onClick={isRefused ? () => void readAgain() : pay}
            >
              {isRefused ? 'Traer los valores de nuevo' : 'Continuar'}
            </Button>
          )}
        </>
      )}
    </div>
  );
};
