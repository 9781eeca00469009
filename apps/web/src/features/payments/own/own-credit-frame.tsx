import { STATE } from '@cuotaclara/contract';
import { isIn, NEVER_LENT, UNDER_WAY } from '@cuotaclara/contract/credits/state-sets';
import type { PayableOwnCredit } from '@cuotaclara/contract/payments/paying';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ownCredits } from '#domain/credit/own-credits.ts';
import { PayFrame } from '#features/payments/frame/pay-frame.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Loaded } from '#ui/loaded/loaded.tsx';

type FrameParts = {
  readonly dock?: ReactNode;
  readonly note?: ReactNode;
  readonly children: ReactNode;
};

/** Draws the frame of the page around its parts. */
export type DrawFrame = (parts: FrameParts) => ReactNode;

type OwnCreditFrameProps = {
  readonly creditId: number;
  readonly title: string;
  readonly query: UseQueryResult<readonly PayableOwnCredit[]>;
  /** Draws the page of a credit that can be paid, inside the frame. */
  readonly children: (credit: PayableOwnCredit, frame: DrawFrame) => ReactNode;
};

/** A page about paying one own credit, without the navigation around it. */
export const OwnCreditFrame = ({ creditId, title, query, children }: OwnCreditFrameProps) => {
  const leave = {
    kind: 'back',
    to: { to: '/borrower/pay', search: { credit: String(creditId) } },
  } as const;
  const frame: DrawFrame = (parts) => <PayFrame title={title} leave={leave} {...parts} />;
  const creditOf = (credits: readonly PayableOwnCredit[]) =>
    credits.find(({ credit_id }) => credit_id === creditId);
  return (
    <Loaded
      query={query}
      things="cuánto debes"
      waiting="Traemos cuánto debes"
      skeleton={320}
      level={1}
      isEmpty={(credits) => creditOf(credits) === undefined}
      empty={
        <EmptyState title="Este crédito no se puede pagar aquí" level={1}>
          <WhyUnpayable creditId={creditId} />
        </EmptyState>
      }
      frame={(standIn) => frame({ children: standIn })}
    >
      {(credits) => {
        const credit = creditOf(credits);
        return credit && children(credit, frame);
      }}
    </Loaded>
  );
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
