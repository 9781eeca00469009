import type { ManagedBorrower } from '@cuotaclara/contract/borrowers/manage';
import { IconLock } from '@tabler/icons-react';
import { numberKeyboard } from '#domain/borrower/number-keyboard.ts';
import type { IdentificationKind } from '#domain/borrower/person-rules.ts';
import { typedIdentification } from '#lib/format/format-typed.ts';
import { FormattedInput } from '#ui/fields/formatted-input.tsx';
import type { RouteForm } from '#ui/form/use-route-form.tsx';
import classes from './edit-borrower.module.css';
import type { FixedFields, TypedBorrower } from './edit-borrower-form.ts';
import { FieldSection } from './field-section.tsx';

const NAMES = [
  ['first_name', 'Primer nombre'],
  ['second_name', 'Segundo nombre (opcional)'],
  ['first_surname', 'Primer apellido'],
  ['second_surname', 'Segundo apellido (opcional)'],
] as const;

const PLAIN = { autoComplete: 'off', spellCheck: false } as const;

type IdentityFieldsProps = {
  form: RouteForm<TypedBorrower>;
  seen: ManagedBorrower;
  fixed: FixedFields;
  kinds: readonly IdentificationKind[];
};

/** The fields of the identity document; an approved identity fixes them. */
export const IdentityFields = ({ form, seen, fixed, kinds }: IdentityFieldsProps) => {
  if (fixed.identity) {
    return (
      <p className={classes.fixed}>
        <IconLock size={16} stroke={1.6} aria-hidden="true" />
        La identidad ya está aprobada: el nombre, el documento y las fechas no se cambian aquí.
      </p>
    );
  }
  // The kinds come after the first drawing, and with them the name of the chosen one.
  const known = kinds.map(({ document_kind_id: id, label }) => ({ value: String(id), label }));
  const own = { value: String(seen.document_kind_id), label: seen.document_kind };
  return (
    <FieldSection title="Documento y nombre">
      <form.Choice
        {...PLAIN}
        name="document_kind_id"
        label="Tipo de documento"
        choices={known.length === 0 ? [own] : known}
      />
      <form.Own name="identification">
        {({ value, error, set }) => (
          <FormattedInput
            {...PLAIN}
            name="identification"
            label="Número"
            defaultValue={value}
            error={error}
            inputMode={numberKeyboard(kinds, form.typed.document_kind_id)}
            format={typedIdentification}
            onChange={(event) => set(event.currentTarget.value)}
            {...(seen.identity_state === 'in_review' && {
              description:
                'Identidad en revisión: si lo corriges, el documento se compara de nuevo.',
            })}
          />
        )}
      </form.Own>
      <form.Day name="expedition_date" label="Fecha de expedición" {...PLAIN} />
      <form.Day name="born_date" label="Fecha de nacimiento" {...PLAIN} />
      {NAMES.map(([name, label]) => (
        <form.Text key={name} name={name} label={label} {...PLAIN} autoCapitalize="words" />
      ))}
    </FieldSection>
  );
};
