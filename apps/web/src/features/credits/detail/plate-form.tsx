import { setPlate } from '@cuotaclara/contract/credits/credit-edits';
import { plainPlate, problemOfPlate } from '@cuotaclara/contract/credits/credit-fields';
import type { CreditDialogProps } from '#domain/credit/dialog/credit-dialog.ts';
import { CreditForm } from '#domain/credit/dialog/credit-form.tsx';
import { useKeepCredit } from '#domain/credit/use-credit-changes.ts';
import { useRouteForm } from '#ui/form/use-route-form.tsx';

const EXAMPLES = { motorcycle: 'ABC12D', car: 'ABC123', other: 'ABC123 o ABC12D' } as const;

/** Gives the vehicle its plate, in the form that its kind has. */
export const PlateForm = (dialog: CreditDialogProps) => {
  const { seen, onClose } = dialog;
  const kind = seen.product.kind ?? 'other';
  const keep = useKeepCredit();
  const form = useRouteForm(setPlate, {
    params: { id: seen.credit_id },
    start: { plate: seen.product.plate ?? '' },
    body: ({ plate }) => ({ plate, version: seen.version }),
    // The schema knows plates of every kind.
    check: ({ plate }) => {
      const problem = setPlate.body.shape.plate.safeParse(plate).success
        ? problemOfPlate({ kind, plate: plainPlate(plate) })
        : null;
      return problem === null ? {} : { plate: problem };
    },
    done: (_credit, { plate }) => `Placa ${plate} registrada`,
    onSent: (credit) => {
      void keep(credit);
      onClose();
    },
  });
  return (
    <CreditForm form={form} dialog={dialog} verb="Guardar placa">
      <form.Text
        name="plate"
        label="Placa"
        description={`Como ${EXAMPLES[kind]}. Una placa respalda un solo crédito vigente.`}
        autoComplete="off"
        autoCapitalize="characters"
        data-autofocus
        clean={(typed) => typed.toUpperCase()}
      />
    </CreditForm>
  );
};
