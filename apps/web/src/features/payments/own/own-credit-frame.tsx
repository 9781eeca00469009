import { type Route, STATE } from '@cuotaclara/contract';
import { isIn, NEVER_LENT, UNDER_WAY } from '@cuotaclara/contract/credits/state-sets';
import type { PayableOwnCredit } from '@cuotaclara/contract/payments/paying';
import { Skeleton } from '@mantine/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ownCredits } from '#domain/credit/own-credits.ts';
import { PayFrame } from '#features/payments/frame/pay-frame.tsx';
import { inlineText } from '#lib/api/inline-text.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { FailedState } from '#ui/feedback/failed-state.tsx';

type FrameParts = {
  readonly dock?: ReactNode;
  readonly note?: ReactNode;
  readonly children: ReactNode;
};

type OwnCreditFrameProps = {
  readonly creditId: number;
  readonly title: string;
  readonly route: Route;
  readonly query: UseQueryResult<readonly PayableOwnCredit[]>;
  /** Draws the page of a credit that can be paid, inside the frame. */
  readonly children: (
    credit: PayableOwnCredit,
    frame: (parts: FrameParts) => ReactNode,
  ) => ReactNode;
};

/** A page about paying one own credit, without the navigation around it. */
export const OwnCreditFrame = (props: OwnCreditFrameProps) => {
  const { creditId, title, route, query, children } = props;
  const { data, error, refetch } = query;
  const leave = {
    kind: 'back',
    to: { to: '/borrower/pay', search: { credit: String(creditId) } },
  } as const;
  const frame = (parts: FrameParts) => <PayFrame title={title} leave={leave} {...parts} />;
  const credit = data?.find(({ credit_id }) => credit_id === creditId);
  if (credit) return children(credit, frame);
  if (data) {
    return frame({
      children: (
        <EmptyState title="Este crédito no se puede pagar aquí" level={1}>
          <WhyUnpayable creditId={creditId} />
        </EmptyState>
      ),
    });
  }
  if (error) {
    return frame({
      children: (
        <FailedState title="No pudimos traer cuánto debes" level={1} onRetry={() => void refetch()}>
          {inlineText(route, error)}
        </FailedState>
      ),
    });
  }
  return frame({
    children: <Skeleton height={320} role="status" aria-label="Traemos cuánto debes" />,
  });
};

/** Why a credit is not among those to pay, as far as the credits of the person tell. */
const WhyUnpayable = ({ creditId }: { readonly creditId: number }) => {
  const { data, isPending } = useQuery(ownCredits);
  if (isPending) return 'Miramos por qué…';
  const credit = data?.find(({ credit_id }) => credit_id === creditId);
  return data ? whyText(credit?.credit_state_id) : 'Revisa cómo va en tus créditos.';
};

const whyText = (stateId: number | undefined): string => {
  if (stateId === undefined) return 'No lo encontramos entre tus créditos. Revisa el enlace.';
  if (stateId === STATE.paid) return 'Ya lo pagaste todo: no debes nada.';
  if (isIn(UNDER_WAY, stateId)) {
    return 'Todavía no se ha desembolsado. Lo pagas cuando giremos el dinero.';
  }
  return isIn(NEVER_LENT, stateId)
    ? 'No se desembolsó: no tienes nada que pagar.'
    : 'Por ahora no hay nada que pagar de este crédito. Revisa cómo va en tus créditos.';
};
