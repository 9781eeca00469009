import { useState } from 'react';
import type { LoginSearch } from '#lib/session/login-search.ts';
import { AuthLayout } from './auth-layout.tsx';
import { LinkSent } from './link-sent.tsx';
import { loginEmail } from './login-email.ts';
import { SignIn } from './sign-in.tsx';
import { useRequestLink } from './use-request-link.ts';

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
          request={link}
          onBack={() => setIsLinkSent(false)}
        />
      ) : (
        <SignIn search={search} email={email} link={link} onRequestLink={requestLink} />
      )}
    </AuthLayout>
  );
};
