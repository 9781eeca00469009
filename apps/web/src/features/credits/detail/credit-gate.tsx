import { type CreditDetail, getCredit } from '@cuotaclara/contract/credits/credit-detail';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import layout from '#domain/credit/credit-layout.module.css';
import { creditQueries, isCreditId } from '#domain/credit/credit-queries.ts';
import { inlineText } from '#lib/api/inline-text.ts';
import { NetworkError } from '#lib/api/network-error.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { EntityGate } from '#ui/feedback/entity-gate.tsx';
import classes from './credit.module.css';

type CreditGateProps = { id: number; children: (credit: CreditDetail) => ReactNode };

/** Loads the credit of a page: a skeleton first, then the page or why there is none. */
export const CreditGate = ({ id, children }: CreditGateProps) => {
  // Anything else in the address is no credit: no need to ask the server.
  const enabled = isCreditId(id);
  const query = useQuery({
    ...creditQueries.detail(id),
    enabled,
    // Figures change only with an act of this person or on coming back to the page, never under
    // their eyes. What is typed in a dialog stays, about the credit as it was on opening.
    refetchOnWindowFocus: 'always',
  });
  return (
    <EntityGate
      query={query}
      isImpossible={!enabled}
      skeleton={<CreditSkeleton />}
      missing={<NothingHere />}
      failure={{ title: 'No pudimos traer este crédito', text: failureOf, level: 1 }}
    >
      {children}
    </EntityGate>
  );
};

const failureOf = (error: Error): string =>
  error instanceof NetworkError
    ? inlineText(getCredit, error)
    : 'El servidor no respondió como esperábamos. No se perdió nada.';

const NothingHere = () => (
  <EmptyState
    level={1}
    title="No encontramos ese crédito"
    actions={
      <Button variant="default" renderRoot={(props) => <Link to="/credits" {...props} />}>
        Ver los créditos
      </Button>
    }
  >
    Puede que el número esté mal, o que no esté entre los que ves con tu rol.
  </EmptyState>
);

const CreditSkeleton = () => (
  <div role="status" aria-label="Cargando el crédito" className={classes.skeleton}>
    <Skeleton height={18} width={240} />
    <Skeleton height={48} width="min(560px, 100%)" />
    <Skeleton height={32} width="min(620px, 100%)" />
    <div className={layout.columns}>
      <div className={layout.column}>
        <Skeleton height={96} radius="lg" />
        <Skeleton height={280} radius="lg" />
        <Skeleton height={220} radius="lg" />
      </div>
      <div className={layout.column}>
        <Skeleton height={160} radius="lg" />
        <Skeleton height={200} radius="lg" />
      </div>
    </div>
  </div>
);
