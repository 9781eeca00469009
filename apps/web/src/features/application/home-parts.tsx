import { OCCUPATIONS } from '@cuotaclara/contract/credits/application';
import { TextInput } from '@mantine/core';
import { MoneyInput } from '#ui/money-input.tsx';
import classes from './application.module.css';
import { Chips } from './chips.tsx';
import { choiceField, moneyField, textField } from './field-props.ts';
import { Picker } from './picker.tsx';
import type { ApplicationForm } from './use-application.ts';
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
    <fieldset className={classes.group}>
      <legend className="type-h2">{own ? 'Tu casa' : 'La casa'}</legend>
      <div className={classes.pair}>
        <Picker
          {...choiceField(form, 'country_id')}
          label="País"
          options={lookups.countries}
          ownLabel={labels.country}
          things="los países"
          onRetry={lookups.onRetry}
        />
        <Picker
          {...choiceField(form, 'residence_city_id')}
          label="Ciudad"
          options={lookups.cities}
          ownLabel={labels.city}
          things="las ciudades"
          onRetry={lookups.onRetry}
        />
      </div>
      <TextInput
        {...textField(form, 'address')}
        label="Dirección"
        description="Con barrio, torre y apartamento si los hay: Calle 10 # 43 D - 30, apto. 502."
        autoComplete={own ? 'street-address' : 'off'}
      />
    </fieldset>
  );
};

const OCCUPATION_OPTIONS = Object.entries(OCCUPATIONS).map(([value, label]) => ({ value, label }));

/** What one lives on. */
export const IncomePart = ({ form }: { form: ApplicationForm }) => {
  const own = form.audience === 'borrower';
  const { value, onChange, id, error } = choiceField(form, 'occupation');
  return (
    <fieldset className={classes.group}>
      <legend className="type-h2">{own ? 'Tus ingresos' : 'Los ingresos'}</legend>
      <Chips
        id={id}
        name="occupation"
        label="Ocupación"
        options={OCCUPATION_OPTIONS}
        value={value}
        error={error}
        onChange={onChange}
      />
      <div className={classes.pair}>
        <MoneyInput
          {...moneyField(form, 'monthly_income')}
          label="Ingreso de un mes"
          description={own ? 'Lo que te queda después de descuentos.' : 'Después de descuentos.'}
        />
        <MoneyInput
          {...moneyField(form, 'monthly_expenses')}
          label="Gastos de un mes"
          description="Arriendo, comida, otras cuotas. Así la cuota cabe de verdad."
        />
      </div>
    </fieldset>
  );
};
