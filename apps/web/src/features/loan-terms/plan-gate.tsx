import type { CreditDetail } from '@cuotaclara/contract/credits/credit-detail';
import { getPaymentPlan, type PaymentPlan } from '@cuotaclara/contract/loan-terms/plans';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import { inlineText } from '#lib/api/inline-text.ts';
import { creditQueries } from '#domain/credit/credit-queries.ts';
import { PartFailed } from '#domain/credit/part-failed.tsx';
import { cameToNothing, hasTerms } from '#domain/credit/credit-state.ts';

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
  // What would have been paid, reckoned as of today, is nobody's plan any more.
  if (cameToNothing(credit)) return drawEmpty('Se cerró antes del desembolso: no se paga nada.');
  if (plan) return children(plan);
  if (!hasTerms(credit))
    return drawEmpty('Falta el producto, el valor, el plazo o el día de pago.');
  // What the call declares is no failure: there is no plan yet.
  if (error instanceof ApiError && error.status === 400) {
    return drawEmpty(inlineText(getPaymentPlan, error));
  }
  if (error) {
    return (
      <PartFailed
        title="No pudimos traer el plan"
        route={getPaymentPlan}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  return <Skeleton height={height} radius="lg" role="status" aria-label="Cargando el plan" />;
};
