import type { CreditDetail } from '@cuotaclara/contract/credits/credit-detail';
import { getPaymentPlan, type PaymentPlan } from '@cuotaclara/contract/loan-terms/plans';
import type { ReactNode } from 'react';
import { CreditPart } from '#domain/credit/credit-part.tsx';
import { hasTerms, isNeverLent } from '#domain/credit/credit-state.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { inlineText } from '#lib/api/inline-text.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { usePlan } from './use-plan.ts';

type PlanGateProps = {
  credit: CreditDetail;
  /** The height of the plan, so that the page does not jump. */
  height: number;
  /** Shown where there is no plan, with the reason. */
  drawEmpty: (why: string) => ReactNode;
  children: (plan: PaymentPlan) => ReactNode;
};

/** Loads the plan of a credit: a skeleton first, then the plan or why there is none. */
export const PlanGate = ({ credit, height, drawEmpty, children }: PlanGateProps) => {
  const { plan, isNewer, query } = usePlan(credit);
  const { error } = query;
  // The plan of a credit that ended without a loan binds nobody.
  if (isNeverLent(credit)) return drawEmpty('Se cerró antes del desembolso: no se paga nada.');
  if (isNewer) {
    return (
      <Notice tone="info">
        Alguien acaba de cambiar este crédito. Estamos trayendo las cifras nuevas.
      </Notice>
    );
  }
  if (!plan && !hasTerms(credit)) {
    return drawEmpty('Falta el producto, el valor, el plazo o el día de pago.');
  }
  // What the call declares is no failure: there is no plan yet.
  if (!plan && error instanceof ApiError && error.status === 400) {
    return drawEmpty(inlineText(getPaymentPlan, error));
  }
  return (
    <CreditPart query={query} things="el plan" skeleton={height}>
      {children}
    </CreditPart>
  );
};
