import { resetPassword } from '@cuotaclara/contract';
import { Button, Loader, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { AuthLayout } from '#features/auth/auth-layout.tsx';
import { authQueries } from '#features/auth/auth-queries.ts';
import { Heading } from '#features/auth/heading.tsx';
import { loginEmail } from '#features/auth/login-email.ts';
import classes from '#features/auth/stacked-form.module.css';
import { ApiError } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { inlineText } from '#lib/api/inline-text.ts';
import { ON_SCREEN, useCommit } from '#lib/api/use-commit.ts';
import { useFormFields } from '#lib/form/use-form-fields.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { NewPasswordField } from '#ui/fields/new-password-field.tsx';
import { InvitationExpired } from './invitation-expired.tsx';
import { LinkExpired } from './link-expired.tsx';

/** A user who forgot the password, or an invited user who has none yet. */
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

const isExpired = (failure: unknown): boolean =>
  failure instanceof ApiError && failure.code === 'link_expired';

type NextLogin = { readonly notice: string; readonly email: string | undefined };

const useResetPassword = ({ notice, email }: NextLogin) => {
  const navigate = useNavigate();
  return useCommit({
    mutationFn: (body: { readonly token: string; readonly password: string }) =>
      call(resetPassword, { body }),
    onSuccess: () => {
      loginEmail.keep(email ?? '');
      return navigate({ to: '/auth/login', search: { notice } });
    },
    done: ON_SCREEN,
    meta: { inline: true },
  });
};

export const ResetScreen = ({ token, purpose = 'recovery' }: ResetScreenProps) => {
  const { title, text, label, notice } = PURPOSES[purpose];
  const form = useFormFields(resetPassword.body);
  // Asked before a password is chosen for nothing.
  const link = useQuery(authQueries.link(token));
  const email = link.data?.email;
  const reset = useResetPassword({ notice, email });
  if (isExpired(link.error) || isExpired(reset.error)) {
    return (
      <AuthLayout>
        {purpose === 'welcome' ? <InvitationExpired /> : <LinkExpired askAgainAt="/auth/recover" />}
      </AuthLayout>
    );
  }
  if (link.isPending) {
    return (
      <AuthLayout>
        <div role="status">
          <Heading title={title}>Un momento: revisamos tu enlace…</Heading>
          <Loader type="dots" aria-hidden="true" />
        </div>
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
        {email !== undefined && (
          <TextInput
            label="Tu correo"
            name="username"
            autoComplete="username"
            size="lg"
            value={email}
            readOnly
          />
        )}
        <NewPasswordField label={label} name="password" size="lg" error={form.errors['password']} />
        <Button type="submit" size="lg" fullWidth loading={reset.isPending}>
          Guardar y continuar
        </Button>
      </form>
    </AuthLayout>
  );
};
