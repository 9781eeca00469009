import { requestEmailLink, signInWithPassword } from '@cuotaclara/contract';
import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { EmailField } from '#features/auth/email-field.tsx';
import type { useFormFields } from '#lib/form/use-form-fields.ts';
import { PasswordField } from '#ui/fields/password-field.tsx';
import classes from './login-form.module.css';

type LoginFormProps = {
  form: ReturnType<typeof useFormFields>;
  email: string;
  canRecover: boolean;
  canSendLink: boolean;
  isSigningIn: boolean;
  isSendingLink: boolean;
  onSignIn: (typed: { email: string; password: string }) => void;
  onRequestLink: (typed: { email: string }) => void;
};

/** The e-mail address serves both ways, with a password and without one. */
export const LoginForm = (props: LoginFormProps) => {
  const { form, email, canRecover, canSendLink, isSigningIn, isSendingLink } = props;
  const { onSignIn, onRequestLink } = props;
  return (
    <form
      {...form.props}
      onSubmit={(event) => {
        event.preventDefault();
        form.send(signInWithPassword.body, onSignIn);
      }}
    >
      <EmailField defaultValue={email} error={form.errors['email']} />
      <div className={classes.password}>
        <PasswordField
          label="Contraseña"
          name="password"
          autoComplete="current-password"
          size="lg"
          error={form.errors['password']}
        />
        {canRecover && (
          <Link to="/auth/recover" className={classes.recover}>
            ¿La olvidaste?
          </Link>
        )}
      </div>
      <Button type="submit" size="lg" fullWidth className={classes.submit} loading={isSigningIn}>
        Entrar
      </Button>
      {canSendLink && (
        <>
          <div className={classes.or}>o sin contraseña</div>
          <Button
            variant="default"
            size="lg"
            fullWidth
            loading={isSendingLink}
            leftSection={<IconMail size={18} stroke={1.8} aria-hidden="true" />}
            onClick={() => form.send(requestEmailLink.body, onRequestLink)}
          >
            Enviarme un enlace al correo
          </Button>
        </>
      )}
    </form>
  );
};
