import { requestEmailLink, signInWithPassword, startHostedSignIn } from '@cuotaclara/contract';
import { Button } from '@mantine/core';
import { IconBuilding } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { authQueries } from '#features/auth/auth-queries.ts';
import { Heading } from '#features/auth/heading.tsx';
import type { LinkRequest } from '#features/auth/links/link-request.ts';
import { SupportLine } from '#features/auth/support-line.tsx';
import { ApiError } from '#lib/api/api-error.ts';
import { inlineText } from '#lib/api/inline-text.ts';
import { useFormFields } from '#lib/form/use-form-fields.ts';
import type { LoginSearch } from '#lib/session/login-search.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import { LoginForm } from './login-form.tsx';
import { needsSupport, noticeOf } from './notices.ts';
import classes from './sign-in.module.css';
import { useHostedSignIn } from './use-hosted-sign-in.ts';
import { useSignIn } from './use-sign-in.ts';

type SignInProps = {
  search: LoginSearch;
  email: string;
  link: LinkRequest;
  onRequestLink: (email: string) => void;
};

/** Every way of signing in that this installation offers. */
export const SignIn = ({ search, email, link, onRequestLink }: SignInProps) => {
  const { data: options } = useQuery(authQueries.options);
  const form = useFormFields(signInWithPassword.body);
  const password = useSignIn(search);
  const hosted = useHostedSignIn(search);
  const ways = [
    { route: signInWithPassword, try: password },
    { route: requestEmailLink, try: link },
    { route: startHostedSignIn, try: hosted },
  ];
  const failed = ways.find((way) => way.try.isError);
  const notice = search.notice === undefined ? null : noticeOf(search.notice);

  const refusal = failed?.try.error instanceof ApiError ? failed.try.error.code : search.notice;
  const help = needsSupport(refusal) && <SupportLine support={options?.support} />;

  /** One way at a time, and only the last try is talked about. */
  const start = (go: () => void): void => {
    if (ways.some((way) => way.try.isPending)) return;
    for (const way of ways) way.try.reset();
    go();
  };
  const signIn = (typed: { email: string; password: string }): void =>
    start(() => password.mutate(typed, { onError: () => form.select('password') }));

  return (
    <>
      <Heading title="Entra a tu cuenta">Clientes y equipo entran por aquí.</Heading>
      <div className={classes.message}>
        {failed && (
          <Notice tone="danger">
            {inlineText(failed.route, failed.try.error)} {help}
          </Notice>
        )}
        {!failed && notice && (
          <Notice tone={notice.tone}>
            {notice.text} {help}
          </Notice>
        )}
      </div>
      {options?.built_in !== false && (
        <LoginForm
          form={form}
          email={email}
          canRecover={options?.recover_enabled ?? false}
          canSendLink={options?.email_link !== false}
          isSigningIn={password.isPending}
          isSendingLink={link.isPending}
          onSignIn={signIn}
          onRequestLink={(typed) => start(() => onRequestLink(typed.email))}
        />
      )}
      {options?.hosted && (
        <Button
          variant="default"
          size="lg"
          fullWidth
          className={classes.hosted}
          loading={hosted.isPending}
          leftSection={<IconBuilding size={18} stroke={1.8} aria-hidden="true" />}
          onClick={() => start(() => hosted.mutate())}
        >
          {options.hosted.label}
        </Button>
      )}
      {options?.registration && (
        <p className={classes.first}>
          ¿Primera vez? <Link to="/auth/register">Abre tu cuenta</Link>
        </p>
      )}
      {options?.demo && (
        <DemoAccounts
          demo={options.demo}
          hasMailbox={options.mailbox}
          onChoose={(account) => {
            form.fill(account);
            signIn(account);
          }}
        />
      )}
    </>
  );
};
