import { useQuery } from '@tanstack/react-query';
import { supplierText } from '#domain/credit/supplier-text.ts';
import classes from '#features/applications/application.module.css';
import { applicationQueries } from '#features/applications/application-queries.ts';
import type { ApplicationForm } from '#features/applications/use-application.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { FieldGroup } from '#ui/fields/field-group.tsx';
import { MoneyInput } from '#ui/fields/money-input.tsx';
import { MoneyText } from '#ui/text/money-text.tsx';
import { choiceField, moneyField } from './field-props.ts';
import { Picker } from './picker.tsx';
import type { Lookups } from './use-lookups.ts';

type PurchasePartProps = {
  form: ApplicationForm;
  lookups: Lookups;
  productName: string | null;
  /** Staff may say who sells it; a supplier's own drafts are always their own. */
  asksSupplier: boolean;
};

const PRICE_HELP = {
  borrower: 'El que te dieron en el concesionario, con todo incluido.',
  staff: 'El de la cotización, con todo incluido.',
} as const satisfies Readonly<Record<ApplicationForm['audience'], string>>;

/** What is bought, for how much, and from whom. */
export const PurchasePart = (props: PurchasePartProps) => {
  const { form, lookups, productName, asksSupplier } = props;
  const products = lookups.references?.products;
  const productWith = (id: string | null) =>
    products?.find(({ product_id }) => String(product_id) === id);
  const field = choiceField(form, 'product_id');
  const listed = productWith(field.value)?.price;
  const choose = (id: string | null): void => {
    const price = productWith(id)?.price;
    form.set({
      product_id: id ?? '',
      ...(price !== undefined && { product_price: String(price) }),
    });
  };
  return (
    <FieldGroup legend={form.audience === 'borrower' ? 'Tu compra' : 'La compra'}>
      <Picker
        {...field}
        label="Vehículo o producto"
        description="Busca por marca o por nombre."
        options={lookups.products}
        ownLabel={productName}
        things="los productos"
        onRetry={lookups.onRetry}
        onChange={choose}
        renderOption={({ option }) => (
          <span className={classes.product}>
            <span>{option.label}</span>
            <Price pesos={productWith(option.value)?.price} />
          </span>
        )}
      />
      <MoneyInput
        {...moneyField(form, 'product_price')}
        label="Precio"
        description={
          listed === undefined
            ? PRICE_HELP[form.audience]
            : `El de lista es ${formatMoney(listed)}. Cámbialo si la cotización dice otra cosa.`
        }
      />
      {asksSupplier && <SupplierPicker form={form} />}
    </FieldGroup>
  );
};

const Price = ({ pesos }: { pesos: number | undefined }) =>
  pesos === undefined ? null : <MoneyText pesos={pesos} strong />;

const SupplierPicker = ({ form }: { form: ApplicationForm }) => {
  const { data, isError, refetch } = useQuery(applicationQueries.suppliers);
  return (
    <Picker
      {...choiceField(form, 'supplier_id')}
      label="Asesor que vende (opcional)"
      options={data?.map((each) => ({
        value: String(each.user_id),
        label: supplierText(each),
      }))}
      ownLabel={null}
      clearable
      things="los asesores"
      onRetry={isError && data === undefined ? () => void refetch() : null}
    />
  );
};
