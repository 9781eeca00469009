import { rejectionText } from '@cuotaclara/contract/credits/credit-fields';
import { useQuery } from '@tanstack/react-query';
import { creditQueries } from '#domain/credit/credit-queries.ts';
import { LookupFailed } from '#ui/feedback/lookup-failed.tsx';
import type { RouteForm } from '#ui/form/use-route-form.tsx';

/** Words that the borrower will read; a reason without explanation is not told. */
const previewOf = (reason: { readonly explanation: string | null }): string => {
  const preview = `El cliente leerá: «${rejectionText(reason)}»`;
  return reason.explanation === null ? `${preview} El motivo no se le dice.` : preview;
};

type RejectionReasonProps = {
  form: Pick<RouteForm<{ readonly reason: string }>, 'Choice' | 'typed'>;
};

/** Why a credit is rejected, with the explanation that the borrower will read. */
export const RejectionReason = ({ form }: RejectionReasonProps) => {
  const { data, isError, refetch } = useQuery(creditQueries.choices);
  const reasons = (data?.['rejection-reasons'] ?? []).filter(
    ({ applies_to }) => applies_to === 'credit',
  );
  const chosen = reasons.find((each) => String(each.rejection_reason_id) === form.typed.reason);
  return (
    <div>
      <form.Choice
        name="reason"
        label="Motivo"
        choices={[
          { value: '', label: 'Elige un motivo' },
          ...reasons.map((each) => ({
            value: String(each.rejection_reason_id),
            label: each.label,
          })),
        ]}
        data-autofocus
        description={chosen && previewOf(chosen)}
      />
      {isError && data === undefined && (
        <LookupFailed things="los motivos" onRetry={() => void refetch()} />
      )}
    </div>
  );
};
