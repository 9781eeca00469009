import { resetPassword } from '@cuotaclara/contract';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ApiError } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { inlineText } from '#lib/api/inline-text.ts';
import { useFormFields } from '#lib/form/use-form-fields.ts';
import { NewPasswordField } from '#ui/new-password-field.tsx';
import { Notice } from '#ui/notice.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { Heading } from './heading.tsx';
import { LinkExpired } from './link-expired.tsx';
import classes from './stacked-form.module.css';

const useResetPassword = () => {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (body: { readonly token: string; readonly password: string }) =>
      call(resetPassword, { body }),
    onSuccess: () => navigate({ to: '/auth/login', search: { notice: 'password_changed' } }),
    meta: { inline: true },
  });
};

export const ResetScreen = ({ token }: { token: string }) => {
  const form = useFormFields(resetPassword.body);
  const reset = useResetPassword();
  const hasExpired = reset.error instanceof ApiError && reset.error.code === 'link_expired';
  if (hasExpired) {
    return (
      <AuthLayout>
        <LinkExpired askAgainAt="/auth/recover" />
      </AuthLayout>
    );
  }
  return (
    <AuthLayout>
      <Heading title="Elige una contraseña nueva">
        La usarás desde ahora. Tus sesiones abiertas en otros equipos se cierran.
      </Heading>
      <form
        {...form.props}
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          form.send(resetPassword.body, (typed) => {
            if (!reset.isPending) reset.mutate(typed);
          });
        }}
      >
        {reset.isError && <Notice tone="danger">{inlineText(resetPassword, reset.error)}</Notice>}
        <input type="hidden" name="token" value={token} />
        <NewPasswordField
          label="Contraseña nueva"
          name="password"
          size="lg"
          error={form.errors['password']}
        />
        <Button type="submit" size="lg" fullWidth loading={reset.isPending}>
          Guardar y continuar
        </Button>
      </form>
    </AuthLayout>
  );
};
