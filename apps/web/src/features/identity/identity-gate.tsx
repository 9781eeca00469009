import type { BorrowerProfile } from '@cuotaclara/contract/borrowers/profile';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ownProfile } from '#domain/borrower/own-profile.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { EntityGate } from '#ui/feedback/entity-gate.tsx';
import classes from './identity-gate.module.css';

type IdentityGateProps = { children: (profile: BorrowerProfile) => ReactNode };

/** Draws what needs the borrower's own profile and its four identity items, once it is read. */
export const IdentityGate = ({ children }: IdentityGateProps) => (
  <EntityGate
    query={useQuery(ownProfile)}
    skeleton={<Skeleton />}
    missing={<NotRegistered />}
    failure={{
      title: 'No pudimos traer tus documentos',
      text: 'Revisa tu internet. Lo que ya subiste sigue guardado.',
    }}
  >
    {children}
  </EntityGate>
);

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
