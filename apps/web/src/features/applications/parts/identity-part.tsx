import { NativeSelect, TextInput } from '@mantine/core';
import { IconLock, IconSelector } from '@tabler/icons-react';
import { numberKeyboard } from '#domain/borrower/number-keyboard.ts';
import type { IdentificationKind } from '#domain/borrower/person-rules.ts';
import { ContactUs } from '#domain/contact/contact-us.tsx';
import classes from '#features/applications/application.module.css';
import type { ApplicationForm } from '#features/applications/use-application.ts';
import { typedIdentification } from '#lib/format/format-typed.ts';
import { FieldGroup } from '#ui/fields/field-group.tsx';
import { FieldPair } from '#ui/fields/field-pair.tsx';
import { FormattedInput } from '#ui/fields/formatted-input.tsx';
import { formattedField, textField } from './field-props.ts';

type IdentityPartProps = {
  form: ApplicationForm;
  kinds: readonly IdentificationKind[];
  /** The identity is approved: what the document says stays as it is. */
  isFixed: boolean;
  /** The identity is in review: the kind and number under comparison stay as they are. */
  isNumberFixed: boolean;
};

const IN_REVIEW = {
  borrower: 'Estamos revisando tu identidad con este documento: no se cambia mientras tanto.',
  staff: 'Identidad en revisión: el número solo se corrige en la ficha del cliente.',
} as const satisfies Record<ApplicationForm['audience'], string>;

/** Who one is, as the document says it. */
export const IdentityPart = ({ form, kinds, isFixed, isNumberFixed }: IdentityPartProps) => {
  const own = form.audience === 'borrower';
  return (
    <>
      {isFixed && (
        <>
          <p className={classes.fixed}>
            <IconLock size={18} stroke={1.6} aria-hidden="true" />
            {own
              ? 'Ya verificamos tu identidad con estos datos: revísalos y continúa.'
              : 'La identidad ya está aprobada: estos datos no se cambian en una solicitud.'}
          </p>
          {own && <ContactUs>¿Algo cambió? Escríbenos y lo corregimos contigo.</ContactUs>}
        </>
      )}
      <FieldGroup legend={own ? 'Tu documento' : 'El documento'} disabled={isFixed}>
        <FieldPair>
          <NativeSelect
            {...textField(form, 'document_kind_id')}
            label="Tipo de documento"
            disabled={isNumberFixed}
            rightSection={<IconSelector size={16} stroke={1.6} aria-hidden="true" />}
          >
            <option value="">Elige</option>
            {kinds.map(({ document_kind_id, label }) => (
              <option key={document_kind_id} value={document_kind_id}>
                {label}
              </option>
            ))}
          </NativeSelect>
          <FormattedInput
            {...formattedField(form, 'identification')}
            label="Número"
            disabled={isNumberFixed}
            {...(isNumberFixed && !isFixed && { description: IN_REVIEW[form.audience] })}
            format={typedIdentification}
            inputMode={numberKeyboard(kinds, form.typed['document_kind_id'] ?? '')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <TextInput
            {...textField(form, 'expedition_date')}
            label="Fecha de expedición"
            description="Está en el documento, junto al lugar de expedición."
            type="date"
            autoComplete="off"
          />
          <TextInput
            {...textField(form, 'born_date')}
            label="Fecha de nacimiento"
            type="date"
            autoComplete={own ? 'bday' : 'off'}
          />
        </FieldPair>
      </FieldGroup>
      <NameFields form={form} isFixed={isFixed} />
    </>
  );
};

const NAMES = [
  { name: 'first_name', label: 'Primer nombre', autoComplete: 'given-name' },
  { name: 'second_name', label: 'Segundo nombre (opcional)', autoComplete: 'additional-name' },
  { name: 'first_surname', label: 'Primer apellido', autoComplete: 'family-name' },
  { name: 'second_surname', label: 'Segundo apellido (opcional)', autoComplete: 'off' },
] as const;

const NameFields = ({ form, isFixed }: Pick<IdentityPartProps, 'form' | 'isFixed'>) => (
  <FieldGroup
    legend={`${form.audience === 'borrower' ? 'Tu' : 'El'} nombre, como está en el documento`}
    disabled={isFixed}
  >
    <FieldPair>
      {NAMES.map(({ name, label, autoComplete }) => (
        <TextInput
          key={name}
          {...textField(form, name)}
          label={label}
          autoComplete={form.audience === 'borrower' ? autoComplete : 'off'}
          autoCapitalize="words"
          spellCheck={false}
        />
      ))}
    </FieldPair>
  </FieldGroup>
);
