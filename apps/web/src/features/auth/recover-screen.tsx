import { requestPasswordRecovery } from '@cuotaclara/contract';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '#lib/api/call.ts';
import { inlineText } from '#lib/api/inline-text.ts';
import { useFormFields } from '#lib/form/use-form-fields.ts';
import { Notice } from '#ui/notice.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { EmailField } from './email-field.tsx';
import { Heading } from './heading.tsx';
import { LinkSent } from './link-sent.tsx';
import classes from './stacked-form.module.css';

export const RecoverScreen = () => {
  const form = useFormFields(requestPasswordRecovery.body);
  const [email, setEmail] = useState('');
  const [isSent, setIsSent] = useState(false);
  const request = useMutation({
    mutationFn: (body: { readonly email: string }) => call(requestPasswordRecovery, { body }),
    meta: { inline: true },
  });

  const ask = (typed: { email: string }): void => {
    if (request.isPending) return;
    setEmail(typed.email);
    request.mutate(typed, { onSuccess: () => setIsSent(true) });
  };

  if (isSent) {
    return (
      <AuthLayout>
        <LinkSent
          email={email}
          purpose="para elegir una contraseña nueva"
          request={request}
          onBack={() => setIsSent(false)}
        />
      </AuthLayout>
    );
  }
  return (
    <AuthLayout>
      <Heading title="Recupera tu contraseña">
        Escribe tu correo y te enviamos un enlace para elegir una nueva.
      </Heading>
      <form
        {...form.props}
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          form.send(requestPasswordRecovery.body, ask);
        }}
      >
        {request.isError && (
          <Notice tone="danger">{inlineText(requestPasswordRecovery, request.error)}</Notice>
        )}
        <EmailField defaultValue={email} error={form.errors['email']} />
        <Button type="submit" size="lg" fullWidth loading={request.isPending}>
          Enviar el enlace
        </Button>
        <Button
          variant="subtle"
          size="lg"
          fullWidth
          renderRoot={(props) => <Link to="/auth/login" {...props} />}
        >
          Volver
        </Button>
      </form>
    </AuthLayout>
  );
};
