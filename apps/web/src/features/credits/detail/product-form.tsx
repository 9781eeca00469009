import { changeProduct } from '@cuotaclara/contract/loan-terms/parameters';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { creditQueries } from '#domain/credit/credit-queries.ts';
import type { CreditDialogProps } from '#domain/credit/dialog/credit-dialog.ts';
import { CreditForm } from '#domain/credit/dialog/credit-form.tsx';
import { REASON_FIELD, REASON_MISSING } from '#domain/credit/dialog/reason-field.tsx';
import { useKeepCredit } from '#domain/credit/use-credit-changes.ts';
import { LookupFailed } from '#ui/feedback/lookup-failed.tsx';
import { useRouteForm } from '#ui/form/use-route-form.tsx';

const SHOWN_COUNT_MAX = 100;

/** Changes the product of the credit or its price. */
export const ProductForm = (dialog: CreditDialogProps) => {
  const { seen, onClose } = dialog;
  const { product } = seen;
  const { data, isError, refetch } = useQuery(creditQueries.choices);
  const keep = useKeepCredit();
  const form = useRouteForm(changeProduct, {
    params: { id: seen.credit_id },
    start: {
      product_id: product.product_id ?? undefined,
      product_price: product.price ?? undefined,
      reason: '',
      version: seen.version,
    },
    missing: { product_id: 'Elige un producto.', reason: REASON_MISSING },
    done: ({ number }) => `${number}: producto actualizado`,
    onSent: (credit) => {
      void keep(credit);
      onClose();
    },
  });
  const products = data?.products ?? [];
  const offered = products.map((each) => ({ value: String(each.product_id), label: each.label }));
  const own = product.product_id === null ? '' : String(product.product_id);
  const options =
    own === '' || offered.some(({ value }) => value === own)
      ? offered
      : [{ value: own, label: product.name ?? '' }, ...offered];
  const choose = (id: string | null): void => {
    const chosen = products.find((each) => String(each.product_id) === id);
    form.set({
      product_id: id === null ? undefined : Number(id),
      ...(chosen && { product_price: chosen.price }),
    });
  };
  return (
    <CreditForm form={form} dialog={dialog} verb="Guardar">
      <form.Own name="product_id">
        {({ value, error }) => (
          <Select
            label="Producto"
            data={options}
            value={value === undefined ? null : String(value)}
            placeholder="Escribe para buscar"
            nothingFoundMessage="Nada coincide."
            limit={SHOWN_COUNT_MAX}
            searchable
            allowDeselect={false}
            error={error}
            data-autofocus
            openOnFocus={false}
            onChange={choose}
          />
        )}
      </form.Own>
      {isError && data === undefined && (
        <LookupFailed things="los productos" onRetry={() => void refetch()} />
      )}
      <form.Money
        name="product_price"
        label="Precio"
        description="El de la cotización. Con otro precio la cuota se calcula de nuevo."
      />
      <form.Area name="reason" label="Por qué lo cambias" {...REASON_FIELD} />
    </CreditForm>
  );
};
