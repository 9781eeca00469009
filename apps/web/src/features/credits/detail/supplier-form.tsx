import { assignSupplier } from '@cuotaclara/contract/credits/credit-edits';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { CreditDialogProps } from '#domain/credit/dialog/credit-dialog.ts';
import { CreditForm } from '#domain/credit/dialog/credit-form.tsx';
import { supplierText } from '#domain/credit/supplier-text.ts';
import { useKeepCredit } from '#domain/credit/use-credit-changes.ts';
import { LookupFailed } from '#ui/feedback/lookup-failed.tsx';
import { useRouteForm } from '#ui/form/use-route-form.tsx';
import { Quiet } from '#ui/layout/basics/quiet.tsx';
import { suppliersQuery } from './suppliers-query.ts';

const SHOWN_COUNT_MAX = 100;

/** Assigns the credit to an adviser, who sees it from then on, or to nobody. */
export const SupplierForm = (dialog: CreditDialogProps) => {
  const { seen, onClose } = dialog;
  const { data, isError, refetch } = useQuery(suppliersQuery);
  const own = seen.supplier === null ? null : String(seen.supplier.user_id);
  const keep = useKeepCredit();
  const form = useRouteForm(assignSupplier, {
    params: { id: seen.credit_id },
    start: { supplier_id: own },
    body: ({ supplier_id: id }) => ({
      supplier_id: id === null ? null : Number(id),
      version: seen.version,
    }),
    done: ({ number }) => `${number}: asesor asignado`,
    onSent: (credit) => {
      void keep(credit);
      onClose();
    },
  });
  const offered = (data ?? []).map((each) => ({
    value: String(each.user_id),
    label: supplierText(each),
  }));
  const isGone = seen.supplier !== null && !offered.some(({ value }) => value === own);
  const options =
    isGone && seen.supplier !== null && own !== null
      ? [{ value: own, label: supplierText(seen.supplier) }, ...offered]
      : offered;
  return (
    <CreditForm form={form} dialog={dialog} verb="Asignar">
      <Quiet isText>El asesor verá este crédito. Quien lo tenía antes deja de verlo.</Quiet>
      <form.Own name="supplier_id">
        {({ value, error, set }) => (
          <Select
            label="Asesor"
            data={options}
            value={value}
            error={error}
            placeholder={data === undefined && !isError ? 'Cargando…' : 'Nadie'}
            nothingFoundMessage="Nada coincide."
            limit={SHOWN_COUNT_MAX}
            searchable
            clearable
            clearButtonProps={{ 'aria-label': 'Quitar al asesor' }}
            data-autofocus
            openOnFocus={false}
            onChange={set}
          />
        )}
      </form.Own>
      {isError && data === undefined && (
        <LookupFailed things="los asesores" onRetry={() => void refetch()} />
      )}
    </CreditForm>
  );
};
