import { changeParameters } from '@cuotaclara/contract/loan-terms/parameters';
import type { CreditDialogProps } from '#domain/credit/dialog/credit-dialog.ts';
import { REASON_MISSING } from '#domain/credit/dialog/reason-field.tsx';
import { useKeepCredit } from '#domain/credit/use-credit-changes.ts';
import { useRouteForm } from '#ui/form/use-route-form.tsx';
import { draftOf, type ParametersDraft, parametersOf } from './parameters-draft.ts';
import { REFUSED_AT, TYPED_IN } from './parameters-problems.ts';

type TypedParameters = ParametersDraft & { readonly reason: string };

/** The form that changes the terms of a credit. */
export const useParametersForm = ({ seen, onClose }: CreditDialogProps) => {
  const keep = useKeepCredit();
  const start: TypedParameters = { ...draftOf(seen), reason: '' };
  return useRouteForm(changeParameters, {
    params: { id: seen.credit_id },
    start,
    body: ({ reason, ...draft }) => ({
      ...parametersOf(draft),
      reason,
      version: seen.version,
    }),
    typedIn: TYPED_IN,
    missing: { reason: REASON_MISSING },
    refusedAt: REFUSED_AT,
    done: ({ number }) => `${number}: condiciones guardadas`,
    onSent: (credit) => {
      void keep(credit);
      onClose();
    },
  });
};

export type ParametersRouteForm = ReturnType<typeof useParametersForm>;
