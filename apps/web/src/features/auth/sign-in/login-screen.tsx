import { useState } from 'react';
import { AuthLayout } from '#features/auth/auth-layout.tsx';
import { LinkSent } from '#features/auth/links/link-sent.tsx';
import { useRequestLink } from '#features/auth/links/use-request-link.ts';
import { loginEmail } from '#features/auth/login-email.ts';
import type { LoginSearch } from '#lib/session/login-search.ts';
import { SignIn } from './sign-in.tsx';

export const LoginScreen = (search: LoginSearch) => {
  const link = useRequestLink();
  const [email, setEmail] = useState(loginEmail.read);
  const [isLinkSent, setIsLinkSent] = useState(false);

  const requestLink = (address: string): void => {
    setEmail(address);
    link.mutate({ email: address }, { onSuccess: () => setIsLinkSent(true) });
  };

  return (
    <AuthLayout>
      {isLinkSent ? (
        <LinkSent
          email={email}
          purpose="para entrar"
          lasts="15 minutos"
          request={link}
          onBack={() => setIsLinkSent(false)}
        />
      ) : (
        <SignIn search={search} email={email} link={link} onRequestLink={requestLink} />
      )}
    </AuthLayout>
  );
};
