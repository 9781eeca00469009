import { changePassword } from '@cuotaclara/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import { inlineText } from '#lib/api/inline-text.ts';
import { useFormFields } from '#lib/form/use-form-fields.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { NewPasswordField } from '#ui/fields/new-password-field.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
import classes from './account-form.module.css';
import { useChangePassword } from './use-change-password.ts';

/** Which field a refusal is about; the others stand above the form. */
const FIELD_OF_REFUSAL: Readonly<Partial<Record<string, string>>> = {
  wrong_current_password: 'current_password',
  weak_password: 'new_password',
};

export const ChangePasswordForm = ({ email }: { email: string }) => {
  // A new form after each change: nothing of the last one stays in the page.
  const [changeCount, setChangeCount] = useState(0);
  const form = useFormFields(changePassword.body);
  const change = useChangePassword();
  const field = change.error instanceof ApiError ? FIELD_OF_REFUSAL[change.error.code] : undefined;

  const send = (typed: { current_password: string; new_password: string }): void => {
    if (change.isPending) return;
    change.mutate(typed, {
      onSuccess: () => setChangeCount(changeCount + 1),
      onError: (failure) => {
        const bad = failure instanceof ApiError ? FIELD_OF_REFUSAL[failure.code] : undefined;
        if (bad) form.showErrors({ [bad]: inlineText(changePassword, failure) });
      },
    });
  };

  return (
    <form
      key={changeCount}
      {...form.props}
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        form.send(changePassword.body, send);
      }}
    >
      {change.isSuccess && (
        <Notice tone="good">Tu contraseña quedó cambiada. Cerramos tus otras sesiones.</Notice>
      )}
      {change.isError && !field && (
        <Notice tone="danger">{inlineText(changePassword, change.error)}</Notice>
      )}
      <input hidden type="text" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        label="Contraseña actual"
        name="current_password"
        autoComplete="current-password"
        error={form.errors['current_password']}
      />
      <NewPasswordField
        label="Contraseña nueva"
        name="new_password"
        error={form.errors['new_password']}
      />
      <div>
        <Button type="submit" variant="default" loading={change.isPending}>
          Cambiar contraseña
        </Button>
      </div>
    </form>
  );
};
