import { CONSENTS, consentText } from '@cuotaclara/contract/borrowers/consents';
import { Checkbox, TextInput } from '@mantine/core';
import { useController } from '#domain/borrower/data-policy.ts';
import { DataPolicyLink } from '#domain/borrower/data-policy-link.tsx';
import classes from '#features/applications/application.module.css';
import type { FormKind } from '#features/applications/application-form.ts';
import type { ApplicationForm } from '#features/applications/use-application.ts';
import { idOfField } from '#features/applications/wizard/use-field-focus.ts';
import { typedPhone } from '#lib/format/format-typed.ts';
import { FieldGroup } from '#ui/fields/field-group.tsx';
import { FieldPair } from '#ui/fields/field-pair.tsx';
import { FormattedInput } from '#ui/fields/formatted-input.tsx';
import { formattedField, textField } from './field-props.ts';
import { LookupPicker } from './lookup-picker.tsx';
import type { Lookups } from './use-lookups.ts';

type AboutPartProps = {
  form: ApplicationForm;
  kind: FormKind;
  lookups: Lookups;
  labels: { readonly gender: string | null; readonly marital: string | null };
};

/** What the document does not say: gender, marital status and how to reach the person. */
export const AboutPart = ({ form, kind, lookups, labels }: AboutPartProps) => {
  const own = form.audience === 'borrower';
  return (
    <FieldGroup legend={own ? 'Sobre ti' : 'Sobre el cliente'}>
      <FieldPair>
        <LookupPicker
          form={form}
          lookups={lookups}
          name="gender_id"
          from="genders"
          label="Género"
          description="Como está en el documento."
          ownLabel={labels.gender}
          things="los géneros"
        />
        <LookupPicker
          form={form}
          lookups={lookups}
          name="marital_status_id"
          from="maritalStatuses"
          label="Estado civil"
          ownLabel={labels.marital}
          things="los estados civiles"
        />
        <FormattedInput
          {...formattedField(form, 'phone')}
          label="Celular"
          description={
            own
              ? 'Ahora te enviamos un código para saber que es tuyo.'
              : 'Le llega un código: ten al cliente cerca, o verifícalo después.'
          }
          format={typedPhone}
          type="tel"
          inputMode="tel"
          autoComplete={own ? 'tel-national' : 'off'}
        />
        {kind.asksEmail && (
          <TextInput
            {...textField(form, 'email')}
            label="Correo electrónico"
            description="Allí le avisamos cómo va, y con él puede abrir su cuenta."
            type="email"
            inputMode="email"
            autoComplete="off"
          />
        )}
      </FieldPair>
      {kind.asksConsents && <WrittenConsents form={form} />}
    </FieldGroup>
  );
};

/** The consents that the borrower signed in front of the staff member. */
const WrittenConsents = ({ form }: { form: ApplicationForm }) => {
  const controller = useController();
  return (
    <div className={classes.consents}>
      <h2 className="type-h3">Autorizaciones que el cliente firmó</h2>
      {(['data', 'bureau'] as const).map((kind) => (
        <div key={kind} className={classes.consent}>
          <Checkbox
            id={idOfField(kind)}
            label={CONSENTS[kind].title.replace('mis datos', 'sus datos')}
            checked={form.typed[kind] === 'on'}
            error={form.errors[kind]}
            onChange={(event) => form.set({ [kind]: event.currentTarget.checked ? 'on' : '' })}
          />
          <details className={classes.words}>
            <summary>Leer el texto que firmó</summary>
            {consentText({ kind, version: CONSENTS[kind].current, controller })?.map(
              (paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ),
            )}
          </details>
        </div>
      ))}
      <p className={classes.words}>
        El cliente puede leer la <DataPolicyLink>política de tratamiento de datos</DataPolicyLink>.
      </p>
    </div>
  );
};
