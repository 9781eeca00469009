import '@mantine/core/styles/Combobox.layer.css';
import type { AnswerOf } from '@cuotaclara/contract';
import type { ManagedBorrower } from '@cuotaclara/contract/borrowers/manage';
import type { getReferences } from '@cuotaclara/contract/catalogues/references';
import { NativeSelect, Select, TextInput } from '@mantine/core';
import { IconLock, IconSelector } from '@tabler/icons-react';
import { useState } from 'react';
import { numberKeyboard } from '#domain/borrower/number-keyboard.ts';
import type { IdentificationKind } from '#domain/borrower/person-rules.ts';
import type { FieldErrors } from '#lib/form/check-fields.ts';
import { typedIdentification, typedPhone } from '#lib/format/format-typed.ts';
import { FormattedInput } from '#ui/fields/formatted-input.tsx';
import classes from './edit-borrower.module.css';
import type { FixedFields } from './edit-borrower-form.ts';

type FieldsProps = { seen: ManagedBorrower; fixed: FixedFields; errors: FieldErrors };

const SELECTOR = <IconSelector size={16} stroke={1.6} aria-hidden="true" />;
const SHOWN_COUNT_MAX = 60;

const text = (value: string | number | null): string => (value === null ? '' : String(value));

/** What the fields of a text share. */
const fieldOf =
  ({ seen, errors }: Pick<FieldsProps, 'seen' | 'errors'>) =>
  (name: keyof ManagedBorrower & string) => ({
    name,
    defaultValue: text(seen[name] as string | number | null),
    error: errors[name],
    autoComplete: 'off',
    spellCheck: false,
  });

const NAMES = [
  ['first_name', 'Primer nombre'],
  ['second_name', 'Segundo nombre (opcional)'],
  ['first_surname', 'Primer apellido'],
  ['second_surname', 'Segundo apellido (opcional)'],
] as const;

type IdentityFieldsProps = FieldsProps & { kinds: readonly IdentificationKind[] };

/** The fields of the identity document; an approved identity fixes them. */
export const IdentityFields = ({ seen, fixed, errors, kinds }: IdentityFieldsProps) => {
  const [kindId, setKindId] = useState(() => String(seen.document_kind_id));
  if (fixed.identity) {
    return (
      <p className={classes.fixed}>
        <IconLock size={16} stroke={1.6} aria-hidden="true" />
        La identidad ya está aprobada: el nombre, el documento y las fechas no se cambian aquí.
      </p>
    );
  }
  const field = fieldOf({ seen, errors });
  return (
    <fieldset className={classes.group}>
      <legend className="type-h3">Documento y nombre</legend>
      <div className={classes.pair}>
        <NativeSelect
          {...field('document_kind_id')}
          // The kinds come after the first drawing, and with them the name of the chosen one.
          key={kinds.length === 0 ? 'loading' : 'ready'}
          label="Tipo de documento"
          rightSection={SELECTOR}
          onChange={(event) => setKindId(event.currentTarget.value)}
        >
          {kinds.length === 0 && (
            <option value={seen.document_kind_id}>{seen.document_kind}</option>
          )}
          {kinds.map(({ document_kind_id, label }) => (
            <option key={document_kind_id} value={document_kind_id}>
              {label}
            </option>
          ))}
        </NativeSelect>
        <FormattedInput
          {...field('identification')}
          label="Número"
          inputMode={numberKeyboard(kinds, kindId)}
          format={typedIdentification}
          {...(seen.identity_state === 'in_review' && {
            description: 'Identidad en revisión: si lo corriges, el documento se compara de nuevo.',
          })}
        />
        <TextInput {...field('expedition_date')} label="Fecha de expedición" type="date" />
        <TextInput {...field('born_date')} label="Fecha de nacimiento" type="date" />
        {NAMES.map(([name, label]) => (
          <TextInput key={name} {...field(name)} label={label} autoCapitalize="words" />
        ))}
      </div>
    </fieldset>
  );
};

type Choices = AnswerOf<typeof getReferences> | undefined;

type ContactFieldsProps = FieldsProps & { choices: Choices; onTouch: () => void };

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

/** Where and how one reaches them, and what no document says. */
export const ContactFields = (props: ContactFieldsProps) => {
  const { seen, fixed, errors, choices } = props;
  const field = fieldOf({ seen, errors });
  // The options come after the first drawing, and with them the name of what is chosen.
  const drawing = choices === undefined ? 'loading' : 'ready';
  return (
    <fieldset className={classes.group}>
      <legend className="type-h3">Contacto y residencia</legend>
      <div className={classes.pair}>
        <TextInput
          {...field('email')}
          label="Correo"
          type="email"
          inputMode="email"
          disabled={fixed.email}
          description={fixed.email && 'Entra con ese correo: solo el cliente puede cambiarlo.'}
        />
        <FormattedInput
          {...field('phone')}
          label="Celular"
          data-autofocus
          type="tel"
          inputMode="tel"
          format={typedPhone}
          {...(seen.is_phone_verified && { description: 'Si lo cambias, se confirma de nuevo.' })}
        />
        {choiceFields(seen, choices).map(({ name, label, options }) => (
          <NativeSelect
            key={`${name} ${drawing}`}
            {...field(name)}
            label={label}
            rightSection={SELECTOR}
          >
            <option value="">Sin definir</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </NativeSelect>
        ))}
        <CityField key={`city ${drawing}`} {...props} />
      </div>
      <TextInput {...field('address')} label="Dirección" />
    </fieldset>
  );
};

/** There are more than a thousand: found by typing part of the name. */
const CityField = ({ seen, errors, choices, onTouch }: ContactFieldsProps) => (
  <Select
    label="Ciudad"
    name="residence_city_id"
    data={optionsOf(
      choices?.cities?.map(({ city_id: id, label }) => ({ id, label })),
      ownEntry(seen.residence_city_id, seen.residence_city_label),
    )}
    defaultValue={seen.residence_city_id === null ? null : String(seen.residence_city_id)}
    error={errors['residence_city_id']}
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
    onChange={onTouch}
  />
);
