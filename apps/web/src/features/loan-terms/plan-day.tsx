import type { PaymentPlan } from '@cuotaclara/contract/loan-terms/plans';
import { instalmentHeadline } from '#domain/credit/quote/instalment-headline.ts';
import { DateText } from '#ui/text/date-text.tsx';
import { MoneyText } from '#ui/text/money-text.tsx';

/** What a plan is called, by what its lines are. */
export const PLAN_TITLES: Record<PaymentPlan['basis'], string> = {
  estimate: 'Plan propuesto',
  approved: 'Plan aprobado',
  binding: 'Plan de pagos',
};

/** For which day an unbound plan was computed, and what today would make of an approved one. */
export const PlanDay = ({ plan }: { plan: PaymentPlan }) => {
  const { basis, as_of: asOf, estimate_today: today } = plan;
  if (basis === 'binding') return null;
  if (basis === 'estimate') {
    return (
      <>
        Estimado para un desembolso el <DateText value={asOf} />. Queda en firme al desembolsar.
      </>
    );
  }
  return (
    <>
      Aprobado para un desembolso el <DateText value={asOf} />.
      {today !== null && (
        <>
          {' '}
          Si se desembolsa el <DateText value={today.as_of} />, <Estimated today={today} />
        </>
      )}
    </>
  );
};

type EstimatedProps = { today: NonNullable<PaymentPlan['estimate_today']> };

/** Instalments that differ are told by the first one and by how the others go. */
const Estimated = ({ today }: EstimatedProps) => {
  const { isFirstOnly, pesos, course } = instalmentHeadline(today.instalments, today.instalment);
  const due = <DateText value={today.first_due_on} />;
  return isFirstOnly ? (
    <>
      la primera cuota estimada es de <MoneyText pesos={pesos} /> y vence el {due}; {course}.
    </>
  ) : (
    <>
      la cuota estimada es de <MoneyText pesos={pesos} /> y la primera vence el {due}.
    </>
  );
};
