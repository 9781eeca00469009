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

/** Somebody who forgot the password, or somebody who is invited and has none yet. */
const PURPOSES = {
  recovery: {
    title: 'Elige una contraseña nueva',
    text: 'La usarás desde ahora. Tus sesiones abiertas en otros equipos se cierran.',
    label: 'Contraseña nueva',
    notice: 'password_changed',
  },
  welcome: {
    title: 'Te damos la bienvenida',
    text: 'Elige tu contraseña: con ella y con tu correo entras a Cuota Clara.',
    label: 'Tu contraseña',
    notice: 'password_chosen',
  },
} as const;

type ResetScreenProps = { token: string; purpose?: keyof typeof PURPOSES };

const useResetPassword = (notice: string) => {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (body: { readonly token: string; readonly password: string }) =>
      call(resetPassword, { body }),
    onSuccess: () => navigate({ to: '/auth/login', search: { notice } }),
    meta: { inline: true },
  });
};

export const ResetScreen = ({ token, purpose = 'recovery' }: ResetScreenProps) => {
  const { title, text, label, notice } = PURPOSES[purpose];
  const form = useFormFields(resetPassword.body);
  const reset = useResetPassword(notice);
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
      <Heading title={title}>{text}</Heading>
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
        <NewPasswordField label={label} name="password" size="lg" error={form.errors['password']} />
        <Button type="submit" size="lg" fullWidth loading={reset.isPending}>
          Guardar y continuar
        </Button>
      </form>
    </AuthLayout>
  );
};
