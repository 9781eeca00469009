import { OCCUPATIONS } from '@cuotaclara/contract/applications/application';
import { TextInput } from '@mantine/core';
import type { ApplicationForm } from '#features/applications/use-application.ts';
import { FieldGroup } from '#ui/fields/field-group.tsx';
import { FieldPair } from '#ui/fields/field-pair.tsx';
import { MoneyInput } from '#ui/fields/money-input.tsx';
import { Chips } from './chips.tsx';
import { choiceField, moneyField, textField } from './field-props.ts';
import { LookupPicker } from './lookup-picker.tsx';
import type { Lookups } from './use-lookups.ts';

type HomePartProps = {
  form: ApplicationForm;
  lookups: Lookups;
  labels: { readonly country: string | null; readonly city: string | null };
};

/** Where one lives. */
export const HomePart = ({ form, lookups, labels }: HomePartProps) => {
  const own = form.audience === 'borrower';
  return (
    <FieldGroup legend={own ? 'Tu casa' : 'Vivienda'}>
      <FieldPair>
        <LookupPicker
          form={form}
          lookups={lookups}
          name="country_id"
          from="countries"
          label="País"
          ownLabel={labels.country}
          things="los países"
        />
        <LookupPicker
          form={form}
          lookups={lookups}
          name="residence_city_id"
          from="cities"
          label="Ciudad"
          ownLabel={labels.city}
          things="las ciudades"
        />
      </FieldPair>
      <TextInput
        {...textField(form, 'address')}
        label="Dirección"
        description="Con barrio, torre y apartamento si los hay: Calle 10 # 43 D - 30, apto. 502."
        autoComplete={own ? 'street-address' : 'off'}
      />
    </FieldGroup>
  );
};

const OCCUPATION_OPTIONS = Object.entries(OCCUPATIONS).map(([value, label]) => ({ value, label }));

/** What one lives on. */
export const IncomePart = ({ form }: { form: ApplicationForm }) => {
  const own = form.audience === 'borrower';
  const { value, onChange, id, error } = choiceField(form, 'occupation');
  return (
    <FieldGroup legend={own ? 'Tus ingresos' : 'Actividad económica'}>
      <Chips
        id={id}
        name="occupation"
        label="Ocupación"
        options={OCCUPATION_OPTIONS}
        value={value}
        error={error}
        onChange={onChange}
      />
      <FieldPair>
        <MoneyInput
          {...moneyField(form, 'monthly_income')}
          label="Ingresos mensuales"
          description={own ? 'Lo que te queda después de descuentos.' : 'Después de descuentos.'}
        />
        <MoneyInput
          {...moneyField(form, 'monthly_expenses')}
          label="Gastos mensuales"
          description={
            own
              ? 'Arriendo, comida, otras cuotas. Con esto calculamos una cuota que puedas pagar.'
              : 'Arriendo, comida, otras cuotas. Con esto calculamos una cuota que pueda pagar.'
          }
        />
      </FieldPair>
    </FieldGroup>
  );
};
