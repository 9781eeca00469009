import { pesosField } from '@cuotaclara/contract/credits/credit-fields';
import { changeProduct } from '@cuotaclara/contract/loan-terms/parameters';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { creditQueries } from '#domain/credit/credit-queries.ts';
import type { CreditDialogProps } from '#domain/credit/dialog/credit-dialog.ts';
import { DialogForm } from '#domain/credit/dialog/dialog-form.tsx';
import { forgetFailure } from '#domain/credit/dialog/forget-failure.ts';
import { REASON_MISSING, ReasonField } from '#domain/credit/dialog/reason-field.tsx';
import { LookupFailed } from '#ui/feedback/lookup-failed.tsx';
import { MoneyInput } from '#ui/fields/money-input.tsx';
import { useChangeProduct } from './use-edit-credit.ts';

const SHOWN_COUNT_MAX = 100;

/** Changes the product of the credit or its price. */
export const ProductForm = (form: CreditDialogProps) => {
  const { seen } = form;
  const { product } = seen;
  const { data, isError, refetch } = useQuery(creditQueries.choices);
  const own = { id: String(product.product_id ?? ''), price: String(product.price ?? '') };
  const [typed, setTyped] = useState(own);
  const [reason, setReason] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const save = useChangeProduct(seen.credit_id);
  const products = data?.products ?? [];
  const offered = products.map((each) => ({ value: String(each.product_id), label: each.label }));
  const options =
    own.id === '' || offered.some(({ value }) => value === own.id)
      ? offered
      : [{ value: own.id, label: product.name ?? '' }, ...offered];
  const price = pesosField.safeParse(typed.price === '' ? null : Number(typed.price));

  const choose = (id: string | null): void => {
    const chosen = products.find((each) => String(each.product_id) === id);
    setTyped({ id: id ?? '', price: chosen ? String(chosen.price) : typed.price });
    forgetFailure(save);
  };

  const submit = (finish: () => void): void => {
    setIsChecked(true);
    const text = reason.trim();
    if (typed.id === '' || !price.success || text === '') return;
    save.mutate(
      {
        product_id: Number(typed.id),
        product_price: price.data,
        reason: text,
        version: seen.version,
      },
      {
        onSuccess: finish,
      },
    );
  };

  return (
    <DialogForm
      {...form}
      route={changeProduct}
      change={save}
      isDirty={typed.id !== own.id || typed.price !== own.price || reason.trim() !== ''}
      verb="Guardar"
      onSubmit={submit}
    >
      <div>
        <Select
          label="Producto"
          data={options}
          value={typed.id === '' ? null : typed.id}
          placeholder="Escribe para buscar"
          nothingFoundMessage="Nada coincide."
          limit={SHOWN_COUNT_MAX}
          searchable
          allowDeselect={false}
          error={isChecked && typed.id === '' ? 'Elige un producto.' : null}
          data-autofocus
          openOnFocus={false}
          onChange={choose}
        />
        {isError && data === undefined && (
          <LookupFailed things="los productos" onRetry={() => void refetch()} />
        )}
      </div>
      <MoneyInput
        label="Precio"
        description="El de la cotización. Con otro precio la cuota se calcula de nuevo."
        digits={typed.price}
        error={isChecked && !price.success ? price.error.issues[0]?.message : null}
        onDigits={(digits) => setTyped({ ...typed, price: digits })}
      />
      <ReasonField
        label="Por qué lo cambias"
        value={reason}
        problem={isChecked && reason.trim() === '' ? REASON_MISSING : undefined}
        onChange={setReason}
      />
    </DialogForm>
  );
};
