import type { PaymentPlan } from '@cuotaclara/contract/loan-terms/plans';
import { HowCalculated } from '#domain/credit/quote/how-calculated.tsx';
import { planDeferralWords } from '#domain/credit/quote/quote-words.ts';
import classes from './plan.module.css';

/** Under the lines of a plan: what its first period did, and the conventions of the credit. */
export const PlanNotes = ({ plan }: { plan: PaymentPlan }) => {
  const deferral = planDeferralWords(plan);
  return (
    <div className={classes.notes}>
      {deferral !== null && <p className={classes.note}>{deferral}</p>}
      <HowCalculated of={plan} />
    </div>
  );
};
