import { setPlate } from '@cuotaclara/contract/credits/credit-edits';
import { plainPlate, plateField, problemOfPlate } from '@cuotaclara/contract/credits/credit-fields';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { CreditDialogProps } from '#domain/credit/dialog/credit-dialog.ts';
import { DialogForm } from '#domain/credit/dialog/dialog-form.tsx';
import { useSetPlate } from './use-edit-credit.ts';

const EXAMPLES = { motorcycle: 'ABC12D', car: 'ABC123', other: 'ABC123 o ABC12D' } as const;

/** Gives the vehicle its plate, in the form that its kind has. */
export const PlateForm = (form: CreditDialogProps) => {
  const { seen } = form;
  const own = seen.product.plate ?? '';
  const kind = seen.product.kind ?? 'other';
  const [typed, setTyped] = useState(own);
  const [problem, setProblem] = useState<string | null>(null);
  const save = useSetPlate(seen.credit_id);

  const submit = (finish: () => void): void => {
    const checked = plateField.safeParse(typed);
    const found = checked.success
      ? problemOfPlate({ kind, plate: checked.data })
      : (checked.error.issues[0]?.message ?? 'Revisa la placa.');
    setProblem(found);
    if (found !== null) return;
    save.mutate(
      { plate: plainPlate(typed), version: seen.version },
      {
        onSuccess: finish,
      },
    );
  };

  return (
    <DialogForm
      {...form}
      route={setPlate}
      change={save}
      isDirty={plainPlate(typed) !== own}
      verb="Guardar placa"
      onSubmit={submit}
    >
      <TextInput
        label="Placa"
        description={`Como ${EXAMPLES[kind]}. Una placa respalda un solo crédito vigente.`}
        autoComplete="off"
        autoCapitalize="characters"
        value={typed}
        error={problem}
        data-autofocus
        onChange={(event) => {
          setTyped(event.currentTarget.value.toUpperCase());
          setProblem(null);
        }}
      />
    </DialogForm>
  );
};
