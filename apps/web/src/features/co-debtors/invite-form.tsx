import { z } from '@cuotaclara/contract';
import {
  CO_DEBTOR_RELATIONS,
  inviteCoDebtor,
  invitedPerson,
} from '@cuotaclara/contract/co-debtors/co-debtors';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { numberKeyboard } from '#domain/borrower/number-keyboard.ts';
import { type IdentificationKind, personRules } from '#domain/borrower/person-rules.ts';
import layout from '#domain/credit/credit-layout.module.css';
import { inlineText } from '#lib/api/inline-text.ts';
import type { FieldErrors } from '#lib/form/check-fields.ts';
import { fieldErrorsOf } from '#lib/form/field-errors.ts';
import { chosen } from '#lib/form/typed-fields.ts';
import { useFormFields } from '#lib/form/use-form-fields.ts';
import { typedIdentification, typedPhone } from '#lib/format/format-typed.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { FieldPair } from '#ui/fields/field-pair.tsx';
import { FormattedInput } from '#ui/fields/formatted-input.tsx';
import { useInviteCoDebtor } from './use-co-debtors.ts';

type InviteFormProps = {
  creditId: number;
  audience: 'borrower' | 'staff';
  kinds: readonly IdentificationKind[];
  onDone: () => void;
};

/** In a form everything is text. */
const typedPerson = z.extend(invitedPerson, {
  document_kind_id: chosen(invitedPerson.shape.document_kind_id),
});

const PLACE = 'person.';

/** Where the server speaks of a field of the person. */
const ownErrors = (failure: unknown) =>
  Object.fromEntries(
    Object.entries(fieldErrorsOf(failure) ?? {}).map(([path, message]) => [
      path.startsWith(PLACE) ? path.slice(PLACE.length) : path,
      message,
    ]),
  );

const WITH_WHOM = { borrower: 'contigo', staff: 'con el cliente' } as const;

/** Asks a person to answer for the credit. */
export const InviteForm = ({ creditId, audience, kinds, onDone }: InviteFormProps) => {
  const invite = useInviteCoDebtor(creditId);
  const form = useFormFields(typedPerson, personRules(kinds));
  const [kind, setKind] = useState('');
  const { errors } = form;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    form.send(typedPerson, (person) =>
      invite.mutate(person, {
        onSuccess: onDone,
        onError: (failure) => form.showErrors(ownErrors(failure)),
      }),
    );
  };
  return (
    <form className={layout.form} onSubmit={submit} {...form.props} aria-label="Invitar">
      {invite.isError && <Notice tone="danger">{inlineText(inviteCoDebtor, invite.error)}</Notice>}
      <FieldPair>
        <NativeSelect
          name="document_kind_id"
          label="Tipo de documento"
          error={errors['document_kind_id']}
          onChange={(event) => setKind(event.currentTarget.value)}
          data={[
            { value: '', label: 'Elige' },
            ...kinds.map((each) => ({ value: String(each.document_kind_id), label: each.label })),
          ]}
        />
        <FormattedInput
          name="identification"
          label="Número"
          format={typedIdentification}
          inputMode={numberKeyboard(kinds, kind)}
          autoComplete="off"
          error={errors['identification']}
        />
        <NameFields errors={errors} />
        <TextInput
          name="email"
          label="Su correo"
          type="email"
          inputMode="email"
          autoComplete="off"
          error={errors['email']}
        />
        <FormattedInput
          name="phone"
          label="Su celular"
          format={typedPhone}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          error={errors['phone']}
        />
      </FieldPair>
      <NativeSelect
        name="relation"
        label={`Qué relación tiene ${WITH_WHOM[audience]}`}
        error={errors['relation']}
        data={[
          { value: '', label: 'Elige' },
          ...Object.entries(CO_DEBTOR_RELATIONS).map(([value, label]) => ({ value, label })),
        ]}
      />
      <p className={layout.quiet}>
        Le escribimos para que decida. Firma con su propio correo y celular, no con los de otra
        persona.
      </p>
      <div className={layout.buttons}>
        <Button variant="default" disabled={invite.isPending} onClick={onDone}>
          Volver
        </Button>
        <Button type="submit" loading={invite.isPending}>
          Invitar
        </Button>
      </div>
    </form>
  );
};

const NAMES = {
  first_name: 'Primer nombre',
  second_name: 'Segundo nombre (si tiene)',
  first_surname: 'Primer apellido',
  second_surname: 'Segundo apellido (si tiene)',
} as const;

const NameFields = ({ errors }: { errors: FieldErrors }) =>
  Object.entries(NAMES).map(([name, label]) => (
    <TextInput key={name} name={name} label={label} autoComplete="off" error={errors[name]} />
  ));
