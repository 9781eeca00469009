import { NativeSelect, TextInput } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { useState } from 'react';
import { numberKeyboard } from '#domain/borrower/number-keyboard.ts';
import type { IdentificationKind } from '#domain/borrower/person-rules.ts';
import type { FieldErrors } from '#lib/form/check-fields.ts';
import { typedIdentification, typedPhone } from '#lib/format/format-typed.ts';
import type { Typed } from '#lib/typed-draft.ts';
import { FieldGroup } from '#ui/fields/field-group.tsx';
import { FieldPair } from '#ui/fields/field-pair.tsx';
import { FormattedInput } from '#ui/fields/formatted-input.tsx';
import classes from './registration.module.css';

type PersonStepProps = {
  kinds: readonly IdentificationKind[];
  typed: Typed;
  errors: FieldErrors;
  hidden: boolean;
};

/** Nearly everybody who buys a motorcycle here has one. */
const USUAL_KIND = 'CC';

const usualKind = (kinds: readonly IdentificationKind[]): string =>
  String(kinds.find(({ code }) => code === USUAL_KIND)?.document_kind_id ?? '');

/** Person as their own document names them. */
export const PersonStep = ({ kinds, typed, errors, hidden }: PersonStepProps) => {
  const field: FieldOf = (name) => ({
    name,
    size: 'lg',
    defaultValue: typed[name] ?? '',
    error: errors[name],
  });
  return (
    <div className={classes.step} hidden={hidden}>
      <DocumentFields field={field} kinds={kinds} kept={typed['document_kind_id']} />
      <NameFields field={field} />
      <AboutFields field={field} />
    </div>
  );
};

/** Props that every field of this step shares. */
type FieldOf = (name: string) => Omit<NameInputProps, 'label' | 'autoComplete'>;

type FieldsProps = { field: FieldOf };

type DocumentFieldsProps = FieldsProps & {
  kinds: readonly IdentificationKind[];
  /** Kind that was chosen before the page was left. */
  kept: string | undefined;
};

const DocumentFields = ({ field, kinds, kept }: DocumentFieldsProps) => {
  const initialKind = kept ?? usualKind(kinds);
  const [kindId, setKindId] = useState(initialKind);
  return (
    <FieldGroup legend="Tu documento">
      <NativeSelect
        {...field('document_kind_id')}
        label="Tipo de documento"
        defaultValue={initialKind}
        onChange={(event) => setKindId(event.currentTarget.value)}
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
        {...field('identification')}
        label="Número"
        format={typedIdentification}
        inputMode={numberKeyboard(kinds, kindId)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <TextInput
        {...field('expedition_date')}
        label="Fecha de expedición"
        description="Está en tu documento, junto al lugar de expedición."
        type="date"
        autoComplete="off"
      />
    </FieldGroup>
  );
};

const NameFields = ({ field }: FieldsProps) => (
  <FieldGroup legend="Tu nombre, como está en el documento">
    <FieldPair>
      <NameInput {...field('first_name')} label="Primer nombre" autoComplete="given-name" />
      <NameInput
        {...field('second_name')}
        label="Segundo nombre (opcional)"
        autoComplete="additional-name"
      />
      <NameInput {...field('first_surname')} label="Primer apellido" autoComplete="family-name" />
      <NameInput
        {...field('second_surname')}
        label="Segundo apellido (opcional)"
        autoComplete="off"
      />
    </FieldPair>
  </FieldGroup>
);

const AboutFields = ({ field }: FieldsProps) => (
  <FieldGroup legend="Sobre ti">
    <TextInput
      {...field('born_date')}
      label="Fecha de nacimiento"
      type="date"
      autoComplete="bday"
    />
    <FormattedInput
      {...field('phone')}
      label="Celular"
      description="Son 10 dígitos y empieza por 3. Por aquí te avisamos de lo importante."
      format={typedPhone}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
    />
  </FieldGroup>
);

type NameInputProps = {
  name: string;
  label: string;
  autoComplete: string;
  size: string;
  defaultValue: string;
  error: string | undefined;
};

const NameInput = (props: NameInputProps) => (
  <TextInput {...props} autoCapitalize="words" spellCheck={false} />
);
