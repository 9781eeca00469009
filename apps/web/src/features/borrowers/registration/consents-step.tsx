import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import {
  CONSENTS,
  type ConsentKind,
  consentText,
  MANDATORY_CONSENTS,
} from '@cuotaclara/contract/borrowers/consents';
import { Checkbox, Input } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useController } from '#domain/borrower/data-policy.ts';
import { DataPolicyLink } from '#domain/borrower/data-policy-link.tsx';
import type { FieldErrors } from '#lib/form/check-fields.ts';
import type { Typed } from '#lib/typed-draft.ts';
import { Stack } from '#ui/layout/basics/stack.tsx';
import classes from './registration.module.css';

type ConsentsStepProps = { typed: Typed; errors: FieldErrors; hidden: boolean };

/** The two ways of being recognised: neither comes first because it is wanted more. */
const WAYS = [
  {
    value: 'yes',
    title: 'Autorizo comparar mi rostro',
    detail: 'Te tomas una selfie y un programa la compara con tu documento.',
  },
  {
    value: 'no',
    title: 'Prefiero que me verifique una persona',
    detail: 'Alguien del equipo te verifica en una sede o por videollamada. Tu crédito es igual.',
  },
] as const;

/** Three questions, each by itself and none of them answered beforehand. */
export const ConsentsStep = ({ typed, errors, hidden }: ConsentsStepProps) => (
  <div className={classes.step} hidden={hidden}>
    <p className={classes.words}>
      Antes de decidir puedes leer la{' '}
      <DataPolicyLink>política de tratamiento de datos</DataPolicyLink>.
    </p>
    {MANDATORY_CONSENTS.map((kind) => (
      <Consent key={kind} kind={kind}>
        <Checkbox
          name={kind}
          size="md"
          label="Autorizo"
          classNames={{ label: classes.tick ?? '' }}
          defaultChecked={typed[kind] === 'on'}
          error={errors[kind]}
        />
      </Consent>
    ))}
    <Consent kind="biometrics">
      <Ways chosen={typed['biometrics']} error={errors['biometrics']} />
    </Consent>
  </div>
);

const Consent = ({ kind, children }: { kind: ConsentKind; children: ReactNode }) => {
  const { title, mandatory, current } = CONSENTS[kind];
  const controller = useController();
  return (
    <fieldset className={classes.consent}>
      <legend className={classes.consentTitle}>{title}</legend>
      <p className={classes.need}>
        {mandatory ? 'La necesitamos para abrir tu cuenta' : 'Es tu decisión'}
      </p>
      {consentText({ kind, version: current, controller })?.map((paragraph) => (
        <p key={paragraph} className={classes.words}>
          {paragraph}
        </p>
      ))}
      {children}
    </fieldset>
  );
};

type WaysProps = { chosen: string | undefined; error: string | undefined };

const Ways = ({ chosen, error }: WaysProps) => {
  const errorId = useId();
  return (
    <Stack gap={2}>
      {WAYS.map(({ value, title, detail }) => (
        <label key={value} className={classes.way}>
          <input
            type="radio"
            name="biometrics"
            value={value}
            defaultChecked={chosen === value}
            aria-describedby={error === undefined ? undefined : errorId}
            aria-invalid={error !== undefined}
          />
          <span>
            <span className={classes.wayTitle}>{title}</span>
            <span className={classes.wayDetail}>{detail}</span>
          </span>
        </label>
      ))}
      {error !== undefined && <Input.Error id={errorId}>{error}</Input.Error>}
    </Stack>
  );
};
