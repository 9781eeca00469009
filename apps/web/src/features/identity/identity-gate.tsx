import type { BorrowerProfile } from '@cuotaclara/contract/borrowers/profile';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ownProfile } from '#domain/borrower/own-profile.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { FailedState } from '#ui/feedback/failed-state.tsx';
import classes from './identity-gate.module.css';

type IdentityGateProps = { children: (profile: BorrowerProfile) => ReactNode };

/** What needs the four items, as soon as they are there; until then their shape, or why not. */
export const IdentityGate = ({ children }: IdentityGateProps) => {
  const { data: profile, error, refetch } = useQuery(ownProfile);
  if (profile) return children(profile);
  if (error instanceof ApiError && error.status === 404) return <NotRegistered />;
  if (error) {
    return (
      <FailedState
        title="No pudimos traer tus documentos"
        onRetry={() => void refetch()}
        requestId={error instanceof ApiError ? error.requestId : null}
      >
        Revisa tu internet. Lo que ya subiste sigue guardado.
      </FailedState>
    );
  }
  return <Skeleton />;
};

const NotRegistered = () => (
  <EmptyState
    title="Primero cuéntanos quién eres"
    actions={
      <Button variant="next" size="lg" renderRoot={(props) => <Link to="/borrower" {...props} />}>
        Ir al inicio
      </Button>
    }
  >
    Con tus datos sabremos qué documento pedirte.
  </EmptyState>
);

const SHAPES = [1, 2, 3, 4] as const;

const Skeleton = () => (
  <div className={classes.skeleton} role="status" aria-label="Cargando tus documentos">
    <span className={classes.strip} />
    <div className={classes.cards}>
      {SHAPES.map((shape) => (
        <span key={shape} className={classes.card} />
      ))}
    </div>
  </div>
);
