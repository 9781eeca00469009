import type { CreditDetail } from '@cuotaclara/contract/credits/credit-detail';
import { getPaymentPlan, type PaymentPlan } from '@cuotaclara/contract/credits/plans';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import { inlineText } from '#lib/api/inline-text.ts';
import { FailedState } from '#ui/failed-state.tsx';
import { creditQueries } from './credit-queries.ts';
import { hasTerms } from './state-words.ts';

type PlanGateProps = {
  credit: CreditDetail;
  /** As high as what will stand there. */
  height: number;
  /** Where there can be no plan, with the reason. */
  drawEmpty: (why: string) => ReactNode;
  children: (plan: PaymentPlan) => ReactNode;
};

/** The plan of a credit, as soon as it is there; until then its shape, or why there is none. */
export const PlanGate = ({ credit, height, drawEmpty, children }: PlanGateProps) => {
  const { data: plan, error, refetch } = useQuery(creditQueries.plan(credit));
  if (plan) return children(plan);
  if (!hasTerms(credit))
    return drawEmpty('Falta el producto, el valor, el plazo o el día de pago.');
  // What the call declares is no failure: there is no plan yet.
  if (error instanceof ApiError && error.status === 400) {
    return drawEmpty(inlineText(getPaymentPlan, error));
  }
  if (error) {
    return (
      <FailedState title="No pudimos traer el plan" onRetry={() => void refetch()}>
        Lo demás del crédito sigue aquí.
      </FailedState>
    );
  }
  return <Skeleton height={height} radius="lg" role="status" aria-label="Cargando el plan" />;
};
