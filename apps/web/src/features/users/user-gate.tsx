import type { UserDetail } from '@cuotaclara/contract';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { FailedState } from '#ui/feedback/failed-state.tsx';
import { userQueries } from './user-queries.ts';
import classes from './user-screen.module.css';

type UserGateProps = { id: number; children: (user: UserDetail) => ReactNode };

/** A page about one user, as soon as they are there; until then its shape, or why they are not. */
export const UserGate = ({ id, children }: UserGateProps) => {
  // Whatever else stands in the address is nobody's number: the server need not be asked.
  const isNumber = Number.isSafeInteger(id) && id > 0;
  const { data: user, error, refetch } = useQuery({ ...userQueries.detail(id), enabled: isNumber });
  if (user) return children(user);
  if (!isNumber || (error instanceof ApiError && error.status === 404)) return <NobodyHere />;
  if (error) {
    return (
      <FailedState
        title="No pudimos traer a esta persona"
        level={1}
        onRetry={() => void refetch()}
        requestId={error instanceof ApiError ? error.requestId : null}
      >
        El servidor no respondió como esperábamos. No se perdió nada.
      </FailedState>
    );
  }
  return <UserSkeleton />;
};

const NobodyHere = () => (
  <EmptyState
    title="Este usuario no existe"
    actions={
      <Button variant="default" renderRoot={(props) => <Link to="/admin/users" {...props} />}>
        Ver los usuarios
      </Button>
    }
  >
    Pudo eliminarse, o la dirección tiene otro número.
  </EmptyState>
);

const UserSkeleton = () => (
  <div role="status" aria-label="Cargando al usuario" className={classes.skeleton}>
    <Skeleton height={18} width={180} />
    <Skeleton height={44} width="min(420px, 100%)" />
    <div className={classes.columns}>
      <Skeleton height={260} radius="lg" />
      <Skeleton height={260} radius="lg" />
    </div>
  </div>
);
