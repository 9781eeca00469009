import { assignSupplier } from '@cuotaclara/contract/credits/credit-edits';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CreditDialogProps } from '#domain/credit/dialog/credit-dialog.ts';
import { DialogForm } from '#domain/credit/dialog/dialog-form.tsx';
import { forgetFailure } from '#domain/credit/dialog/forget-failure.ts';
import { supplierText } from '#domain/credit/supplier-text.ts';
import { LookupFailed } from '#ui/feedback/lookup-failed.tsx';
import { Quiet } from '#ui/layout/basics/quiet.tsx';
import { suppliersQuery } from './suppliers-query.ts';
import { useAssignSupplier } from './use-edit-credit.ts';

const SHOWN_COUNT_MAX = 100;

/** Assigns the credit to an adviser, who sees it from then on, or to nobody. */
export const SupplierForm = (form: CreditDialogProps) => {
  const { seen } = form;
  const { data, isError, refetch } = useQuery(suppliersQuery);
  const own = seen.supplier === null ? null : String(seen.supplier.user_id);
  const [chosen, setChosen] = useState(own);
  const save = useAssignSupplier(seen.credit_id);
  const offered = (data ?? []).map((each) => ({
    value: String(each.user_id),
    label: supplierText(each),
  }));
  const isGone = seen.supplier !== null && !offered.some(({ value }) => value === own);
  const options =
    isGone && seen.supplier !== null && own !== null
      ? [{ value: own, label: supplierText(seen.supplier) }, ...offered]
      : offered;

  const submit = (finish: () => void): void =>
    save.mutate(
      { supplier_id: chosen === null ? null : Number(chosen), version: seen.version },
      {
        onSuccess: finish,
      },
    );

  return (
    <DialogForm
      {...form}
      route={assignSupplier}
      change={save}
      isDirty={chosen !== own}
      verb="Asignar"
      onSubmit={submit}
    >
      <Quiet isText>El asesor verá este crédito. Quien lo tenía antes deja de verlo.</Quiet>
      <div>
        <Select
          label="Asesor"
          data={options}
          value={chosen}
          placeholder={data === undefined && !isError ? 'Cargando…' : 'Nadie'}
          nothingFoundMessage="Nada coincide."
          limit={SHOWN_COUNT_MAX}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': 'Quitar al asesor' }}
          data-autofocus
          openOnFocus={false}
          onChange={(next) => {
            setChosen(next);
            forgetFailure(save);
          }}
        />
        {isError && data === undefined && (
          <LookupFailed things="los asesores" onRetry={() => void refetch()} />
        )}
      </div>
    </DialogForm>
  );
};
