import type { UserDetail } from '@cuotaclara/contract';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { EntityGate } from '#ui/feedback/entity-gate.tsx';
import { Columns } from '#ui/layout/basics/columns.tsx';
import { Stack } from '#ui/layout/basics/stack.tsx';
import { isUserId } from './read-user.ts';
import { userQueries } from './user-queries.ts';

type UserGateProps = { id: number; children: (user: UserDetail) => ReactNode };

/** Draws a page about one user once the user is read. */
export const UserGate = ({ id, children }: UserGateProps) => {
  const isPossible = isUserId(id);
  const query = useQuery({ ...userQueries.detail(id), enabled: isPossible });
  return (
    <EntityGate
      query={query}
      isImpossible={!isPossible}
      skeleton={<UserSkeleton />}
      missing={<NoSuchUser />}
      failure={{
        title: 'No pudimos traer a esta persona',
        text: 'El servidor no respondió como esperábamos. No se perdió nada.',
        level: 1,
      }}
    >
      {children}
    </EntityGate>
  );
};

const NoSuchUser = () => (
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
  <div role="status" aria-label="Cargando al usuario">
    <Stack>
      <Skeleton height={18} width={180} />
      <Skeleton height={44} width="min(420px, 100%)" />
      <Columns kind="halves">
        <Skeleton height={260} radius="lg" />
        <Skeleton height={260} radius="lg" />
      </Columns>
    </Stack>
  </div>
);
