import { homeOf, verifyEmailLink } from '@cuotaclara/contract';
import { Button, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { AuthLayout } from '#features/auth/auth-layout.tsx';
import { authQueries } from '#features/auth/auth-queries.ts';
import { Heading } from '#features/auth/heading.tsx';
import classes from '#features/auth/stacked-form.module.css';
import { ApiError } from '#lib/api/api-error.ts';
import { inlineText } from '#lib/api/inline-text.ts';
import { useSession } from '#lib/session/session.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { LinkExpired } from './link-expired.tsx';

/** Confirms by itself: the link in the mail was the person's only step. */
export const VerifyEmailScreen = ({ id }: { id: string }) => {
  const verification = useQuery(authQueries.verification(id));
  const { user } = useSession();

  if (verification.isSuccess) {
    const { next } = verification.data;
    if (next === 'registration') {
      return <Navigate to="/auth/register/$token" params={{ token: id }} replace />;
    }
    if (next === 'second_factor') return <Navigate to="/auth/second-factor" replace />;
    if (next === 'session' && user) return <Navigate to={homeOf(user.role.role_id)} replace />;
    return <Navigate to="/auth/login" search={{ notice: next }} replace />;
  }
  if (verification.error instanceof ApiError && verification.error.status === 400) {
    return (
      <AuthLayout>
        <LinkExpired askAgainAt="/auth/login" />
      </AuthLayout>
    );
  }
  return (
    <AuthLayout>
      {verification.isError ? (
        <div className={classes.form}>
          <Heading title="Confirma tu correo">Falta un paso para entrar.</Heading>
          <Notice tone="danger">{inlineText(verifyEmailLink, verification.error)}</Notice>
          <Button
            size="lg"
            fullWidth
            loading={verification.isFetching}
            onClick={() => void verification.refetch()}
          >
            Intentar de nuevo
          </Button>
        </div>
      ) : (
        <div role="status">
          <Heading title="Confirmando tu correo…">
            Un momento: en cuanto quede listo, entras.
          </Heading>
          <Loader type="dots" aria-hidden="true" />
        </div>
      )}
    </AuthLayout>
  );
};
