import { createPassword } from '@cuotaclara/contract';
import { Button } from '@mantine/core';
import { ApiError } from '#lib/api/api-error.ts';
import { inlineText } from '#lib/api/inline-text.ts';
import { useFormFields } from '#lib/form/use-form-fields.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { NewPasswordField } from '#ui/fields/new-password-field.tsx';
import classes from './account-form.module.css';
import { useCreatePassword } from './use-create-password.ts';

const isWeak = (failure: unknown): boolean =>
  failure instanceof ApiError && failure.code === 'weak_password';

/** The first password of a user who has signed in by links so far. */
export const CreatePasswordForm = ({ email }: { email: string }) => {
  const form = useFormFields(createPassword.body);
  const create = useCreatePassword();
  const send = (typed: { new_password: string }): void =>
    create.mutate(typed, {
      onError: (failure) => {
        if (isWeak(failure)) form.showErrors({ new_password: inlineText(createPassword, failure) });
      },
    });
  return (
    <form
      {...form.props}
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        form.send(createPassword.body, send);
      }}
    >
      {create.isError && !isWeak(create.error) && (
        <Notice tone="danger">{inlineText(createPassword, create.error)}</Notice>
      )}
      <input hidden type="text" name="username" autoComplete="username" value={email} readOnly />
      <NewPasswordField
        label="Contraseña nueva"
        name="new_password"
        error={form.errors['new_password']}
      />
      <div>
        <Button type="submit" variant="default" loading={create.isPending}>
          Crear contraseña
        </Button>
      </div>
    </form>
  );
};
