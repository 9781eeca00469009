import '@mantine/core/styles/Skeleton.layer.css';
import type { PayableOwnCredit } from '@cuotaclara/contract/payments/paying';
import { Button, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ownCreditKeys } from '#domain/credit/credit-keys.ts';
import { ChoiceCards } from '#features/payments/parts/choice-cards.tsx';
import { ClosedNotice } from '#features/payments/parts/closed-notice.tsx';
import { CreditHead } from '#features/payments/parts/credit-head.tsx';
import { PayChoices } from '#features/payments/parts/pay-choices.tsx';
import { dueLine } from '#features/payments/parts/payable.ts';
import { PendingNotice } from '#features/payments/parts/pending-notice.tsx';
import { usePayForm } from '#features/payments/parts/use-pay-form.ts';
import { usePendingBlocks } from '#features/payments/parts/use-pending-blocks.ts';
import { paymentQueries } from '#features/payments/payment-queries.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Stack } from '#ui/layout/basics/stack.tsx';
import { Loaded } from '#ui/loaded/loaded.tsx';
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
  const query = useQuery(paymentQueries.own);
  return (
    <>
      <h1 className="type-h1">Pagar</h1>
      <Loaded
        query={query}
        things="cuánto debes"
        waiting="Traemos cuánto debes"
        skeleton={<ToPayShape />}
        empty={<NothingToPay />}
        around={inCard}
      >
        {(credits) => <ToPay credits={credits} search={search} onSearch={onSearch} />}
      </Loaded>
    </>
  );
};

const inCard = (standIn: ReactNode) => <div className={classes.lone}>{standIn}</div>;

const ToPayShape = () => (
  <Stack>
    <Skeleton height={84} />
    <Skeleton height={110} />
    <Skeleton height={90} />
  </Stack>
);

const NothingToPay = () => (
  <EmptyState
    title="No tienes nada por pagar"
    actions={
      <Button variant="default" renderRoot={(props) => <Link to="/borrower/credits" {...props} />}>
        Ver tus créditos
      </Button>
    }
  >
    Cuando un crédito tenga cuotas, las pagas aquí.
  </EmptyState>
);

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
  const { form, choice } = usePayForm(credit);
  const client = useQueryClient();
  const isBlocked = usePendingBlocks(credit);
  const { data: closed } = useQuery(paymentQueries.ownClosed);
  const isRefused = form.failure instanceof ApiError && form.failure.status < 500;
  const readAgain = async (): Promise<void> => {
    await client.invalidateQueries({ queryKey: ownCreditKeys.all });
    form.forget();
  };
  return (
    <Stack>
      <CreditHead
        credit={credit}
        name={credit.product_name ?? 'Tu crédito'}
        about={credit.number}
      />
      {credit.pending && <PendingNotice pending={credit.pending} isBlocking={isBlocked} />}
      {!isBlocked && closed && <ClosedNotice closed={closed} />}
      {!isBlocked && (
        <form.Form guard={false} failureAt="own">
          {!closed && <form.Failure />}
          <PayChoices credit={credit} form={form} choice={choice} />
          {!closed &&
            (isRefused ? (
              <Button variant="default" size="xl" fullWidth onClick={() => void readAgain()}>
                Traer los valores de nuevo
              </Button>
            ) : (
              <form.Submit variant="next" size="xl" fullWidth>
                Continuar
              </form.Submit>
            ))}
        </form.Form>
      )}
    </Stack>
  );
};
