import '@mantine/core/styles/Combobox.layer.css';
import type { AnswerOf } from '@cuotaclara/contract';
import type { ManagedBorrower } from '@cuotaclara/contract/borrowers/manage';
import type { getReferences } from '@cuotaclara/contract/catalogues/references';
import { Select } from '@mantine/core';
import { typedPhone } from '#lib/format/format-typed.ts';
import { FormattedInput } from '#ui/fields/formatted-input.tsx';
import type { RouteForm } from '#ui/form/use-route-form.tsx';
import classes from './edit-borrower.module.css';
import type { FixedFields, TypedBorrower } from './edit-borrower-form.ts';
import { FieldSection } from './field-section.tsx';

const SHOWN_COUNT_MAX = 60;
const PLAIN = { autoComplete: 'off', spellCheck: false } as const;
const NONE = { value: '', label: 'Sin definir' } as const;

type Choices = AnswerOf<typeof getReferences> | undefined;

type Option = { readonly value: string; readonly label: string };

type ChoiceEntry = { readonly id: number; readonly label: string };

/** Those on offer, and the own one also when it is no longer among them. */
const optionsOf = (
  entries: readonly ChoiceEntry[] | undefined,
  own: ChoiceEntry | null,
): Option[] => {
  const offered = (entries ?? []).map(({ id, label }) => ({ value: String(id), label }));
  if (own === null || offered.some(({ value }) => value === String(own.id))) return offered;
  return [{ value: String(own.id), label: own.label }, ...offered];
};

const ownEntry = (id: number | null, label: string | null): ChoiceEntry | null =>
  id === null ? null : { id, label: label ?? String(id) };

/** The fields where one of few is chosen, with what each offers. */
const choiceFields = (seen: ManagedBorrower, choices: Choices) =>
  [
    {
      name: 'gender_id',
      label: 'Género',
      options: optionsOf(
        choices?.genders?.map(({ gender_id: id, label }) => ({ id, label })),
        ownEntry(seen.gender_id, seen.gender_label),
      ),
    },
    {
      name: 'marital_status_id',
      label: 'Estado civil',
      options: optionsOf(
        choices?.['marital-statuses']?.map(({ marital_status_id: id, label }) => ({ id, label })),
        ownEntry(seen.marital_status_id, seen.marital_status_label),
      ),
    },
    {
      name: 'country_id',
      label: 'País de residencia',
      options: optionsOf(
        choices?.countries?.map(({ country_id: id, label }) => ({ id, label })),
        ownEntry(seen.country_id, seen.country_label),
      ),
    },
  ] as const;

type ContactFieldsProps = {
  form: RouteForm<TypedBorrower>;
  seen: ManagedBorrower;
  fixed: FixedFields;
  choices: Choices;
};

/** Fields of contact and residence, and of what no document says. */
export const ContactFields = (props: ContactFieldsProps) => {
  const { form, seen, fixed, choices } = props;
  return (
    <>
      <FieldSection title="Contacto y residencia">
        <form.Text
          {...PLAIN}
          name="email"
          label="Correo"
          type="email"
          inputMode="email"
          disabled={fixed.email}
          description={fixed.email && 'Entra con ese correo: solo el cliente puede cambiarlo.'}
        />
        <form.Own name="phone">
          {({ value, error, set }) => (
            <FormattedInput
              {...PLAIN}
              name="phone"
              label="Celular"
              data-autofocus
              type="tel"
              inputMode="tel"
              defaultValue={value}
              error={error}
              format={typedPhone}
              onChange={(event) => set(event.currentTarget.value)}
              {...(seen.is_phone_verified && {
                description: 'Si lo cambias, se confirma de nuevo.',
              })}
            />
          )}
        </form.Own>
        {choiceFields(seen, choices).map(({ name, label, options }) => (
          <form.Choice
            {...PLAIN}
            key={name}
            name={name}
            label={label}
            choices={[NONE, ...options]}
          />
        ))}
        <CityField {...props} />
      </FieldSection>
      <form.Text {...PLAIN} name="address" label="Dirección" />
    </>
  );
};

/** There are more than a thousand: found by typing part of the name. */
const CityField = ({ form, seen, choices }: ContactFieldsProps) => (
  <form.Own name="residence_city_id">
    {({ value, error, set }) => (
      <Select
        // The options come after the first drawing, and with them the whole name of the chosen one.
        key={choices === undefined ? 'loading' : 'ready'}
        label="Ciudad"
        data={optionsOf(
          choices?.cities?.map(({ city_id: id, label }) => ({ id, label })),
          ownEntry(seen.residence_city_id, seen.residence_city_label),
        )}
        value={value === '' ? null : value}
        error={error}
        placeholder={choices === undefined ? 'Cargando…' : 'Escribe o elige'}
        nothingFoundMessage="Nada coincide. Escribe menos letras."
        limit={SHOWN_COUNT_MAX}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'Quitar la ciudad' }}
        // The options stay inside the landmark of the page, and scroll in what the field controls.
        comboboxProps={{ withinPortal: false }}
        withScrollArea={false}
        classNames={{ options: classes.options ?? '' }}
        onChange={(id) => set(id ?? '')}
      />
    )}
  </form.Own>
);
